import { escapeHtml } from './html.ts';
import { GUIDES } from './navigation.ts';
import { LANGUAGES, type Language, WORDS } from './words.ts';

const ROOT_PATH = '/developers';

export interface Page {
  /** Below the language: `keys`, `reference/oversea`. */
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

interface FrameParts {
  readonly language: Language;
  readonly titles: ReadonlyMap<string, string>;
  readonly counts: Readonly<Record<'calls' | 'channels' | 'codes', number>>;
}

export function addressOf(language: Language, slug: string): string {
  return `${ROOT_PATH}/${language}/${slug}`;
}

const MARK =
  '<svg width="28" height="28" viewBox="0 0 44 44" aria-hidden="true"><rect width="44" height="44" rx="14" class="mark"/>' +
  '<g class="rungs"><rect x="11" y="11" width="13.2" height="4" rx="2"/><rect x="11" y="20" width="22" height="4" rx="2"/>' +
  '<rect x="11" y="29" width="8.8" height="4" rx="2"/></g></svg>';

/** A page with its contents. The contents fold on small screens without a script: they stand twice, in a drawer and beside the text. */
export function frameHtml({ slug, title, html }: Page, parts: FrameParts): string {
  const { language } = parts;
  const words = WORDS[language];
  const languages = LANGUAGES.map((each) => {
    const current = each === language ? ' aria-current="true"' : '';
    return `<a href="${addressOf(each, slug)}" hreflang="${each}" lang="${each}"${current}>${WORDS[each].name}</a>`;
  });
  const contents = contentsHtml(slug, parts);
  return `<!doctype html>
<html lang="${language}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)} · ${words.developers}</title>
<link rel="stylesheet" href="${ROOT_PATH}/fonts/fonts.css">
<link rel="stylesheet" href="${ROOT_PATH}/tokens.css">
<link rel="stylesheet" href="${ROOT_PATH}/style.css">
<script src="${ROOT_PATH}/page.js"></script>
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top">
<a class="home" href="${addressOf(language, 'quick-start')}">${MARK}<span>${words.developers}</span></a>
<div class="find" hidden data-index="${addressOf(language, 'search.json')}" data-none="${words.noMatch}">
<input type="search" aria-label="${words.search}" placeholder="${words.search}" autocomplete="off"><ul></ul></div>
<span class="space"></span>
<a class="file" href="/openapi.json">openapi.json</a><a class="file" href="/asyncapi.json">asyncapi.json</a>
<nav class="languages" aria-label="Language">${languages.join('')}</nav>
<button class="theme" type="button" hidden aria-label="${words.theme}">◐</button>
<a class="make" href="/more/keys">${words.makeKey}</a>
</header>
<details class="drawer"><summary>${words.contents}</summary><nav aria-label="${words.contents}">${contents}</nav></details>
<div class="sides">
<nav class="contents" aria-label="${words.contents}">${contents}</nav>
<main id="content">
${html}
</main>
</div>
</body>
</html>
`;
}

function contentsHtml(slug: string, { language, titles, counts }: FrameParts): string {
  const words = WORDS[language];
  const link = (to: string, label: string, count?: number) => {
    const current = to === slug ? ' aria-current="page"' : '';
    const figure = count === undefined ? '' : `<span>${count}</span>`;
    return `<li><a href="${addressOf(language, to)}"${current}>${escapeHtml(label)}${figure}</a></li>`;
  };
  const guides = GUIDES.map(
    ({ group, slugs }) =>
      `<h2>${words[group]}</h2><ul>${slugs.map((each) => link(each, titles.get(each) ?? each)).join('')}</ul>`,
  );
  const reference = [
    link('reference/calls', words.calls, counts.calls),
    link('reference/channels', words.channels, counts.channels),
    link('reference/codes', words.codes, counts.codes),
  ];
  return `${guides.join('')}<h2>${words.reference}</h2><ul>${reference.join('')}</ul>`;
}
