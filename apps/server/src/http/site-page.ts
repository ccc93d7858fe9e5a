import type { Language } from '@hoga/domain/site/language';
import { PAGE_COLOUR } from '@hoga/domain/site/page-colour';
import type { Site } from './site-directory.ts';

const SITE_MARK = '<!--hoga-site-->';

const WITHOUT_SCRIPT: Readonly<Record<Language, string>> = {
  ko: '자바스크립트를 켜면 이용할 수 있습니다.',
  en: 'Turn on JavaScript to use this site.',
};

/** What the page is given besides its site's looks. */
export interface PageParts {
  /** What `GET /api/site_info/code` answers: the page need not ask for it. `null`: it is not written. */
  readonly siteInfo: unknown;
  /** Scripts and styles that it needs before it can show anything. */
  readonly files: readonly string[];
}

export type PageSite = Pick<Site, 'code' | 'language' | 'theme' | 'texts'>;

/** A site's index page: what browsers, screen readers and link previews read before any script runs. */
export function sitePage(
  page: string,
  { code, language, theme: { start }, texts }: PageSite,
  { siteInfo, files }: PageParts,
): string {
  const written: readonly (readonly [string | RegExp, string])[] = [
    [SITE_MARK, `<meta name="hoga-site" content="${asText(code)}" />${siteData(siteInfo)}`],
    // Behind the files of every page, which are needed first.
    [
      '</head>',
      `${files.map((file) => `  <link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${asText(file)}" />\n  `).join('')}</head>`,
    ],
    [/(?<=<html lang=")[^"]*/, language],
    [/(?<=<html [^>]*data-theme=")[^"]*/, start],
    [/(?<=<meta name="theme-color" content=")[^"]*/, PAGE_COLOUR[start]],
    [/(?<=<meta name="description" content=")[^"]*/, asText(texts.headline.replaceAll('\n', ' '))],
    [/(?<=<title>)[^<]*/, asText(texts.name)],
    [/(?<=<noscript>)[^<]*/, WITHOUT_SCRIPT[language]],
  ];
  // A replacer function: operators' texts may contain `$`, which is special in a replacement string.
  return written.reduce((text, [what, by]) => text.replace(what, () => by), page);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for markup, between tags or in double quotes. */
export function asText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

function siteData(siteInfo: unknown): string {
  if (siteInfo === null) return '';
  return `\n    <script type="application/json" id="hoga-site-info">${asScriptData(siteInfo)}</script>`;
}

/** JSON that ends no script element, whatever operators' texts contain. */
function asScriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
