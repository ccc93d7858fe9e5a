import { describe, expect, it } from 'vitest';
import { inlineHtml, markdownHtml } from './markdown.ts';

const parts = { sample: (file: string) => `// ${file}\nawait run('<x>');\n` };
const html = (markdown: string) => markdownHtml(markdown, parts).html;

describe('a document', () => {
  it('has a title, and headings that can be linked', () => {
    const guide = markdownHtml('# Keys\n\nText.\n\n## How `it` works\nMore.', parts);
    expect(guide.title).toBe('Keys');
    expect(guide.headings).toEqual([{ id: 'how-it-works', text: 'How `it` works', body: 'More.' }]);
    expect(guide.html).toBe(
      '<h1>Keys</h1>\n<p>Text.</p>\n<h2 id="how-it-works">How <code>it</code> works</h2>\n<p>More.</p>',
    );
  });

  it('has lists, tables and lines that run on', () => {
    expect(html('one\ntwo')).toBe('<p>one\ntwo</p>');
    expect(html('- a\n- **b**')).toBe('<ul>\n<li>a</li>\n<li><strong>b</strong></li>\n</ul>');
    expect(html('1. a\n2. b')).toBe('<ol>\n<li>a</li>\n<li>b</li>\n</ol>');
    expect(html('| A | B |\n|---|---|\n| `x` | y |')).toContain('<tr><td><code>x</code></td><td>y</td></tr>');
  });

  it('shows code as it is written, empty lines and headings in it too', () => {
    expect(html('```\n# a\n\n<b>\n```')).toContain('<pre><code># a\n\n&lt;b&gt;</code></pre>');
  });

  it('shows the file of a sample under its name', () => {
    const shown = html('```sample\nread.mjs\n```');
    expect(shown).toContain('<div class="code-name">read.mjs</div>');
    expect(shown).toContain('<span class="comment">// read.mjs</span>');
    expect(shown).toContain(`<span class="text">'&lt;x&gt;'</span>`);
    expect(shown).not.toContain('<x>');
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['[x](javascript:alert(1))', 'x'],
    ['[x](/developers/ko/keys)', '<a href="/developers/ko/keys">x</a>'],
    ['`<a href="x">`', '<code>&lt;a href=&quot;x&quot;&gt;</code>'],
  ])('shows %s as text, links only to us and to HTTPS', (text, shown) => expect(inlineHtml(text)).toBe(shown));
});
