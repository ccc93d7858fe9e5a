import { escapeHtml } from './html.ts';

/** Everything around the text of a plain page. */
export interface Shell {
  readonly language: string;
  /** The folder of the pages and of their assets. */
  readonly root: string;
  readonly title: string;
  /** The name of the pages together, and their first page. */
  readonly name: string;
  readonly home: string;
  readonly words: ShellWords;
  /** The address of the search's entries. */
  readonly index: string;
  /** What stands beside the search. */
  readonly links?: string;
  /** What stands at the end of the bar. */
  readonly end?: string;
  readonly contents: string;
  readonly html: string;
  /** A module that this page alone needs, below its root. */
  readonly script?: string;
}

export interface ShellWords {
  readonly search: string;
  readonly noMatch: string;
  readonly theme: string;
  readonly skip: string;
  readonly contents: string;
}

const MARK =
  '<svg width="28" height="28" viewBox="0 0 44 44" aria-hidden="true"><rect width="44" height="44" rx="14" class="mark"/>' +
  '<g class="rungs"><rect x="11" y="11" width="13.2" height="4" rx="2"/><rect x="11" y="20" width="22" height="4" rx="2"/>' +
  '<rect x="11" y="29" width="8.8" height="4" rx="2"/></g></svg>';

/** A page with its contents. The contents fold on small screens without a script: they stand twice, in a drawer and beside the text. */
export function shellHtml({ words, contents, ...page }: Shell): string {
  const { root } = page;
  return `<!doctype html>
<html lang="${page.language}" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)} · ${escapeHtml(page.name)}</title>
<link rel="stylesheet" href="${root}/fonts/fonts.css">
<link rel="stylesheet" href="${root}/tokens.css">
<link rel="stylesheet" href="${root}/style.css">
<script src="${root}/page.js"></script>${page.script === undefined ? '' : `\n<script src="${root}/${page.script}" type="module"></script>`}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="top">
<a class="home" href="${page.home}">${MARK}<span>${escapeHtml(page.name)}</span></a>
<div class="find" hidden data-index="${page.index}" data-none="${words.noMatch}">
<input type="search" aria-label="${words.search}" placeholder="${words.search}" autocomplete="off"><ul></ul></div>
<span class="space"></span>
${page.links ?? ''}
<button class="theme" type="button" hidden aria-label="${words.theme}">◐</button>
${page.end ?? ''}
</header>
<details class="drawer"><summary>${words.contents}</summary><nav aria-label="${words.contents}">${contents}</nav></details>
<div class="sides">
<nav class="contents" aria-label="${words.contents}">${contents}</nav>
<main id="content">
${page.html}
</main>
</div>
</body>
</html>
`;
}
