import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, type Result } from '@hoga/kernel/result';
import type { Asked } from './format/frames.ts';

/**
 * How a call with an unknown outcome may be repeated. `keyed`: resent, the same key has one effect. `keyless`: not
 * resent, the repeat would be refused and hide the first result. `harmless`: a read, or idempotent.
 */
export type Repeat = 'keyed' | 'keyless' | 'harmless';

const UNAVAILABLE: Result<never, Failure> = err(failure('UNAVAILABLE'));
const OUTCOME_UNKNOWN: Result<never, Failure> = err(failure('OUTCOME_UNKNOWN'));

/** A call until it has an answer. */
export class PendingCall {
  readonly id: number;
  readonly asked: Asked;
  readonly repeat: Repeat;
  readonly startedAt: number;
  /** After an unknown outcome only a reply ends the call: a refusal proves nothing about the earlier attempt. */
  wasUnknown = false;
  /** Not resent before this time. */
  retryAt = 0;
  /** Number of attempts. */
  sending = 0;
  readonly #resolve: (came: Result<unknown, Failure>) => void;
  readonly #cancels: (() => void)[] = [];
  #isEnded = false;

  constructor(parts: Pick<PendingCall, 'id' | 'asked' | 'repeat' | 'startedAt'>, resolve: PendingCall['end']) {
    this.id = parts.id;
    this.asked = parts.asked;
    this.repeat = parts.repeat;
    this.startedAt = parts.startedAt;
    this.#resolve = resolve;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  end(came: Result<unknown, Failure>): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    for (const cancel of this.#cancels.splice(0)) cancel();
    this.#resolve(came);
  }

  /** Registers timers to cancel when the call ends. */
  plan(...cancels: readonly (() => void)[]): void {
    this.#cancels.push(...cancels);
  }

  /** No shard can be called any more: ends the call with what is known of its outcome. */
  giveUp(): void {
    this.end(this.wasUnknown && this.repeat !== 'harmless' ? OUTCOME_UNKNOWN : UNAVAILABLE);
  }
}
