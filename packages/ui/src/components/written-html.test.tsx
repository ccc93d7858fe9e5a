import { ALLOWED_TAGS } from '@hoga/domain/content/allowed-html';
import { HTML_ATTACKS } from '@hoga/domain/content/testing/html-attacks';
import { KEPT_HTML, REFUSED_LINKS, REMOVED_HTML } from '@hoga/domain/content/testing/html-cases';
import { HTML_SOURCE } from '@hoga/domain/content/testing/html-sources';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitisedHtml } from '../lib/sanitised-html.ts';
import { WrittenHtml } from './written-html.tsx';

function shown(html: string): string {
  return render(<WrittenHtml html={html} />).container.querySelector('.written')?.innerHTML ?? '';
}

describe('WrittenHtml', () => {
  it.each(KEPT_HTML)('shows what is allowed: %s [CNT-08]', (source, expected) => {
    expect(shown(source)).toBe(expected);
  });

  it.each(REMOVED_HTML)('does not show $what, whatever is stored [CNT-08]', ({ source, expected }) => {
    expect(shown(source)).toBe(expected);
  });

  it.each(REFUSED_LINKS)('shows a link to %s without its address', (href) => {
    expect(shown(`<a href="${href}">가</a>`)).toBe('<a>가</a>');
  });

  it.each(HTML_ATTACKS)('is not run by %j [CNT-08]', (html) => {
    expectAllowed(sanitisedHtml(html));
    expectAllowed(sanitisedHtml(`<table><tr><td>${html}</td></tr></table>`));
  });

  it.each(['attributes', 'childNodes', 'localName', 'namespaceURI'])(
    'reads a form whose field hides its %s',
    (name) => {
      // As browsers do for `<form><input name="…">`.
      const hidden = { configurable: true, get: () => document.createElement('input') };
      Object.defineProperty(HTMLFormElement.prototype, name, hidden);
      try {
        expect(shown('<form onsubmit="x()"><p>가</p></form>나')).toBe('<p>가</p>나');
      } finally {
        Reflect.deleteProperty(HTMLFormElement.prototype, name);
      }
    },
  );

  it('is made of nothing but the allow-list for any source', () => {
    fc.assert(
      fc.property(HTML_SOURCE, (source) => {
        expectAllowed(sanitisedHtml(source));
      }),
      { numRuns: 300 },
    );
  });
});

function expectAllowed(written: DocumentFragment): void {
  for (const element of written.querySelectorAll('*')) {
    expect(ALLOWED_TAGS).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect([element.localName, name, value].join(' ')).toMatch(
        /^(a (href|target|rel)|img (src|alt)|t[dh] (col|row)span) /,
      );
      expect(value).not.toMatch(/script:|^data:|^\/\/|^\/\\/i);
    }
  }
}
