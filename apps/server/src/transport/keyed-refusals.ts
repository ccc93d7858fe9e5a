import { type Failure, isUnanswered } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { Asked } from './format/frames.ts';
import { LATE_MS, REPEAT_MS } from './limits.ts';

/** Another process's copy of a call may still arrive this long: it is resent, and then under way. */
const KEPT_MS = REPEAT_MS + LATE_MS;

interface KeyedCall {
  readonly node: string;
  readonly outcome: Promise<Result<unknown, Failure>>;
  readonly at: number;
}

/**
 * Refusals of commands with a key. A client without an answer repeats its command through another process, and the
 * first copy may arrive after the repeat was refused: it gets the same refusal, or a command would be applied whose
 * refusal the client already has. The engine itself remembers only applied commands. Copies of one process arrive in order.
 */
export class KeyedRefusals {
  readonly #now: () => number;
  readonly #calls = new Map<string, KeyedCall>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The refusal of a copy that came through another process, otherwise the outcome of this one. */
  async ask(
    node: string,
    asked: Asked,
    apply: () => Promise<Result<unknown, Failure>>,
  ): Promise<Result<unknown, Failure>> {
    if ((asked.kind !== 'submit' && asked.kind !== 'operate') || asked.key === null) return apply();
    const name = nameOf(asked.playerId, asked.command.type, asked.key);
    const earlier = this.#calls.get(name);
    if (earlier !== undefined && earlier.node !== node) {
      const outcome = await earlier.outcome;
      if (isRefusal(outcome)) return outcome;
    }
    const outcome = apply();
    const call: KeyedCall = { node, outcome, at: this.#now() };
    this.#calls.set(name, call);
    const forget = () => this.#calls.get(name) === call && this.#calls.delete(name);
    try {
      const came = await outcome;
      if (!isRefusal(came)) forget();
      return came;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** Drops those of which no copy can arrive any more. */
  forgetOld(): void {
    const now = this.#now();
    for (const [name, { at }] of this.#calls) {
      if (now - at <= KEPT_MS) break;
      this.#calls.delete(name);
    }
  }
}

function isRefusal(outcome: Result<unknown, Failure>): boolean {
  return !outcome.ok && !isUnanswered(outcome.error);
}

function nameOf(playerId: PlayerId, type: string, key: string): string {
  return `${playerId} ${type} ${key}`;
}
