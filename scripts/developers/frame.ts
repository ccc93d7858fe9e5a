import { escapeHtml } from '../pages/html.ts';
import { shellHtml } from '../pages/shell.ts';
import { GUIDES, TRY_SLUG } from './navigation.ts';
import { LANGUAGES, type Language, WORDS } from './words.ts';

const ROOT_PATH = '/developers';

export interface Page {
  /** Below the language: `keys`, `reference/oversea`. */
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /** A script that this page alone needs, below the pages' folder. */
  readonly script?: string;
}

interface FrameParts {
  readonly language: Language;
  readonly titles: ReadonlyMap<string, string>;
  readonly counts: Readonly<Record<'calls' | 'channels' | 'codes', number>>;
}

export function addressOf(language: Language, slug: string): string {
  return `${ROOT_PATH}/${language}/${slug}`;
}

export function frameHtml({ slug, title, html, script }: Page, parts: FrameParts): string {
  const { language } = parts;
  const words = WORDS[language];
  const languages = LANGUAGES.map((each) => {
    const current = each === language ? ' aria-current="true"' : '';
    return `<a href="${addressOf(each, slug)}" hreflang="${each}" lang="${each}"${current}>${WORDS[each].name}</a>`;
  });
  return shellHtml({
    language,
    title,
    html,
    ...(script === undefined ? {} : { script }),
    words,
    root: ROOT_PATH,
    name: words.developers,
    home: addressOf(language, 'quick-start'),
    index: addressOf(language, 'search.json'),
    links:
      '<a class="file" href="/openapi.json">openapi.json</a><a class="file" href="/asyncapi.json">asyncapi.json</a>' +
      `<nav class="languages" aria-label="Language">${languages.join('')}</nav>`,
    end: `<a class="make" href="/more/keys">${words.makeKey}</a>`,
    contents: contentsHtml(slug, parts),
  });
}

function contentsHtml(slug: string, { language, titles, counts }: FrameParts): string {
  const words = WORDS[language];
  const link = (to: string, label: string, count?: number) => {
    const current = to === slug ? ' aria-current="page"' : '';
    const figure = count === undefined ? '' : `<span>${count}</span>`;
    return `<li><a href="${addressOf(language, to)}"${current}>${escapeHtml(label)}${figure}</a></li>`;
  };
  const guides = GUIDES.map(({ group, slugs }) => {
    const own = [...slugs, ...(group === 'start' ? [TRY_SLUG] : [])];
    return `<h2>${words[group]}</h2><ul>${own.map((each) => link(each, titles.get(each) ?? each)).join('')}</ul>`;
  });
  const reference = [
    link('reference/calls', words.calls, counts.calls),
    link('reference/channels', words.channels, counts.channels),
    link('reference/codes', words.codes, counts.codes),
  ];
  return `${guides.join('')}<h2>${words.reference}</h2><ul>${reference.join('')}</ul>`;
}
