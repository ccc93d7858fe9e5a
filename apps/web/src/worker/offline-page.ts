import type { Language } from '@hoga/domain/site/language';
import { PAGE_COLOUR } from '@hoga/domain/site/page-colour';
import { offlineScript } from './offline-script.ts';

/** What the worker stores of its site for offline use. */
export interface OfflineSite {
  readonly name: string;
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** The site's mark, drawn. */
  readonly mark: string;
}

const TEXTS: Readonly<Record<Language, { title: string; detail: string; retry: string }>> = {
  ko: {
    title: '인터넷에 연결되어 있지 않습니다',
    detail: '연결되면 자동으로 다시 열립니다.',
    retry: '다시 시도',
  },
  en: {
    title: 'You are offline',
    detail: 'This page opens again by itself once you are back online.',
    retry: 'Try again',
  },
};

/** Colours of tokens.css: no style sheet can be fetched here. */
const STYLE = `
:root { color-scheme: dark; --bg: ${PAGE_COLOUR.dark}; --surface: #272E3A; --text: #F2F5F9; --quiet: #8B97A7; }
:root[data-theme="light"] { color-scheme: light; --bg: ${PAGE_COLOUR.light}; --surface: #DEE4EB; --text: #151A21; --quiet: #596574; }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; background: var(--bg); color: var(--text);
  font: 400 1rem/1.5 "Pretendard Variable", Pretendard, -apple-system, BlinkMacSystemFont, system-ui, sans-serif; word-break: keep-all; }
main { display: flex; flex-direction: column; align-items: center; padding: 40px 16px; text-align: center; }
svg { width: 52px; height: 52px; }
h1 { margin: 18px 0 2px; font-size: 1rem; font-weight: 600; text-wrap: balance; }
p { margin: 0 0 20px; color: var(--quiet); font-size: .8125rem; text-wrap: balance; }
button { min-height: 52px; padding-inline: 24px; border: 0; border-radius: 12px; background: var(--surface); color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
`;

/** A complete page without other files, under a policy that allows only its own content. */
export function offlinePage({ name, language, theme, mark }: OfflineSite, nonce: string): Response {
  const { title, detail, retry } = TEXTS[language];
  const html = `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${asText(name)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<div aria-hidden="true">${mark}</div>
<h1>${title}</h1>
<p role="status">${detail}</p>
<button type="button">${retry}</button>
</main>
<script nonce="${nonce}">(${offlineScript})()</script>
</body>
</html>`;
  const policy = `default-src 'none';style-src 'nonce-${nonce}';script-src 'nonce-${nonce}';connect-src 'self'`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `${policy};base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    },
  });
}

function asText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
