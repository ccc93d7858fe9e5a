import type { PlayerId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';

/** Receives an account that an event concerns, and by how many ticks the price is beyond its level. */
export type Visit = (playerId: PlayerId, beyond: number) => void;

/**
 * How a product applies a market event that may concern many accounts (DOMAIN §3 "Many at once"). Its effect on the
 * market is immediate, its effect on accounts takes one turn or several. Accounts do not depend on each other, so the
 * outcome of each is the same.
 */
export interface Spread<Owner, Book, Event> {
  /** Changes the market before accounts are judged; returns the new part of the event. */
  begin?(turn: Turn, book: Book, event: Event): object;
  /** An upper bound of the accounts it concerns, counted without visiting them. */
  count(turn: Turn, book: Book, event: Event): number;
  /** Visits every account that it concerns; an account may be visited several times. */
  visit(turn: Turn, book: Book, event: Event, visit: Visit): void;
  /** Applies it to all accounts. */
  judgeAll(turn: Turn, book: Book, event: Event): void;
  /**
   * False where the event can neither change the account nor be read for it: an account that catches up skips it. Absent
   * where every event is applied.
   */
  concerns?(book: Book, owner: Owner, event: Event): boolean;
  /** Applies it to one account; does nothing where it does not concern it. */
  judge(turn: Turn, book: Book, owner: Owner, event: Event): void;
  /** Changes the market after all concerned accounts have been found. */
  end?(turn: Turn, book: Book, event: Event): void;
}
