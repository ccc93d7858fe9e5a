import type { State, UserEvent } from '../book.ts';
import type { OverseaOrder } from '../generated/schemas.ts';
import type { Link, LinkHandlers, OpenLink } from '../link/link.ts';

const REPLY_QUEUE = '/user/queue/reply';

/** How the line treats an event. */
export type Delivery = 'once' | 'twice' | 'lost';

/** An account on a server that a test plays: it remembers every event, and states what they come to. */
export class PlayedAccount {
  /** Between the question for the state and its moment, and between that and the reply. */
  stateDelayMs: readonly [number, number] = [0, 0];
  states = 0;
  /** What it answers to a program that resumes. */
  keeps: 'all' | 'nothing' | 'silence' = 'nothing';
  resumeDelayMs = 0;
  /** Sends a figure as soon as its queue is subscribed, with the number of the newest event. */
  figureOnConnect = false;
  /** What was sent with a name. */
  readonly asked: { readonly destination: string; readonly name: string; readonly body: string }[] = [];
  #events: UserEvent[] = [];
  #links: PlayedLink[] = [];

  get seq(): number {
    return this.#events.length;
  }

  readonly open: OpenLink<string> = (_bearer, handlers) => {
    const link = new PlayedLink(this, handlers);
    this.#links = [...this.#links, link];
    queueMicrotask(() => link.opened());
    return link;
  };

  /** An order is placed, or the oldest one ends. */
  act(kind: 'place' | 'cancel', delivery: Delivery): void {
    const [oldest] = this.#orders();
    const seq = this.seq + 1;
    const id = kind === 'cancel' && oldest !== undefined ? oldest.id : seq;
    const ends = kind === 'cancel' && oldest !== undefined;
    const data = { id, status: ends ? 'CANCELED' : 'WORKING' } as OverseaOrder;
    const type = ends ? 'ORDER_CANCEL' : 'ORDER_SUCCESS';
    const event: UserEvent = { queue: '/user/queue/oversea', type, data, seq, ts: seq };
    this.#events.push(event);
    for (let times = { once: 1, twice: 2, lost: 0 }[delivery]; times > 0; times -= 1) {
      for (const link of this.#links) link.deliver(event.queue, { type, data, seq, ts: seq });
    }
  }

  /** The newest connection. */
  get link(): PlayedLink | undefined {
    return this.#links.at(-1);
  }

  /** The missed events again, or that they are not kept. */
  resume(link: Pick<PlayedLink, 'deliver'>, since: number): void {
    if (this.keeps === 'silence') return;
    const reply = (type: string, data: object) =>
      link.deliver(REPLY_QUEUE, { type, data, seq: this.seq, ts: this.seq });
    if (this.keeps === 'nothing') {
      reply('RESUME_GONE', { seq: this.seq });
      return;
    }
    for (const { queue, ...event } of this.#events.slice(since)) link.deliver(queue, event, true);
    reply('RESUMED', { from: since + 1, to: this.seq });
  }

  /** With a code where the server ends it. */
  cut(code: string | null = null): void {
    for (const link of this.#links) link.cut(code);
    this.#links = [];
  }

  async state(): Promise<{ readonly ok: true; readonly data: State }> {
    this.states += 1;
    const [beforeMs, afterMs] = this.stateDelayMs;
    await new Promise((resolve) => setTimeout(resolve, beforeMs));
    const data = this.stated();
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    return { ok: true, data };
  }

  stated(): State {
    return {
      ...{ seq: this.seq, asOf: 0, rates: [] },
      wallets: [],
      cancelAfter: [],
      futures: { orders: [], positions: [], leverages: [], figures: null, quotes: [] },
      oversea: { orders: this.#orders().toReversed(), positions: [], figures: null, quotes: [] },
    };
  }

  #orders(): readonly OverseaOrder[] {
    const orders = new Map<number, OverseaOrder>();
    for (const { type, data } of this.#events) {
      const order = data as OverseaOrder;
      if (type === 'ORDER_CANCEL') orders.delete(order.id);
      else orders.set(order.id, order);
    }
    return [...orders.values()];
  }
}

class PlayedLink implements Link {
  readonly #account: PlayedAccount;
  readonly #handlers: LinkHandlers;
  readonly #subscribed = new Set<string>();
  #isOpen = true;

  constructor(account: PlayedAccount, handlers: LinkHandlers) {
    this.#account = account;
    this.#handlers = handlers;
  }

  opened(): void {
    if (this.#isOpen) this.#handlers.onOpen({ seq: String(this.#account.seq) });
  }

  deliver(destination: string, event: object, isReplayed = false): void {
    if (this.#isOpen && this.#subscribed.has(destination)) {
      const headers = isReplayed ? { replayed: 'true' } : {};
      this.#handlers.onMessage({ destination, body: JSON.stringify(event), headers });
    }
  }

  cut(code: string | null): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#handlers.onEnd(code);
  }

  subscribe(destination: string): void {
    this.#subscribed.add(destination);
    const { figureOnConnect, seq } = this.#account;
    if (!figureOnConnect || destination !== '/user/queue/futures') return;
    this.deliver(destination, { type: 'POSITION_UPDATE_LIQUIDPRICE', data: [], seq, ts: seq });
  }

  unsubscribe(destination: string): void {
    this.#subscribed.delete(destination);
  }

  send(destination: string, echo: string): void {
    queueMicrotask(() => {
      if (destination === '/app/resume') {
        const since = Number(JSON.parse(echo).since);
        setTimeout(() => this.#account.resume(this, since), this.#account.resumeDelayMs);
        return;
      }
      this.deliver('/user/queue/pong', { type: 'PONG', data: { echo }, seq: this.#account.seq, ts: Date.now() });
    });
  }

  ask(destination: string, name: string, body: string): void {
    this.#account.asked.push({ destination, name, body });
  }

  /** The answer to what was asked by a name; its receipt comes apart. */
  answer(name: string, envelope: object): void {
    const event = { type: 'REPLY', data: envelope, seq: this.#account.seq, ts: Date.now() };
    const headers = { 'correlation-id': name };
    if (this.#isOpen) this.#handlers.onMessage({ destination: REPLY_QUEUE, body: JSON.stringify(event), headers });
  }

  receipt(name: string): void {
    if (this.#isOpen) this.#handlers.onReceipt(name);
  }

  close(): void {
    this.#isOpen = false;
  }
}
