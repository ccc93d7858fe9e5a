import type { PlayerId } from '@hoga/kernel/ids';
import type { Turn } from '../state/turn.ts';
import { itemsOf, type Level } from '../trigger/price-index.ts';

/**
 * Accounts that an event concerns, and by how many ticks the price is beyond their level. They are read over several turns,
 * in which other accounts may come and go; some may be returned more than once.
 */
export interface Reached {
  readonly beyond: number;
  playerIds(): Iterator<PlayerId>;
}

/** The accounts that wait at one price. */
export class ReachedLevel<Item> implements Reached {
  readonly beyond: number;
  readonly #level: Level<Item>;
  readonly #playerOf: (item: Item) => PlayerId;

  constructor(level: Level<Item>, beyond: number, playerOf: (item: Item) => PlayerId) {
    this.beyond = beyond;
    this.#level = level;
    this.#playerOf = playerOf;
  }

  *playerIds(): Iterator<PlayerId> {
    for (const item of itemsOf(this.#level)) yield this.#playerOf(item);
  }
}

/** Accounts that no price decides about: at none of their levels, not beyond it. */
export function reachedIn<Item>(items: Iterable<Item>, playerOf: (item: Item) => PlayerId): Reached {
  return {
    beyond: 0,
    *playerIds() {
      for (const item of items) yield playerOf(item);
    },
  };
}

/**
 * How a product applies a market event that may concern many accounts (DOMAIN §3 "Many at once"). Its effect on the
 * market is immediate, its effect on accounts takes one turn or several. Accounts do not depend on each other, so the
 * outcome of each is the same.
 */
export interface Spread<Owner, Book, Event> {
  /** Changes the market before accounts are judged; returns the new part of the event. */
  begin?(turn: Turn, book: Book, event: Event): object;
  /** An upper bound of the accounts it concerns; beyond `most` it need not be complete. None is visited. */
  count(turn: Turn, book: Book, event: Event, most: number): number;
  /** All accounts that it concerns. Made by the market as it is now, without visiting them. */
  reached(turn: Turn, book: Book, event: Event): readonly Reached[];
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
