/** What an element must have for a selector to match it: one of these, each a tag or an attribute. */
interface Need {
  readonly tag?: string;
  readonly attribute?: string;
}

interface ElementOfJsdom {
  readonly localName: string;
  hasAttribute(name: string): boolean;
}

interface Checked {
  readonly match: boolean;
  readonly pseudoElement: string | null;
}

interface SelectorOfJsdom {
  check: ((selector: string, element: ElementOfJsdom) => Checked) & { readonly isQuick?: boolean };
}

const NO_MATCH: Checked = { match: false, pseudoElement: null };

/**
 * Makes computed styles of a page cheaper: jsdom tries each of some hundred rules of its own style sheet with every element, after
 * every change of the page, and queries by role ask for the styles of all elements and their parents. Rules whose selector names
 * another tag or an absent attribute are left out; all others are tried as before.
 */
export function quickenStyles(page: Document): void {
  const selector = selectorOf(page);
  if (selector === null || selector.check.isQuick === true) return;
  const { check } = selector;
  const needs = new Map<string, readonly Need[] | null>();
  const quick = (text: string, element: ElementOfJsdom): Checked => {
    let needed = needs.get(text);
    if (needed === undefined) {
      needed = needsOf(text);
      needs.set(text, needed);
    }
    return needed === null || needed.some((need) => has(element, need)) ? check(text, element) : NO_MATCH;
  };
  selector.check = Object.assign(quick, { isQuick: true });
}

/** jsdom's own, below the page's objects; null where another version keeps it elsewhere. */
function selectorOf(page: Document): SelectorOfJsdom | null {
  const selector: unknown = Reflect.get(jsdomOf(page), '_domSelector');
  return typeof selector === 'object' && selector !== null && 'check' in selector
    ? (selector as SelectorOfJsdom)
    : null;
}

function jsdomOf(page: Document): object {
  const symbol = Object.getOwnPropertySymbols(page).find(({ description }) => description === 'impl');
  const own: unknown = symbol === undefined ? null : Reflect.get(page, symbol);
  return typeof own === 'object' && own !== null ? own : {};
}

/**
 * Keeps the computed styles of the page's elements as long as jsdom keeps what it computes them from: until the page changes. A
 * query by role asks for those of the same elements and parents again and again.
 */
export function keepStyles(page: Document, ofWindow: Pick<Window, 'getComputedStyle'>): void {
  if (selectorOf(page)?.check.isQuick === true) return;
  const own = jsdomOf(page);
  const compute = ofWindow.getComputedStyle.bind(ofWindow);
  let source: unknown = null;
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  ofWindow.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument !== page) return compute(element, pseudoElement);
    const isValid = source !== null && Reflect.get(own, '_styleCache') === source;
    const known = isValid ? kept.get(element) : undefined;
    if (known !== undefined) return known;
    const style = compute(element);
    const now: unknown = Reflect.get(own, '_styleCache');
    if (now !== source) {
      source = now;
      kept = new WeakMap();
    }
    kept.set(element, style);
    return style;
  };
}

function has(element: ElementOfJsdom, { tag, attribute }: Need): boolean {
  if (tag !== undefined && element.localName.toLowerCase() !== tag) return false;
  return attribute === undefined || element.hasAttribute(attribute);
}

/** Null: any element may match. */
export function needsOf(selector: string): readonly Need[] | null {
  const needs: Need[] = [];
  for (const each of separated(selector, ',')) {
    const need = needOf(separated(each.trim(), ' >+~').at(-1) ?? '');
    if (need === null) return null;
    needs.push(...need);
  }
  return needs;
}

/** Of a compound selector: its tag, or its attribute where it begins with one. */
function needOf(compound: string): readonly Need[] | null {
  const tags = /^:is\(([a-z0-9, ]+)\)$/i.exec(compound)?.[1];
  if (tags !== undefined) return tags.split(',').map((tag) => ({ tag: tag.trim().toLowerCase() }));
  const tag = /^[a-z][a-z0-9]*(?=$|[[:.#])/i.exec(compound)?.[0];
  if (tag !== undefined) return [{ tag: tag.toLowerCase() }];
  const attribute = /^\[([a-z-]+)[\]=]/i.exec(compound)?.[1];
  return attribute === undefined ? null : [{ attribute: attribute.toLowerCase() }];
}

/** The parts between separators that stand outside of brackets and quotes. */
function separated(text: string, separators: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    if (depth === 0 && separators.includes(char)) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts;
}
