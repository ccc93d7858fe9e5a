import { ALLOWED_ATTRIBUTES, ALLOWED_LINK, ALLOWED_TAGS } from '@hoga/domain/content/allowed-html';
import { HTML_ATTACKS } from '@hoga/domain/content/testing/html-attacks';
import { KEPT_HTML, REFUSED_LINKS, REMOVED_HTML } from '@hoga/domain/content/testing/html-cases';
import { HTML_SOURCE } from '@hoga/domain/content/testing/html-sources';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sanitisedText } from './sanitised-text.ts';

describe('sanitised HTML as text', () => {
  it.each(KEPT_HTML)('keeps what is allowed: %s', (source, expected) => {
    expect(sanitisedText(source).html).toBe(expected);
  });

  it.each(REMOVED_HTML)('leaves $what out, and says so [CNT-08]', ({ source, expected, removed }) => {
    expect(sanitisedText(source)).toMatchObject({ html: expected, removed });
  });

  it.each(REFUSED_LINKS)('drops a link to %s', (href) => {
    expect(sanitisedText(`<a href="${href}">가</a>`).html).toBe('<a>가</a>');
  });

  it('has the words alone, apart where a reader sees a gap', () => {
    const { text } = sanitisedText('<h2>거래시간</h2><p>월<b>요</b>일<br>08:00 &amp; 그 뒤</p><script>비밀</script>');
    expect(text).toBe('거래시간 월요일 08:00 & 그 뒤');
  });

  it('cuts what is nested beyond reason, without breaking on it', () => {
    const { html } = sanitisedText(`${'<div>'.repeat(20_000)}깊은 곳`);
    expect(html.length).toBeLessThan(1_000);
  });

  it.each(HTML_ATTACKS)('leaves nothing of %j that could run, also when it is read again [CNT-08]', (attack) => {
    const once = sanitisedText(attack).html;
    expectAllowed(once);
    expectAllowed(serialize(parseFragment(once)));
    // Inside an element with other parsing rules.
    expectAllowed(sanitisedText(`<table><tr><td>${attack}</td></tr></table>`).html);
    expectAllowed(sanitisedText(`<p title="${attack}">${attack}</p>`).html);
  });

  it('is made of nothing but the allow-list for any source', () => {
    fc.assert(
      fc.property(HTML_SOURCE, (source) => {
        expectAllowed(sanitisedText(source).html);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays as it is when it is read again', () => {
    fc.assert(
      fc.property(HTML_SOURCE, (source) => {
        const once = sanitisedText(source).html;
        const again = sanitisedText(once);
        expect(elementsOf(parseFragment(again.html)).length).toBe(elementsOf(parseFragment(once)).length);
        expect(again.removed).toEqual([]);
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
