import { queryClient } from '@hoga/client/query-client';
import { attentionEvent, requestCountsEvent } from '@hoga/contract/console-socket';
import type { SocketEvent } from '@hoga/contract/socket';
import { throttle } from '@hoga/ui/lib/throttle.ts';
import { safeParse } from 'zod/mini';
import { APPROVALS } from './approvals.ts';
import { changeAttention, changeCounts } from './request-news.ts';
import { REQUESTS, SALE_TALK } from './requests.ts';

/** A busy minute has many steps of requests; a list is fetched no more often than this. */
const READ_AGAIN_MS = 1_000;

const readAgain = (...keys: readonly (readonly string[])[]) =>
  throttle(() => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }, READ_AGAIN_MS);

const requestsChanged = readAgain([REQUESTS]);
const talksChanged = readAgain(SALE_TALK);
const inquiriesChanged = readAgain(['inquiries'], ['inquiry'], ['dashboard']);
/** What is proposed and decided shows on these lists too, each of which names the proposal that waits. */
const approvalsChanged = readAgain([APPROVALS], ['roles'], ['operators'], ['provider-incidents']);
const alarmsChanged = readAgain(['alarms'], ['dashboard']);

/** Handles the console's events. Rows are fetched again in their order and filter; presence and counts come in full. */
export function onConsoleEvent(event: SocketEvent): void {
  switch (event.type) {
    case 'REQUEST':
      requestsChanged();
      approvalsChanged();
      break;
    case 'ATTENTION': {
      const parsed = safeParse(attentionEvent, event);
      if (parsed.success) changeAttention(parsed.data.data);
      break;
    }
    case 'COUNTS': {
      const parsed = safeParse(requestCountsEvent, event);
      if (parsed.success) changeCounts(parsed.data.data);
      break;
    }
    case 'TALK':
      talksChanged();
      break;
    case 'INQUIRY':
      inquiriesChanged();
      break;
    case 'APPROVAL':
      approvalsChanged();
      break;
    case 'ALARM':
      alarmsChanged();
      break;
  }
}
