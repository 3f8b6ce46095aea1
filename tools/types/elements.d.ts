/** What elements a script gets: by id, by selector, and as the target of an event. */

/** The form of a score pad. */
interface PadForm extends HTMLFormElement {
  readonly elements: HTMLFormControlsCollection &
    Record<"csrfmiddlewaretoken" | "round" | "seen" | "why", HTMLInputElement>;
}

/** Elements of pages that are more than a plain one, by their id. */
interface ElementsById {
  "chat-text": HTMLInputElement;
  "chat-words": HTMLTemplateElement;
  confirm: HTMLDialogElement;
  "download-bar": HTMLProgressElement;
  "how-to": HTMLDialogElement;
  hints: HTMLTemplateElement;
  icons: HTMLTemplateElement;
  "own-keys": HTMLFormElement;
  pad: PadForm;
  "replay-words": HTMLTemplateElement;
  seq: HTMLInputElement;
  speed: HTMLSelectElement;
  swap: HTMLFormElement;
  time: HTMLInputElement;
  turn: HTMLButtonElement;
  words: HTMLTemplateElement;
  "workshop-words": HTMLTemplateElement;
}

/** The last part of the first selector of a list, without attributes and pseudo-classes. */
type Bare<S extends string> = S extends `${infer A}[${string}]${infer B}`
  ? Bare<`${A}${B}`>
  : S extends `${infer A}(${string})${infer B}`
    ? Bare<`${A}${B}`>
    : S;
type Last<S extends string> = S extends `${string} ${infer Rest}` ? Last<Rest> : S;
type Before<S extends string, Sign extends string> = S extends `${infer A}${Sign}${string}` ? A : S;
type Tag<S extends string> = Before<Before<Before<Last<S>, ".">, "#">, ":">;
type OfTag<T extends string> = T extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[T]
  : T extends keyof SVGElementTagNameMap
    ? SVGElementTagNameMap[T]
    : HTMLElement;
type OfOne<S extends string> = OfTag<Tag<S>>;
type OfList<S extends string> = S extends `${infer A}, ${infer B}`
  ? OfOne<A> | OfList<B>
  : OfOne<S>;

/** What a selector finds: the element of its tag, any element of HTML where it names none. */
type Found<S extends string> = OfList<Bare<S>>;

interface ParentNode {
  querySelector<S extends string>(selectors: S): Found<S> | null;
  querySelectorAll<S extends string>(selectors: S): NodeListOf<Found<S>>;
}

interface Element {
  closest<S extends string>(selectors: S): Found<S> | null;
}

interface Document {
  getElementById<K extends keyof ElementsById>(id: K): ElementsById[K] | null;
  readonly activeElement: HTMLElement | null;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What an event of a page begins at, where it is more than a plain element. */
interface Targets {
  change: Field;
  close: HTMLDialogElement;
  input: Field;
  submit: HTMLFormElement;
}

type At<Kind, Listening, E> = E & {
  readonly target: Kind extends keyof Targets ? Targets[Kind] : HTMLElement;
  readonly currentTarget: Listening;
};

interface Document {
  addEventListener<K extends keyof DocumentEventMap>(
    kind: K,
    listener: (event: At<K, Document, DocumentEventMap[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface HTMLElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    kind: K,
    listener: (event: At<K, this, HTMLElementEventMap[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What can stand in a page: HTML, and what is drawn in SVG. */
type PageElement = HTMLElement | SVGElement;

/** Events of any element or of the whole page. */
type Click = MouseEvent & { readonly target: HTMLElement };
type Press = KeyboardEvent & { readonly target: HTMLElement };
type Pointed = PointerEvent & { readonly target: HTMLElement };

interface HTMLDialogElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    kind: K,
    listener: (event: At<K, this, HTMLElementEventMap[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface HTMLFormElement {
  addEventListener<K extends keyof HTMLElementEventMap>(
    kind: K,
    listener: (event: At<K, this, HTMLElementEventMap[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface Element {
  cloneNode(isDeep?: boolean): this;
}
