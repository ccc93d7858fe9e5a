import fc from 'fast-check';

const piece = fc.oneof(
  fc.constantFrom(
    ...['<script>', '</script>', '<svg>', '</svg>', '<math>', '<mtext>', '<style>', '</style>', '<table>', '<td>'],
    ...['<p>', '</p>', '<a href="javascript:1">', '<a href="/x">', '</a>', '<!--', '-->', '<![CDATA[', ']]>', '<b>'],
    ...['<img src=x onerror=alert(1)>', '<noscript>', '</noscript>', '<template>', '</template>', '<title>', '<xmp>'],
    ...['<textarea>', '</textarea>', '<select>', '<option>', '<div title="', '">', "'", '<form>', '<mglyph>', '&lt;'],
    ...['<annotation-xml encoding="text/html">', '<foreignObject>', '<desc>', '<plaintext>', '<br/>', '</br>', '\0'],
    ...['<input name="attributes">', '<input name="childNodes">', '<a href="https://example.com">', '</form>'],
  ),
  fc.string({ maxLength: 6 }),
);

/** Random HTML from fragments that parsers and sanitisers are known to fail on. */
export const HTML_SOURCE = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
