import type { TraderId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import { applyFill } from './apply-fill.ts';
import type { CopyBook, CopyOwner } from './book.ts';
import { type CopyFill, decodeFill, type More } from './messages.ts';
import type { CopyFillRow } from './rows.ts';
import { COPY_TABLES } from './tables.ts';

/** Follows per turn while other commands are waiting: bounds their delay. */
const FEWEST_A_TURN = 8;
/** Without waiting commands each turn applies twice as many as the one before, up to this. */
const MOST_A_TURN = 128;

/** A trader's fill has arrived: earlier fills of the trader are applied to all follows first. */
export function onTraderFill(turn: Turn, owner: CopyOwner, book: CopyBook, message: CopyFill): void {
  const fill = decodeFill(message);
  // No follow has started or all have ended: only a place was held.
  if (book.followsAfter(fill.traderId, 0, 1).length === 0) return;
  const isFirst = book.pending(fill.traderId).length === 0;
  put(turn, book, { ...fill, cursor: 0, status: 'PENDING' });
  if (isFirst) continueFanOut(turn, owner, book, more(fill.traderId, turn, 0));
}

/** The next follows of the oldest fill that is not applied to all. */
export function continueFanOut(turn: Turn, owner: CopyOwner, book: CopyBook, message: More): void {
  const { traderId, seq, follows: before } = message.data;
  const [fill] = book.pending(traderId);
  if (fill === undefined) return;
  const isAlone = seq === turn.seq - 1;
  const most = isAlone ? Math.min(2 * before, MOST_A_TURN) : FEWEST_A_TURN;
  const follows = book.followsAfter(traderId, fill.cursor, most);
  for (const follow of follows) applyFill(turn, follow, fill);
  const cursor = follows.at(-1)?.row.traderFollowerId ?? fill.cursor;
  const isDone = book.followsAfter(traderId, cursor, 1).length === 0;
  put(turn, book, { ...fill, cursor, status: isDone ? 'DONE' : 'PENDING' });
  // Posted to the shard itself: it runs after the commands received meanwhile, and exactly once, even after a crash.
  if (book.pending(traderId).length > 0) turn.post(owner.id, more(traderId, turn, most));
}

function more(traderId: TraderId, { seq }: Turn, follows: number): More {
  return { type: 'copy.more', data: { traderId, seq, follows } };
}

function put(turn: Turn, book: CopyBook, row: CopyFillRow): void {
  book.putFill(row);
  turn.record(COPY_TABLES.fill, row);
}
