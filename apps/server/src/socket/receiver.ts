import type { Link } from './link.ts';
import { Outbox, type OutboxLimits } from './outbox.ts';
import type { Head, Outgoing } from './outgoing.ts';
import type { SocketCounts } from './socket-metrics.ts';

/** The sending half of a session: directly to the link while it keeps up, otherwise through the outbox. */
export class Receiver {
  readonly #link: Link;
  readonly #outbox: Outbox;
  readonly #counts: SocketCounts;
  /** Whether messages wait; a separate flag because every delivery reads it. */
  #behind = false;
  #whenSent: (() => void) | null = null;

  constructor(link: Link, limits: OutboxLimits, counts: SocketCounts) {
    this.#link = link;
    this.#outbox = new Outbox(limits);
    this.#counts = counts;
    link.onReady(() => this.#pump());
  }

  /** Whether everything so far has been sent. */
  get keepsUp(): boolean {
    return !this.#behind && this.#link.ready;
  }

  /** False when the receiver is too far behind and must be closed. */
  deliver(outgoing: Outgoing, head: Head, conflationKey: string | null): boolean {
    if (this.keepsUp) {
      this.#send(outgoing, head);
      this.#link.flush();
      return true;
    }
    this.#behind = true;
    const kept = this.#outbox.put({ outgoing, head }, conflationKey);
    if (kept === 'replaced') this.#counts.conflated += 1;
    return kept !== 'overflow';
  }

  /** Drops the messages of an ended subscription. */
  drop(head: Head): void {
    this.#outbox.drop(head);
  }

  /** Called once nothing waits any more. */
  whenSent(done: () => void): void {
    if (this.#behind) this.#whenSent = done;
    else done();
  }

  /** Drops all waiting messages. */
  discard(): void {
    this.#outbox.clear();
    this.#behind = false;
    this.#whenSent = null;
  }

  #pump(): void {
    if (!this.#behind) return;
    while (this.#link.ready) {
      const next = this.#outbox.take();
      if (next === null) break;
      this.#send(next.outgoing, next.head);
    }
    this.#link.flush();
    this.#behind = !this.#outbox.isEmpty;
    if (!this.#behind) {
      const done = this.#whenSent;
      this.#whenSent = null;
      done?.();
    }
  }

  #send(outgoing: Outgoing, head: Head): void {
    this.#counts.messagesOut += 1;
    this.#link.send(outgoing, head);
  }
}
