"""HTML as a tree, just enough to apply frames to a board and compare two boards."""

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta", "use", "path", "circle", "rect"}


class Element:
    """One element. Texts among the children are kept without outer white space."""

    __slots__ = ("attributes", "children", "parent", "tag")

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Element | str] = []
        self.parent: Element | None = None

    def elements(self) -> Iterator["Element"]:
        """The element itself and all below, in document order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.elements()

    def find(self, identity: str) -> "Element | None":
        """The element with that id."""
        return next(
            (e for e in self.elements() if e.attributes.get("id") == identity), None
        )

    def with_class(self, name: str) -> list["Element"]:
        """The elements that carry a class."""
        return [
            e for e in self.elements() if name in e.attributes.get("class", "").split()
        ]

    def append(self, child: "Element | str") -> None:
        self.children.append(child)
        if isinstance(child, Element):
            child.parent = self

    def replace_with(self, other: "Element | None") -> None:
        """Puts another element in this one's place, or nothing."""
        assert self.parent is not None
        siblings = self.parent.children
        place = next(i for i, sibling in enumerate(siblings) if sibling is self)
        siblings[place : place + 1] = [] if other is None else [other]
        if other is not None:
            other.parent = self.parent

    def insert_before(self, other: "Element") -> None:
        """Puts another element in front of this one."""
        assert self.parent is not None
        siblings = self.parent.children
        place = next(i for i, sibling in enumerate(siblings) if sibling is self)
        siblings.insert(place, other)
        other.parent = self.parent

    def lines(self, depth: int = 0) -> Iterator[str]:
        """The tree as text, one node a line, attributes sorted."""
        shown = " ".join(f"{k}={v}" for k, v in sorted(self.attributes.items()))
        yield f"{'  ' * depth}{self.tag} {shown}"
        for child in self.children:
            if isinstance(child, Element):
                yield from child.lines(depth + 1)
            else:
                yield f"{'  ' * (depth + 1)}“{child}”"

    @property
    def text(self) -> str:
        """All text inside, in one piece."""
        return "".join(c.text if isinstance(c, Element) else c for c in self.children)


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("root", {})
        self._open = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self._open.append(element)
        if tag not in VOID:
            self._open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        walk: Element | None = self._open
        while walk is not None and walk.tag != tag:
            walk = walk.parent
        if walk is not None and walk.parent is not None:
            self._open = walk.parent

    def handle_data(self, data: str) -> None:
        if text := " ".join(data.split()):
            self._open.append(text)


def parse(html: str) -> Element:
    """Returns a root element that holds everything in the text."""
    builder = _Builder()
    builder.feed(html)
    builder.close()
    return builder.root
