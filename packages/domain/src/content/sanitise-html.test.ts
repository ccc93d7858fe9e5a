import { describe, expect, it } from 'vitest';
import { type ParsedElement, sanitiseHtml } from './sanitise-html.ts';

interface Plain {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: Iterable<Plain | string>;
  readonly isHtml?: boolean;
}
type Node = Plain | string | null;

/** A tree without a parser, to test the rule alone. */
function read(node: Node): ParsedElement<Node> | string | null {
  if (node === null || typeof node === 'string') return node;
  const { tag, attributes = {}, children = [], isHtml = true } = node;
  return { tag, isHtml, attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })), children };
}

describe('sanitiseHtml', () => {
  it('keeps elements of the list with their attributes, text, and the inside of unknown elements [CNT-08]', () => {
    const source: Node[] = [
      { tag: 'p', attributes: { onclick: 'x()' }, children: ['가', { tag: 'font', children: ['나'] }] },
      null,
      { tag: 'a', attributes: { href: '/more', target: '_top' }, children: ['다'] },
    ];
    expect(sanitiseHtml(source, read)).toEqual({
      nodes: [
        { tag: 'p', attributes: [], children: ['가', '나'] },
        { tag: 'a', attributes: [{ name: 'href', value: '/more' }], children: ['다'] },
      ],
      text: '가 나 다',
      removed: ['onclick', '<font>'],
    });
  });

  it.each([
    ['of another namespace', { tag: 'p', isHtml: false, children: ['가'] }, '<p>'],
    ['whose inside is no text', { tag: 'script', children: ['가'] }, '<script>'],
    ['that shows a foreign picture', { tag: 'img', attributes: { src: 'https://example.com/x.png' } }, '<img>'],
  ])('drops an element %s with its inside', (_case, element, name) => {
    expect(sanitiseHtml([element], read)).toEqual({ nodes: [], text: '', removed: [name] });
  });

  it('reads a tree to its depth limit and no further', () => {
    const endless: Plain = {
      tag: 'div',
      get children() {
        return [endless];
      },
    };
    const [outermost] = sanitiseHtml([endless], read).nodes;
    expect(JSON.stringify(outermost).match(/"div"/g)).toHaveLength(40);
  });
});
