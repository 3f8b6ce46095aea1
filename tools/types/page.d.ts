/** What the scripts of a page find in it: htmx, and the events of htmx and of the site. */

interface HtmxRequest {
  source?: Element;
  target?: Element | string;
  swap?: string;
  values?: Record<string, string>;
}

interface HtmxExtension {
  isInlineSwap(style: string): boolean;
  handleSwap(style: string, target: Element, fragment: DocumentFragment): boolean | Element[];
}

interface Htmx {
  ajax(verb: string, url: string, request: HtmxRequest): Promise<void>;
  defineExtension(name: string, extension: HtmxExtension): void;
  trigger(target: Element | string, event: string): void;
}

declare var htmx: Htmx;

interface HtmxDetail {
  xhr: XMLHttpRequest;
  shouldSwap: boolean;
  requestConfig: { verb: string };
}

interface DocumentEventMap {
  "allauth.error": Event;
  /** Another game was chosen for the table. */
  game: Event;
  "htmx:afterSettle": CustomEvent<HtmxDetail>;
  "htmx:afterSwap": CustomEvent<HtmxDetail>;
  "htmx:beforeRequest": CustomEvent<HtmxDetail>;
  "htmx:beforeSwap": CustomEvent<HtmxDetail>;
  "htmx:load": CustomEvent<HtmxDetail>;
  "htmx:responseError": CustomEvent<HtmxDetail>;
  "htmx:sendError": CustomEvent<HtmxDetail>;
  /** Sound was turned on or off. */
  sound: Event;
}
