import type { Random } from '@hoga/kernel/random';
import type { Timers } from '@hoga/market/timers';
import type { Wire, WireState } from '../wire.ts';

interface Host {
  readonly name: string;
  state: WireState;
  readonly listeners: Map<string, Set<(text: string) => void>>;
  readonly onState: Set<(state: WireState) => void>;
}

/**
 * A bus with faults: messages are lost, doubled, late and out of order at the rates a test sets; it can be frozen, and
 * hosts can be cut off with or without detection.
 */
export class LossyBus {
  /** Percentages of messages lost, doubled and late. */
  losses = 0;
  doubles = 0;
  delays = 0;
  /** Undetected cuts between hosts by name, one way: `api>engine`. */
  readonly cuts = new Set<string>();
  /** Called for everything that is sent. */
  onSent: (subject: string) => void = () => undefined;
  readonly #hosts: Host[] = [];
  readonly #timers: Timers;
  readonly #random: Random;
  /** What was sent while the bus was frozen; null while it is not. */
  #frozen: (() => void)[] | null = null;

  constructor(timers: Timers, random: Random) {
    this.#timers = timers;
    this.#random = random;
  }

  /** Messages sent meanwhile arrive after the thaw. */
  freeze(): void {
    this.#frozen ??= [];
  }

  thaw(): void {
    const frozen = this.#frozen ?? [];
    this.#frozen = null;
    for (const arrive of frozen) arrive();
  }

  /** The host detects that it is cut off, or back. */
  setState(name: string, state: WireState): void {
    for (const host of this.#hosts) {
      if (host.name !== name || host.state === state) continue;
      host.state = state;
      for (const listener of [...host.onState]) listener(state);
    }
  }

  /** The host is gone: nothing reaches it, and its subjects have no listener any more. */
  disconnect(name: string): void {
    for (const host of this.#hosts.splice(0)) if (host.name !== name) this.#hosts.push(host);
  }

  connect(name: string): Wire {
    const host: Host = { name, state: 'connected', listeners: new Map(), onState: new Set() };
    this.#hosts.push(host);
    return {
      send: (subject, text, undelivered) => this.#send(host, subject, text, undelivered),
      listen: (subject, onMessage) => {
        const listeners = host.listeners.get(subject) ?? new Set();
        host.listeners.set(subject, listeners.add(onMessage));
        return () => listeners.delete(onMessage);
      },
      state: () => host.state,
      onState: (listener) => {
        host.onState.add(listener);
        return () => host.onState.delete(listener);
      },
    };
  }

  #send(from: Host, subject: string, text: string, undelivered: (() => void) | undefined): boolean {
    if (from.state === 'away') return false;
    this.onSent(subject);
    const to = this.#hosts.filter(({ listeners }) => (listeners.get(subject)?.size ?? 0) > 0);
    if (to.length === 0) this.#after(2, () => undelivered?.());
    for (const host of to) {
      if (this.#happens(this.losses) || this.cuts.has(`${from.name}>${host.name}`)) continue;
      const times = this.#happens(this.doubles) ? 2 : 1;
      for (let time = 0; time < times; time += 1) this.#deliver(host, subject, text);
    }
    return true;
  }

  #deliver(host: Host, subject: string, text: string): void {
    const arrive = () => {
      if (host.state === 'away') return;
      for (const onMessage of [...(host.listeners.get(subject) ?? [])]) onMessage(text);
    };
    this.#after(this.#happens(this.delays) ? 20 + this.#random.below(4_000) : 1, arrive);
  }

  #after(ms: number, arrive: () => void): void {
    if (this.#frozen === null) this.#timers.after(ms, arrive);
    else this.#frozen.push(arrive);
  }

  #happens(percent: number): boolean {
    return this.#random.below(100) < percent;
  }
}
