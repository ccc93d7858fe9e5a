import type { Queue } from '../state/queue.ts';
import type { CopyFollowRow, CopyTradeRow } from './rows.ts';

export interface CopyEvents {
  /** The current copy: when it is opened, and again when a part of it has been closed. */
  readonly COPYTRADE_OPEN: CopyTradeRow;
  /** It has been closed, with the reason. */
  readonly COPYTRADE_CLOSE: CopyTradeRow;
  /** It was not made, with the reason. */
  readonly COPYTRADE_SKIP: CopyTradeRow;
  /** The follow stops and its copies are being closed; sent once more when it has ended. */
  readonly FOLLOW_END: CopyFollowRow;
}

/** Copies are sent on the queue of orders and positions (DOMAIN §8). */
export const COPY_QUEUE: Queue<'/user/queue/futures', CopyEvents> = { destination: '/user/queue/futures' };
