import type { Queue } from '../state/queue.ts';
import type { DnwRow } from './rows.ts';

/** A request after each of its steps. */
export const DNW_QUEUE: Queue<'/user/queue/dnw', { readonly DNW_UPDATE: DnwRow }> = {
  destination: '/user/queue/dnw',
};
