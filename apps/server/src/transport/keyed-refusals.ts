import { type Failure, isUnanswered } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { Asked } from './format/frames.ts';
import { LATE_MS, REPEAT_MS } from './limits.ts';

/** Another process's copy of a call may still arrive this long: it is resent, and then under way. */
const KEPT_MS = REPEAT_MS + LATE_MS;

/** Where a call comes from: its process, and a moment before which it was certainly not made. */
export interface CallOrigin {
  readonly node: string;
  readonly madeAfter: number;
}

interface Refusal {
  readonly outcome: Result<unknown, Failure>;
  readonly at: number;
}

interface KeyedCall {
  readonly node: string;
  readonly at: number;
  /** Null: applied, or unknown. */
  readonly refusal: Promise<Refusal | null>;
}

/**
 * Refusals of commands with a key. A client without an answer repeats its command through another process, and the
 * first copy may arrive after the repeat was refused: it gets the same refusal, or a command would be applied whose
 * refusal the client already has. A repeat made after the refusal is judged anew. Copies of one process arrive in order.
 */
export class KeyedRefusals {
  readonly #now: () => number;
  readonly #calls = new Map<string, KeyedCall>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The refusal of another process's copy if this one may have been made before it, otherwise the outcome of this one. */
  async ask(
    { node, madeAfter }: CallOrigin,
    asked: Asked,
    apply: () => Promise<Result<unknown, Failure>>,
  ): Promise<Result<unknown, Failure>> {
    if ((asked.kind !== 'submit' && asked.kind !== 'operate') || asked.key === null) return apply();
    const name = nameOf(asked.playerId, asked.command.type, asked.key);
    const earlier = this.#calls.get(name);
    if (earlier !== undefined && earlier.node !== node) {
      const refusal = await earlier.refusal;
      if (refusal !== null && madeAfter <= refusal.at) return refusal.outcome;
    }
    const outcome = apply();
    const call: KeyedCall = { node, at: this.#now(), refusal: this.#refusalOf(outcome) };
    this.#calls.set(name, call);
    if ((await call.refusal) === null && this.#calls.get(name) === call) this.#calls.delete(name);
    return outcome;
  }

  async #refusalOf(outcome: Promise<Result<unknown, Failure>>): Promise<Refusal | null> {
    const came = await outcome.catch(() => null);
    return came !== null && isRefusal(came) ? { outcome: came, at: this.#now() } : null;
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
