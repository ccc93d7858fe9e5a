import { ALLOWED_ATTRIBUTES, ALLOWED_LINK, ALLOWED_TAGS } from '@hoga/domain/content/allowed-html';
import { HTML_ATTACKS } from '@hoga/domain/content/testing/html-attacks';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

describe('sanitised HTML', () => {
  it.each([
    ['<p>안녕 <strong>하세요</strong></p>', '<p>안녕 <strong>하세요</strong></p>'],
    ['글자만 & 기호 <3', '글자만 &amp; 기호 &lt;3'],
    ['<ul><li>하나<li>둘</ul>', '<ul><li>하나</li><li>둘</li></ul>'],
    [
      '<table><tr><td colspan="2">값</td></tr></table>',
      '<table><tbody><tr><td colspan="2">값</td></tr></tbody></table>',
    ],
    ['<a href="/more/notice/3">공지</a>', '<a href="/more/notice/3">공지</a>'],
    [
      '<a href="https://example.com/?a=1&b=2">밖</a>',
      '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">밖</a>',
    ],
    ['<a href="mailto:a@example.com">메일</a>', '<a href="mailto:a@example.com">메일</a>'],
    [`<img src="/api/file/${'0'.repeat(32)}" alt="표">`, `<img src="/api/file/${'0'.repeat(32)}" alt="표">`],
  ])('keeps what is allowed: %s', (source, expected) => {
    expect(sanitiseHtml(source).html).toBe(expected);
  });

  it.each([
    ['a script', '<p>가</p><script>alert(1)</script>', '<p>가</p>', ['<script>']],
    ['a handler', '<p onclick="alert(1)">가</p>', '<p>가</p>', ['onclick']],
    ['a handler on an image', '<img src=x onerror=alert(1)>가', '가', ['<img>']],
    ['an SVG', '<svg><script>alert(1)</script><a href="javascript:x">나</a></svg>가', '가', ['<svg>']],
    ['MathML', '<math><mtext><img src=x onerror=alert(1)></mtext></math>가', '가', ['<math>']],
    ['a frame', '<iframe src="https://example.com"></iframe>가', '가', ['<iframe>']],
    ['a style', '<p style="position:fixed">가</p><style>p{}</style>', '<p>가</p>', ['style', '<style>']],
    ['a template', '<template><script>1</script></template>가', '가', ['<template>']],
    ['a form', '<form action="/api/login"><input name="a">가</form>', '가', ['<form>', '<input>']],
    ['ids and classes', '<p id="root" class="x">가</p>', '<p>가</p>', ['id', 'class']],
    ['a comment', '<!-- 나 --><p>가</p>', '<p>가</p>', []],
    ['a foreign target', '<a href="/x" target="evil">가</a>', '<a href="/x">가</a>', []],
  ])('leaves %s out, and says so [CNT-08]', (_case, source, expected, removed) => {
    expect(sanitiseHtml(source)).toMatchObject({ html: expected, removed });
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//example.com',
    '/\\example.com',
    'ftp://example.com',
  ])('drops a link to %s', (href) => {
    expect(sanitiseHtml(`<a href="${href}">가</a>`).html).toBe('<a>가</a>');
  });

  it('keeps the words of an unknown element', () => {
    expect(sanitiseHtml('<center><font color="red">가</font></center>').html).toBe('가');
  });

  it('has the words alone, apart where a reader sees a gap', () => {
    const { text } = sanitiseHtml('<h2>거래시간</h2><p>월<b>요</b>일<br>08:00 &amp; 그 뒤</p><script>비밀</script>');
    expect(text).toBe('거래시간 월요일 08:00 & 그 뒤');
  });

  it('cuts what is nested beyond reason, without breaking on it', () => {
    const { html } = sanitiseHtml(`${'<div>'.repeat(20_000)}깊은 곳`);
    expect(html.length).toBeLessThan(1_000);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...['<script>', '</script>', '<svg>', '</svg>', '<math>', '<mtext>', '<style>', '</style>', '<table>', '<td>'],
      ...['<p>', '</p>', '<a href="javascript:1">', '<a href="/x">', '</a>', '<!--', '-->', '<![CDATA[', ']]>', '<b>'],
      ...['<img src=x onerror=alert(1)>', '<noscript>', '</noscript>', '<template>', '</template>', '<title>', '<xmp>'],
      ...['<textarea>', '</textarea>', '<select>', '<option>', '<div title="', '">', "'", '<form>', '<mglyph>', '&lt;'],
      ...['<annotation-xml encoding="text/html">', '<foreignObject>', '<desc>', '<plaintext>', '<br/>', '</br>', '\0'],
    ),
    fc.string({ maxLength: 6 }),
  );
  const source = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

  it.each(HTML_ATTACKS)('leaves nothing of %j that could run, also when it is read again [CNT-08]', (attack) => {
    const once = sanitiseHtml(attack).html;
    expectAllowed(once);
    expectAllowed(serialize(parseFragment(once)));
    // As it stands within an element in which text is read differently.
    expectAllowed(sanitiseHtml(`<table><tr><td>${attack}</td></tr></table>`).html);
    expectAllowed(sanitiseHtml(`<p title="${attack}">${attack}</p>`).html);
  });

  it('is made of nothing but the allow-list, whatever came in', () => {
    fc.assert(
      fc.property(source, (text) => {
        expectAllowed(sanitiseHtml(text).html);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays as it is when it is read again', () => {
    fc.assert(
      fc.property(source, (text) => {
        const once = sanitiseHtml(text).html;
        expect(elementsOf(parseFragment(sanitiseHtml(once).html)).length).toBe(elementsOf(parseFragment(once)).length);
        expect(sanitiseHtml(once).removed).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});

function expectAllowed(html: string): void {
  for (const element of elementsOf(parseFragment(html))) {
    expect(ALLOWED_TAGS).toContain(element.tagName);
    for (const { name, value } of element.attrs) {
      expect([...(ALLOWED_ATTRIBUTES[element.tagName] ?? []), 'target', 'rel']).toContain(name);
      if (name === 'href') expect(value).toMatch(ALLOWED_LINK);
      if (name === 'src') expect(value).toMatch(/^\/api\/file\/[0-9a-f]{32}$/);
    }
  }
}

function elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): readonly DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}
