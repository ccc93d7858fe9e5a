import { type Failure, failure } from '@hoga/domain/errors/failure';
import { err, type Result } from '@hoga/kernel/result';
import type { Asked } from './format/frames.ts';

/**
 * What may be done with a call whose outcome is unknown. `keyed`: sent again, the same key has one effect. `keyless`: not
 * sent again, a second press would be refused and hide the first. `harmless`: a question, or what changes nothing when told
 * again.
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
  /** Once it was, only a reply ends it: a refusal says nothing of the sending before. */
  wasUnknown = false;
  /** Not sent again before. */
  retryAt = 0;
  /** Counts how often it was sent. */
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

  /** What is planned for it: cancelled at its end. */
  plan(...cancels: readonly (() => void)[]): void {
    this.#cancels.push(...cancels);
  }

  /** No shard can be called any more: what is known of it. */
  giveUp(): void {
    this.end(this.wasUnknown && this.repeat !== 'harmless' ? OUTCOME_UNKNOWN : UNAVAILABLE);
  }
}
