/** Written by libraries, the runner and jsdom themselves; the last three by user-event, once. */
const BOOKKEEPING = /\.(__.*|IS_REACT_ACT_ENVIRONMENT|event|_reactListening.*|focus|blur|clipboard)$/;

/** Objects whose properties tests replace. */
function replaceable(): Readonly<Record<string, object>> {
  const prototypes = [
    Navigator,
    Document,
    Element,
    HTMLElement,
    HTMLCanvasElement,
    HTMLMediaElement,
    Storage,
    EventTarget,
  ];
  return {
    window: globalThis,
    document,
    navigator,
    screen,
    Date,
    Math,
    performance,
    ...Object.fromEntries(prototypes.map((of) => [`${of.name}.prototype`, of.prototype])),
  };
}

function ownProperties(): [string, unknown][] {
  return Object.entries(replaceable())
    .flatMap(([name, object]) =>
      Object.entries(Object.getOwnPropertyDescriptors(object)).map(([key, { value, get }]): [string, unknown] => [
        `${name}.${key}`,
        // The window's are getters around the last assigned value; those of prototypes fail without an element.
        object === globalThis ? Reflect.get(object, key) : (get ?? value),
      ]),
    )
    .filter(([name]) => !BOOKKEEPING.test(name));
}

const openingTag = ({ outerHTML }: Element) => outerHTML.slice(0, outerHTML.indexOf('>') + 1);

/** All state that one test file can leave to the next on a shared page, by name. */
export function pageState(): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>([
    ['<html>', openingTag(document.documentElement)],
    ['<head>', document.head.innerHTML],
    ['<body>', document.body.outerHTML],
    ['location', location.href],
    ['localStorage', JSON.stringify(localStorage)],
    ['sessionStorage', JSON.stringify(sessionStorage)],
    ['document.cookie', document.cookie],
    ...ownProperties(),
  ]);
}

const shown = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value.slice(0, 300)) : typeof value);

/** One line for each name whose value differs. */
export function pageChanges(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => !Object.is(before.get(name), after.get(name)))
    .map((name) => `${name}: ${shown(before.get(name))} became ${shown(after.get(name))}`);
}
