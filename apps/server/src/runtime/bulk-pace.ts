import type { Announcement } from '@hoga/engine/input/announcement';

/** Accounts per turn: initially, at least and at most. */
const ACCOUNTS = { first: 16, least: 4, most: 128 } as const;
/** After a slower turn fewer accounts follow in the next; after a faster one perhaps more. */
const SLOW_TURN_MS = 5;
const QUICK_TURN_MS = 2;
/** Orders wait for at most one commit that carries bulk work. It may take this many times as long as one without it. */
const MOST_TIMES_USUAL = 2;
/** What a commit may take in any case: where commands come meanwhile, and where none do. */
const ALLOWED_MS = { besideCommands: 4, alone: 10 } as const;
/** Of the usual time, the part that each commit replaces. */
const NEWEST_PART = 1 / 8;

/**
 * How much bulk work a turn has: effects of one event on thousands of accounts, bets of a round, the end of a day. It
 * shrinks as turns and commits take longer, and as commands wait for them. The clock decides here, outside of the
 * engine, which only receives the number.
 */
export class BulkPace {
  #most: number = ACCOUNTS.first;
  #isQuick = true;
  /** The time of a commit without bulk work; null before the first. */
  #usualMs: number | null = null;
  /** Whether a command was committed since the last bulk work. */
  #hasCommands = false;

  /** Accounts of the next turn. */
  get most(): number {
    return this.#most;
  }

  /** The announcement with what this turn has time for. */
  limited(announcement: Announcement): Announcement {
    if (!('most' in announcement)) return announcement;
    return { ...announcement, most: Math.min(announcement.most, this.#most) };
  }

  turnTook(ms: number): void {
    this.#isQuick = ms <= QUICK_TURN_MS;
    if (ms >= SLOW_TURN_MS) this.#shrink();
  }

  committed(tookMs: number, { isBulk, commands }: { readonly isBulk: boolean; readonly commands: number }): void {
    this.#hasCommands ||= commands > 0;
    if (!isBulk) {
      this.#usualMs = this.#usualMs === null ? tookMs : this.#usualMs + (tookMs - this.#usualMs) * NEWEST_PART;
      return;
    }
    const allowedMs = this.#hasCommands
      ? Math.max(ALLOWED_MS.besideCommands, (this.#usualMs ?? 0) * MOST_TIMES_USUAL)
      : ALLOWED_MS.alone;
    if (tookMs > allowedMs) this.#shrink();
    else if (tookMs <= allowedMs / 2 && this.#isQuick) this.#most = Math.min(ACCOUNTS.most, this.#most * 2);
    this.#hasCommands = false;
  }

  #shrink(): void {
    this.#most = Math.max(ACCOUNTS.least, this.#most >> 1);
  }
}
