import { queryClient } from '@hoga/client/query-client';
import { attentionEvent, requestCountsEvent } from '@hoga/contract/desk-socket';
import type { SocketEvent } from '@hoga/contract/socket';
import { throttle } from '@hoga/ui/lib/throttle.ts';
import { safeParse } from 'zod/mini';
import { changeAttention, changeCounts } from './request-news.ts';
import { REQUESTS } from './requests.ts';

/** A busy minute is many steps of requests; a list is read anew no oftener than this. */
const READ_AGAIN_MS = 1_000;

const readAgain = (...names: readonly string[]) =>
  throttle(() => {
    for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
  }, READ_AGAIN_MS);

const requestsChanged = readAgain(REQUESTS);
const inquiriesChanged = readAgain('inquiries', 'dashboard');
const alarmsChanged = readAgain('alarms', 'dashboard');

/** What the desk is told. Rows are read anew in their order and filter; who looks and how many wait is told in full. */
export function heard(event: SocketEvent): void {
  switch (event.type) {
    case 'REQUEST':
      requestsChanged();
      break;
    case 'ATTENTION': {
      const told = safeParse(attentionEvent, event);
      if (told.success) changeAttention(told.data.data);
      break;
    }
    case 'COUNTS': {
      const told = safeParse(requestCountsEvent, event);
      if (told.success) changeCounts(told.data.data);
      break;
    }
    case 'INQUIRY':
      inquiriesChanged();
      break;
    case 'ALARM':
      alarmsChanged();
      break;
  }
}
