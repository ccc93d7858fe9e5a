/** HTML and its sanitised result, the same on the server and in the browser. */
export const KEPT_HTML: readonly (readonly [source: string, expected: string])[] = [
  ['<p>안녕 <strong>하세요</strong></p>', '<p>안녕 <strong>하세요</strong></p>'],
  ['글자만 & 기호 <3', '글자만 &amp; 기호 &lt;3'],
  ['<ul><li>하나<li>둘</ul>', '<ul><li>하나</li><li>둘</li></ul>'],
  ['<table><tr><td colspan="2">값</td></tr></table>', '<table><tbody><tr><td colspan="2">값</td></tr></tbody></table>'],
  ['<a href="/more/notice/3">공지</a>', '<a href="/more/notice/3">공지</a>'],
  [
    '<a href="https://example.com/?a=1&b=2">밖</a>',
    '<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">밖</a>',
  ],
  ['<a href="mailto:a@example.com">메일</a>', '<a href="mailto:a@example.com">메일</a>'],
  [`<img src="/api/file/${'0'.repeat(32)}" alt="표">`, `<img src="/api/file/${'0'.repeat(32)}" alt="표">`],
  ['<center><font color="red">가</font></center>', '가'],
];

interface RemovedHtml {
  readonly what: string;
  readonly source: string;
  readonly expected: string;
  readonly removed: readonly string[];
}

export const REMOVED_HTML: readonly RemovedHtml[] = [
  { what: 'a script', source: '<p>가</p><script>alert(1)</script>', expected: '<p>가</p>', removed: ['<script>'] },
  { what: 'a handler', source: '<p onclick="alert(1)">가</p>', expected: '<p>가</p>', removed: ['onclick'] },
  { what: 'a handler on an image', source: '<img src=x onerror=alert(1)>가', expected: '가', removed: ['<img>'] },
  { what: 'a foreign image', source: '<img src="https://example.com/x.png">가', expected: '가', removed: ['<img>'] },
  {
    what: 'an SVG',
    source: '<svg><script>alert(1)</script><a href="javascript:x">나</a></svg>가',
    expected: '가',
    removed: ['<svg>'],
  },
  {
    what: 'MathML',
    source: '<math><mtext><img src=x onerror=alert(1)></mtext></math>가',
    expected: '가',
    removed: ['<math>'],
  },
  { what: 'a frame', source: '<iframe src="https://example.com"></iframe>가', expected: '가', removed: ['<iframe>'] },
  {
    what: 'a style',
    source: '<p style="position:fixed">가</p><style>p{}</style>',
    expected: '<p>가</p>',
    removed: ['style', '<style>'],
  },
  { what: 'a template', source: '<template><script>1</script></template>가', expected: '가', removed: ['<template>'] },
  {
    what: 'a form',
    source: '<form action="/api/login"><input name="a">가</form>',
    expected: '가',
    removed: ['<form>', '<input>'],
  },
  {
    what: 'a form whose fields have the names of its properties',
    source: '<form><input name="attributes"><input name="childNodes"><input name="localName">가<p>나</p></form>',
    expected: '가<p>나</p>',
    removed: ['<form>', '<input>'],
  },
  { what: 'ids and classes', source: '<p id="root" class="x">가</p>', expected: '<p>가</p>', removed: ['id', 'class'] },
  {
    what: 'data and aria attributes',
    source: '<p data-theme="x" aria-hidden="true">가</p>',
    expected: '<p>가</p>',
    removed: ['data-theme', 'aria-hidden'],
  },
  { what: 'a comment', source: '<!-- 나 --><p>가</p>', expected: '<p>가</p>', removed: [] },
  {
    what: 'a foreign target',
    source: '<a href="/x" target="evil">가</a>',
    expected: '<a href="/x">가</a>',
    removed: [],
  },
];

/** Link targets that are refused. */
export const REFUSED_LINKS: readonly string[] = [
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
];
