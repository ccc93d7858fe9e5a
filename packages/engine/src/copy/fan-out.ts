import type { TraderId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import { applyFill } from './apply-fill.ts';
import type { CopyBook, CopyOwner } from './book.ts';
import { type CopyFill, decodeFill } from './messages.ts';
import type { CopyFillRow } from './rows.ts';
import { COPY_TABLES } from './tables.ts';

/** Follows in the turn that brings the fill: few followers get it with the very commit. */
const FIRST = 8;

/** A trader's fill has arrived: earlier fills of the trader are applied to all follows first. */
export function onTraderFill(turn: Turn, _owner: CopyOwner, book: CopyBook, message: CopyFill): void {
  const fill = decodeFill(message);
  // No follow has started or all have ended: only a place was held.
  if (book.followsAfter(fill.traderId, 0, 1).length === 0) return;
  const isFirst = book.pending(fill.traderId).length === 0;
  put(turn, book, { ...fill, cursor: 0, status: 'PENDING' });
  if (isFirst) copyOn(turn, book, fill.traderId, Math.min(FIRST, book.atOnce));
}

/** The next follows of the trader who was served least recently. */
export function continueCopies(turn: Turn, book: CopyBook, most: number): void {
  const traderId = book.nextPending();
  if (traderId !== null) copyOn(turn, book, traderId, most);
}

/** The next follows of the trader's oldest fill that is not applied to all. */
function copyOn(turn: Turn, book: CopyBook, traderId: TraderId, most: number): void {
  const [fill] = book.pending(traderId);
  if (fill === undefined) return;
  const follows = book.followsAfter(traderId, fill.cursor, most);
  for (const follow of follows) applyFill(turn, follow, fill);
  const cursor = follows.at(-1)?.row.traderFollowerId ?? fill.cursor;
  const isDone = book.followsAfter(traderId, cursor, 1).length === 0;
  put(turn, book, { ...fill, cursor, status: isDone ? 'DONE' : 'PENDING' });
  book.serveLast(traderId);
}

function put(turn: Turn, book: CopyBook, row: CopyFillRow): void {
  book.putFill(row);
  turn.record(COPY_TABLES.fill, row);
}
