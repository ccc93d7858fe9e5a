import { isUnanswered } from '@hoga/domain/errors/failure';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Reply } from '@hoga/engine/state/turn';
import { exactText } from './exact-text.ts';
import type { Findings } from './findings.ts';
import type { Incarnation } from './incarnation.ts';

export interface Origin {
  readonly incarnation: Incarnation;
  readonly seq: number;
}

/** Which input each reply and event came from, and whether it may leave when it does. */
export class Releases {
  readonly #findings: Findings;
  readonly #origins = new WeakMap<object, Origin>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Called with everything an engine releases, before any other observer. */
  expect(origin: Origin, reply: Reply | null, events: readonly UserEvent[]): void {
    if (reply !== null) this.#origins.set(reply, origin);
    for (const event of events) this.#origins.set(event, origin);
  }

  /** The reply has left its process. Where it came from, or null where no engine has seen the request. */
  replied(reply: Reply): Origin | null {
    const origin = this.#origins.get(reply) ?? null;
    if (origin === null) {
      const isRefusal = !reply.ok && (isUnanswered(reply.error) || reply.error.code === 'INVALID_REQUEST');
      if (!isRefusal) this.#findings.add('release-after-commit', `a reply that no engine gave: ${exactText(reply)}`);
      return null;
    }
    const { incarnation, seq } = origin;
    this.answered(incarnation, seq, 'the reply to');
    if (seq <= incarnation.lastReplySeq) {
      const text = `${incarnation.name}: the reply to input ${seq} left after that to ${incarnation.lastReplySeq}`;
      this.#findings.add('release-order', text);
    }
    incarnation.lastReplySeq = Math.max(incarnation.lastReplySeq, seq);
    return origin;
  }

  /** A release that depends on the engine's memory as of that input. */
  answered(incarnation: Incarnation, seq: number, what: string): void {
    const uncommitted = incarnation.uncommittedAt(seq);
    if (uncommitted === null) return;
    const text = `${incarnation.name}: ${what} input ${seq} left, but input ${uncommitted} is not committed`;
    this.#findings.add('release-after-commit', text);
  }

  published(event: UserEvent): void {
    const origin = this.#origins.get(event);
    if (origin === undefined) {
      this.#findings.add('release-order', `an event that no engine gave: ${exactText(event)}`);
      return;
    }
    const { incarnation, seq } = origin;
    this.answered(incarnation, seq, `${event.type} of`);
    const next = incarnation.unpublished[0];
    if (next?.event === event) {
      incarnation.unpublished.shift();
      return;
    }
    const expected = next === undefined ? 'nothing' : `${next.event.type} of input ${next.seq}`;
    const text = `${incarnation.name}: ${event.type} of input ${seq} was published where ${expected} was next`;
    this.#findings.add('release-order', text);
    const place = incarnation.unpublished.findIndex((waiting) => waiting.event === event);
    if (place >= 0) incarnation.unpublished.splice(0, place + 1);
  }

  /** At rest, a running process has published everything. */
  atRest(incarnation: Incarnation): void {
    const [first] = incarnation.unpublished;
    if (first === undefined) return;
    const text = `${incarnation.name}: ${first.event.type} of input ${first.seq} was never published`;
    this.#findings.add('release-order', text);
  }
}
