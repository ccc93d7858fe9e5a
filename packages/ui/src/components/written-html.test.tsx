import { ALLOWED_TAGS } from '@hoga/domain/content/allowed-html';
import { HTML_ATTACKS } from '@hoga/domain/content/testing/html-attacks';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { WrittenHtml } from './written-html.tsx';

function shown(html: string): string {
  return render(<WrittenHtml html={html} />).container.querySelector('.written')?.innerHTML ?? '';
}

describe('WrittenHtml', () => {
  it('shows the content as HTML [CNT-08]', () => {
    const html =
      '<h3>제목</h3><p>가 <strong>나</strong></p><table><tbody><tr><td colspan="2">값</td></tr></tbody></table>';
    expect(shown(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>가</p><script>window.ran = true</script>', '<p>가</p>'],
    ['a handler', '<p onclick="x()">가</p><img src=x onerror="x()">', '<p>가</p>'],
    ['a style', '<p style="position:fixed" class="fixed" id="root">가</p>', '<p>가</p>'],
    ['a frame and a form', '<iframe src="/"></iframe><form action="/"><input></form>가', '가'],
    ['a script address', '<a href="javascript:x()">가</a><a href="//example.com">나</a>', '<a>가</a><a>나</a>'],
    ['data and aria attributes', '<p data-theme="x" aria-hidden="true">가</p>', '<p>가</p>'],
    ['a picture of elsewhere', '<img src="https://example.com/x.png">가', '가'],
  ])('lets %s not through, whatever is stored', (_case, html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it.each(HTML_ATTACKS)('is not run by %j [CNT-08]', (html) => {
    const written = render(<WrittenHtml html={html} />).container.querySelector('.written');
    for (const element of written?.querySelectorAll('*') ?? []) {
      expect(ALLOWED_TAGS).toContain(element.localName);
      for (const { name, value } of element.attributes) {
        expect([element.localName, name, value].join(' ')).toMatch(
          /^(a (href|target|rel)|img (src|alt)|t[dh] (col|row)span) /,
        );
        expect(value).not.toMatch(/script:|^data:|^\/\/|^\/\\/i);
      }
    }
  });

  it('shows pictures of our own', () => {
    const html = `<p><img src="/api/file/${'0'.repeat(32)}" alt="표"></p>`;
    expect(shown(html)).toBe(html);
  });

  it('opens links out of the application beside it', () => {
    expect(shown('<a href="https://example.com/" target="_top">밖</a><a href="/more">안</a>')).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">밖</a><a href="/more">안</a>',
    );
  });
});
