import { escapeHtml } from '../pages/html.ts';
import type { Page } from './frame.ts';
import { TRY_SLUG } from './navigation.ts';
import type { Language } from './words.ts';

/** Below the pages' folder: the only page that needs a script, which no other page loads. */
export const TRY_SCRIPT = 'try.js';

/** Calls that can be tried; what a command is filled in with is the script's (`browser/try.ts`). */
const CALLS = [
  'GET /api/state',
  'GET /api/wallet/my',
  'GET /api/oversea/history/open_order',
  'GET /api/oversea/history/list?size=5',
  'POST /api/oversea/order',
  'POST /api/oversea/order/cancel',
] as const;

interface TryWords {
  readonly title: string;
  readonly lead: string;
  readonly needsScript: string;
  readonly unavailable: string;
  readonly env: string;
  readonly envHint: string;
  readonly key: string;
  readonly forget: string;
  readonly call: string;
  readonly body: string;
  readonly send: string;
  readonly base: string;
  readonly request: string;
  readonly reply: string;
  readonly otherSite: string;
}

const WORDS: Readonly<Record<Language, TryWords>> = {
  ko: {
    title: '직접 해 보기',
    lead: '내 키로 이 페이지에서 바로 호출해 보고, 보낸 요청과 서명한 내용, 응답을 그대로 봅니다. 연습 돈을 쓰는 사이트에서만 됩니다.',
    needsScript: '이 페이지에는 스크립트가 필요합니다.',
    unavailable: '이 사이트는 실제 돈을 쓰므로 여기서 호출해 볼 수 없습니다. 연습 사이트에서 해 보세요.',
    env: 'hoga.env 붙여넣기',
    envHint:
      '키는 이 페이지의 메모리에만 있습니다. 저장하지 않고, 화면에 다시 보여 주지 않으며, 페이지를 떠나면 사라집니다.',
    key: '키',
    forget: '키 지우기',
    call: '호출',
    body: '본문',
    send: '보내기',
    base: '서명한 내용',
    request: '요청',
    reply: '응답',
    otherSite: '다른 사이트의 키입니다:',
  },
  en: {
    title: 'Try it',
    lead: 'Make calls from this page with a key of your own, and see the request, what was signed, and the reply as they are. For sites with paper money only.',
    needsScript: 'This page needs scripts.',
    unavailable: 'This site has real money, so nothing can be tried here. Use a practice site.',
    env: 'Paste hoga.env',
    envHint: 'The key is in the memory of this page alone: it is not stored, not shown again, and gone when you leave.',
    key: 'Key',
    forget: 'Forget the key',
    call: 'Call',
    body: 'Body',
    send: 'Send',
    base: 'What was signed',
    request: 'Request',
    reply: 'Reply',
    otherSite: 'This key is of another site:',
  },
};

/** The form stands in the page and is shown by its script. */
export function tryPage(language: Language): Page {
  const words = WORDS[language];
  const data = (['base', 'request', 'reply', 'otherSite'] as const).map(
    (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escapeHtml(words[name])}"`,
  );
  const options = CALLS.map((call) => `<option>${escapeHtml(call)}</option>`).join('');
  const example = 'HOGA_URL=…&#10;HOGA_KEY_ID=hoga_p_…&#10;HOGA_SECRET=…';
  return {
    slug: TRY_SLUG,
    title: words.title,
    script: TRY_SCRIPT,
    html: `<h1>${words.title}</h1><p>${words.lead}</p>
<noscript><p>${words.needsScript}</p></noscript>
<p class="try-unavailable" hidden>${words.unavailable}</p>
<section class="try" hidden ${data.join(' ')}>
<label>${words.env}<textarea data-part="env" rows="3" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="${example}"></textarea></label>
<p><small>${words.envHint}</small></p>
<p class="try-key"><span>${words.key}</span> <code data-part="key"></code> <button type="button" data-part="forget" hidden>${words.forget}</button></p>
<label>${words.call}<select data-part="call">${options}</select></label>
<label>${words.body}<textarea data-part="body" rows="10" autocomplete="off" spellcheck="false" hidden></textarea></label>
<p><button type="button" class="make" data-part="send" disabled>${words.send}</button> <span role="alert" data-part="problem"></span></p>
<div data-part="shown" aria-live="polite"></div>
</section>`,
  };
}
