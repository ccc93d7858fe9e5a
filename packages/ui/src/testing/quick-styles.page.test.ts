import { describe, expect, it } from 'vitest';
import { needsOf, quickenStyles } from './quick-styles.ts';

const TAGS = (
  'html body a abbr address article aside b bdi bdo blockquote br button caption center cite code col colgroup dd del details dfn ' +
  'dialog dir div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins ' +
  'kbd label legend li listing main map mark marquee menu meter nav nobr noscript object ol optgroup option output p plaintext pre ' +
  'progress q rp rt ruby s samp search section select slot small span strike strong sub summary sup svg table tbody td template ' +
  'textarea tfoot th thead tr tt u ul var video wbr xmp'
).split(' ');

const ATTRIBUTES: readonly (readonly [string, string])[] = [
  ['hidden', ''],
  ['hidden', 'until-found'],
  ['dir', 'rtl'],
  ['open', ''],
  ['popover', ''],
  ['href', '/a'],
  ['title', 'a'],
  ['type', 'hidden'],
  ['style', 'display: flex; visibility: hidden; color: red'],
  ['class', 'other seen'],
];

/** Every tag alone, some with each attribute, and some below others. */
function fill(page: Document): readonly Element[] {
  const made: Element[] = [];
  const append = (parent: Element, tag: string, attribute?: readonly [string, string]) => {
    const element = page.createElement(tag);
    if (attribute !== undefined) element.setAttribute(...attribute);
    made.push(parent.appendChild(element));
    return element;
  };
  for (const tag of TAGS) append(page.body, tag);
  for (const attribute of ATTRIBUTES) {
    for (const tag of ['div', 'a', 'input', 'tr', 'dialog']) append(page.body, tag, attribute);
  }
  for (const parent of ['ul', 'nobr', 'details']) {
    for (const tag of ['ol', 'wbr', 'summary']) append(append(page.body, parent), tag);
  }
  return made;
}

function stylesOf(prepare: (page: Document) => void): readonly string[] {
  const page = document.implementation.createHTMLDocument();
  prepare(page);
  page.head.innerHTML =
    '<style>.seen { display: grid } ul > * { color: blue } P, [title] { visibility: hidden }</style>';
  return fill(page).map((element) => `${element.outerHTML}: ${getComputedStyle(element).cssText}`);
}

describe('quick styles', () => {
  it('are the ones that jsdom computes, of every tag and attribute that its style sheet names', () => {
    const usual = stylesOf(() => undefined);
    expect(stylesOf(quickenStyles)).toEqual(usual);
    expect(new Set(usual.map((text) => text.split(': ').slice(1).join())).size).toBeGreaterThan(40);
  });

  it('are those of the page as it is, after every change of it', () => {
    const parent = document.body.appendChild(document.createElement('div'));
    const child = parent.appendChild(document.createElement('p'));
    const seen = () => [
      getComputedStyle(child).visibility,
      getComputedStyle(child).display,
      getComputedStyle(parent).display,
    ];
    expect([seen(), seen()]).toEqual([
      ['visible', 'block', 'block'],
      ['visible', 'block', 'block'],
    ]);
    parent.style.visibility = 'hidden';
    expect(seen()).toEqual(['hidden', 'block', 'block']);
    parent.hidden = true;
    child.setAttribute('style', 'visibility: visible');
    expect(seen()).toEqual(['visible', 'block', 'none']);
    parent.remove();
    const sheet = document.head.appendChild(document.createElement('style'));
    document.body.append(parent);
    sheet.textContent = 'p { display: grid }';
    expect(seen()).toEqual(['visible', 'grid', 'none']);
    parent.remove();
  });

  it('are set up on the page of the tests', () => {
    const { check } = Reflect.get(
      Reflect.get(
        document,
        Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl') ?? '',
      ),
      '_domSelector',
    );
    expect(check.isQuick).toBe(true);
  });

  it.each([
    ['p, H1', [{ tag: 'p' }, { tag: 'h1' }]],
    ['ul > li.done:not(.a, .b)', [{ tag: 'li' }]],
    ['nobr wbr', [{ tag: 'wbr' }]],
    ['[hidden]:not([hidden=until-found i]):not(embed)', [{ attribute: 'hidden' }]],
    ['[dir=ltr i], bdi', [{ attribute: 'dir' }, { tag: 'bdi' }]],
    [':is(dir, ol) :is(dir, menu)', [{ tag: 'dir' }, { tag: 'menu' }]],
    ['p, .seen', null],
    [':focus-visible', null],
    ['*', null],
    ['svg|a', null],
    ['q::before', [{ tag: 'q' }]],
  ])('of %s concern elements with %j', (selector, needs) => {
    expect(needsOf(selector)).toEqual(needs);
  });
});
