import type { PlayerId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';

/** Takes an account that an event concerns, and by how many ticks the price is beyond what it waited for. */
export type Visit = (playerId: PlayerId, beyond: number) => void;

/**
 * How a product takes an event of the market that may concern many accounts (DOMAIN §3 "Many at once"). What it does to
 * the market happens at once, what it does to accounts in one turn or over several. Accounts do not depend on each
 * other, so the outcome of each is the same.
 */
export interface Spread<Owner, Book, Event> {
  /** What changes in the market before accounts are judged; gives the event as far as it is new. */
  begin?(turn: Turn, book: Book, event: Event): object;
  /** How many accounts it concerns at most, counted without visiting them. */
  count(turn: Turn, book: Book, event: Event): number;
  /** Visits every account that it concerns; an account may be visited several times. */
  visit(turn: Turn, book: Book, event: Event, visit: Visit): void;
  /** What it does to all accounts. */
  judgeAll(turn: Turn, book: Book, event: Event): void;
  /** What it does to one account, which is nothing where it does not concern it. */
  judge(turn: Turn, book: Book, owner: Owner, event: Event): void;
  /** What changes in the market once all accounts have been found. */
  end?(turn: Turn, book: Book, event: Event): void;
}
