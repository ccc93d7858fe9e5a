import { codeBlock, escapeHtml } from './html.ts';

/**
 * The few forms that guides use: headings, paragraphs, lists, tables, code, and files of samples
 * (a block of the language `sample` that names one). Whatever else is written is shown as text.
 */
export interface GuideParts {
  /** The text of a sample. */
  readonly sample: (file: string) => string;
}

export interface GuideHtml {
  readonly title: string;
  readonly html: string;
  /** For the search. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

const FENCE = /^```(\w*)$/;
const HEADING = /^(#{1,3}) (.+)$/;
const ITEM = /^(?:- |\d+\. )(.*)$/;

export function guideHtml(markdown: string, parts: GuideParts): GuideHtml {
  const blocks = blocksOf(markdown);
  const headings: { id: string; text: string }[] = [];
  let title = '';
  const html = blocks.map((block) => {
    const heading = HEADING.exec(block[0] ?? '');
    if (heading === null) return blockHtml(block, parts);
    const [, marks = '', text = ''] = heading;
    if (marks === '#') {
      title = text;
      return `<h1>${inlineHtml(text)}</h1>`;
    }
    const id = idOf(text);
    headings.push({ id, text });
    const level = marks.length;
    return `<h${level} id="${escapeHtml(id)}">${inlineHtml(text)}</h${level}>`;
  });
  return { title, html: html.join('\n'), headings };
}

/** Lines that belong together: code up to its end, else up to an empty line. */
function blocksOf(markdown: string): string[][] {
  const blocks: string[][] = [];
  let block: string[] = [];
  let isCode = false;
  const close = () => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const line of markdown.split('\n')) {
    const isFence = FENCE.test(line);
    if (!isCode && (line.trim() === '' || isFence || HEADING.test(line) || HEADING.test(block[0] ?? ''))) close();
    if (isCode || line.trim() !== '') block.push(line);
    if (isFence && isCode) close();
    if (isFence) isCode = !isCode;
  }
  close();
  return blocks;
}

function blockHtml(lines: readonly string[], { sample }: GuideParts): string {
  const [first = ''] = lines;
  const language = FENCE.exec(first)?.[1];
  if (language === 'sample') {
    const file = (lines[1] ?? '').trim();
    return codeBlock(sample(file), file.endsWith('.sh') ? 'sh' : 'js', file);
  }
  if (language !== undefined) return codeBlock(lines.slice(1, -1).join('\n'), language);
  if (first.startsWith('|')) return tableHtml(lines);
  if (ITEM.test(first)) {
    const tag = first.startsWith('-') ? 'ul' : 'ol';
    return `<${tag}>${lines.map((line) => `<li>${inlineHtml(ITEM.exec(line)?.[1] ?? line)}</li>`).join('')}</${tag}>`;
  }
  return `<p>${inlineHtml(lines.join(' '))}</p>`;
}

function tableHtml([head = '', , ...rows]: readonly string[]): string {
  const cells = (row: string, tag: string) =>
    row
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => `<${tag}>${inlineHtml(cell.trim())}</${tag}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="table"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
/** Links lead to our pages or to HTTPS. */
const SAFE_LINK = /^(?:\/|#|https:\/\/)/;

export function inlineHtml(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, bold, label, href = ''] = match;
    html += escapeHtml(text.slice(end, match.index));
    if (code !== undefined) html += `<code>${escapeHtml(code)}</code>`;
    else if (bold !== undefined) html += `<strong>${escapeHtml(bold)}</strong>`;
    else if (label !== undefined && SAFE_LINK.test(href))
      html += `<a href="${escapeHtml(href)}">${inlineHtml(label)}</a>`;
    else html += escapeHtml(whole);
    end = match.index + whole.length;
  }
  return html + escapeHtml(text.slice(end));
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
