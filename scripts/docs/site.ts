import { posix } from 'node:path';
import { escapeHtml } from '../pages/html.ts';
import { type MarkdownHtml, markdownHtml } from '../pages/markdown.ts';
import { shellHtml } from '../pages/shell.ts';
import type { Documents } from './sources.ts';

const ROOT = '/docs';
const NAME = 'Hoga documents';
const WORDS = {
  search: 'Search the documents',
  noMatch: 'Nothing found',
  theme: 'Light or dark',
  skip: 'Skip to content',
  contents: 'Contents',
} as const;

/** The parts of the contents: a document belongs to the first that its path fits. */
const PARTS: readonly { readonly name: string; readonly has: RegExp }[] = [
  { name: 'Start', has: /^[A-Z]+\.md$/ },
  { name: 'Runbooks', has: /^docs\/operations\/runbooks\// },
  { name: 'Operations', has: /^docs\/operations\// },
  { name: 'Decisions', has: /^docs\/decisions\// },
  { name: 'How it is built', has: /^docs\// },
  { name: 'Folders', has: /\// },
];
const SHOWN = ['Start', 'How it is built', 'Operations', 'Runbooks', 'Decisions', 'Folders'];

interface Entry {
  readonly title: string;
  readonly href: string;
  readonly words: string;
  /** Searched, not shown. */
  readonly text: string;
}

/** A site of the repository's documents: its pages and search by their paths, and the pictures that it shows. */
export interface DocumentsSite {
  readonly pages: ReadonlyMap<string, string>;
  readonly pictures: ReadonlySet<string>;
}

export function documentsSite(documents: Documents): DocumentsSite {
  const pictures = new Set<string>();
  const read = new Map<string, MarkdownHtml>();
  for (const [path, text] of documents) {
    const addressOf = (href: string) => linked(documents, path, href, pictures);
    read.set(path, markdownHtml(text, { addressOf }));
  }
  const entries = [...read].flatMap(([path, document]) => entriesOf(path, document));
  const pages = [...read].map(([path, { title, html }]): [string, string] => [
    `${slugOf(path)}.html`,
    shellHtml({
      language: 'en',
      root: ROOT,
      title,
      html,
      name: NAME,
      home: `${ROOT}/`,
      words: WORDS,
      index: `${ROOT}/search.json`,
      contents: contentsHtml(read, path),
    }),
  ]);
  return { pages: new Map([...pages, ['search.json', JSON.stringify(entries)]]), pictures };
}

/** The path of a page below the site: that of its document, or of the folder that it is about. */
function slugOf(path: string): string {
  if (path === 'README.md') return 'index';
  return path.replace(/^docs\//, '').replace(/(?:\/README)?\.md$/, '');
}

const addressOfPage = (path: string) => (path === 'README.md' ? `${ROOT}/` : `${ROOT}/${slugOf(path)}`);

/** A link between documents leads to the other's page; one to a source leads nowhere. */
function linked(documents: Documents, from: string, href: string, pictures: Set<string>): string | null {
  if (/^(?:https:\/\/|#)/.test(href)) return href;
  const [file = '', id] = href.split('#');
  const path = posix.normalize(posix.join(posix.dirname(from), file)).replace(/\/$/, '');
  if (/\.(?:webp|png|svg)$/.test(path)) {
    pictures.add(path);
    return `${ROOT}/files/${path}`;
  }
  const target = [path, `${path}/README.md`].find((each) => documents.has(each));
  return target === undefined ? null : `${addressOfPage(target)}${id === undefined ? '' : `#${id}`}`;
}

function entriesOf(path: string, { title, headings }: MarkdownHtml): readonly Entry[] {
  const href = addressOfPage(path);
  return [
    { title, href, words: path, text: '' },
    ...headings.map(({ id, text, body }) => ({ title: text, href: `${href}#${id}`, words: title, text: body })),
  ];
}

function contentsHtml(read: ReadonlyMap<string, MarkdownHtml>, current: string): string {
  return SHOWN.map((name) => {
    const inPart = [...read].filter(([path]) => PARTS.find(({ has }) => has.test(path))?.name === name);
    const links = inPart.map(([path, { title }]) => {
      const here = path === current ? ' aria-current="page"' : '';
      return `<li><a href="${addressOfPage(path)}"${here}>${escapeHtml(title || slugOf(path))}</a></li>`;
    });
    return `<h2>${name}</h2><ul>${links.join('')}</ul>`;
  }).join('');
}
