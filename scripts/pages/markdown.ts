import { Marked, type Tokens } from 'marked';
import { codeBlock, escapeHtml } from './html.ts';

export interface MarkdownParts {
  /** The text of a file that a block of the language `sample` names. */
  readonly sample?: (file: string) => string;
  /** The address of a link or picture; null where it leads to no page, and its label is shown alone. */
  readonly addressOf?: (href: string) => string | null;
}

export interface MarkdownHtml {
  readonly title: string;
  readonly html: string;
  /** The parts below the title, for links and the search. */
  readonly headings: readonly Heading[];
}

interface Heading {
  readonly id: string;
  readonly text: string;
  /** What stands between it and the next one, as it is written. */
  readonly body: string;
}

/** Links lead to our pages or to HTTPS. */
const SAFE_LINK = /^(?:\/|#|https:\/\/)/;
/** A picture with a width, which has no other form. */
const PICTURE = /^<img src="([^"]*)"(?: width="\d+")? alt="([^"]*)">$/;
const safeOnly = (href: string) => (SAFE_LINK.test(href) ? href : null);

/** A text as a page; markup in it is shown, never run. */
export function markdownHtml(markdown: string, parts: MarkdownParts = {}): MarkdownHtml {
  const reader = readerFor(parts);
  const tokens = reader.lexer(markdown);
  const headings: Heading[] = [];
  let title = '';
  for (const [place, token] of tokens.entries()) {
    if (token.type !== 'heading') continue;
    const { depth, text } = token as Tokens.Heading;
    if (depth === 1) title ||= text;
    else headings.push({ id: idOf(text), text, body: bodyAfter(tokens, place) });
  }
  return { title, html: reader.parser(tokens).trim(), headings };
}

export function inlineHtml(text: string): string {
  return readerFor({}).parseInline(text, { async: false });
}

function readerFor({ sample, addressOf = safeOnly }: MarkdownParts): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => {
        const [, src = '', alt = ''] = PICTURE.exec(text.trim()) ?? [];
        return src === '' ? escapeHtml(text) : pictureHtml(addressOf(src), alt);
      },
      heading({ depth, text, tokens }) {
        const id = depth === 1 ? '' : ` id="${escapeHtml(idOf(text))}"`;
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang = '' }) {
        if (lang !== 'sample') return codeBlock(text, lang);
        const file = text.trim();
        return codeBlock(sample?.(file) ?? '', file.endsWith('.sh') ? 'sh' : 'js', file);
      },
      table({ header, rows }) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="table"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        const address = addressOf(href);
        return address === null ? label : `<a href="${escapeHtml(address)}">${label}</a>`;
      },
      image: ({ href, text }) => pictureHtml(addressOf(href), text),
    },
  });
}

function pictureHtml(address: string | null, alt: string): string {
  return address === null ? escapeHtml(alt) : `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
}

function bodyAfter(tokens: readonly { readonly type: string; readonly raw: string }[], place: number): string {
  const after = tokens.slice(place + 1);
  const end = after.findIndex(({ type }) => type === 'heading');
  return (end < 0 ? after : after.slice(0, end)).map(({ raw }) => raw).join('');
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
