import type { SiteId } from '@hoga/kernel/ids';
import type { Random } from '@hoga/kernel/random';
import { accepted, type Outcome, refused, unknown } from '@hoga/providers/outcome';
import type { Order, Payment, Provider } from '@hoga/providers/provider';
import type { ProviderSetting } from '@hoga/providers/setting';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { EventQueue } from '../time/event-queue.ts';

interface PlayedParts {
  readonly queue: EventQueue;
  readonly random: Random;
  /** How often, in a hundred, a message to or from it is lost. */
  readonly trouble: () => number;
  /** Calls back a host, which may be down. */
  readonly callBack: (siteId: SiteId, payment: Payment, done: () => void) => void;
}

export const PROVIDER = 'coinpay';
const BANKS: Readonly<Record<number, string>> = { 1: 'KRW' };
export const bankOf = (siteId: number): string => BANKS[siteId] ?? 'USD';

const TIMEOUT_MS = 3_000;
const NOT_OFFERED = async (): Promise<Outcome<never>> => refused('NOT_OFFERED');

/** A payment provider as a separate system: it knows what it has done, and messages are lost, late or doubled. */
export class PlayedProvider {
  /** All that it has taken on, by the order's number. */
  readonly payments = new Map<string, Payment>();
  /** Payments at its page without a request, by the payment's number. */
  readonly unasked = new Map<string, Payment>();
  readonly #declined = new Set<string>();
  /** Payments at its page that no process has acknowledged. */
  readonly #unacknowledged = new Set<string>();
  readonly #parts: PlayedParts;

  constructor(parts: PlayedParts) {
    this.#parts = parts;
  }

  /** As a process of a site reaches it. */
  from(process: SimulatedProcess, siteId: SiteId): Provider {
    const setting: ProviderSetting = {
      site: siteId,
      provider: PROVIDER,
      label: '',
      url: 'https://pay.example',
      secret: '',
      currencies: { [bankOf(siteId)]: 'BINARY', USDT: 'USDT' },
      payouts: [],
    };
    return {
      name: PROVIDER,
      setting,
      order: (order) => this.#travel(process, () => this.#take(siteId, order)),
      queryPayment: (id) => this.#travel(process, () => accepted(this.payments.get(id) ?? null)),
      payments: NOT_OFFERED,
      page: NOT_OFFERED,
      enrol: NOT_OFFERED,
      account: NOT_OFFERED,
    };
  }

  /** Whether it still calls back about a payment at its page. */
  get isCalling(): boolean {
    return this.#unacknowledged.size > 0;
  }

  /** A member pays at the provider's own page, and it calls back until that is acknowledged. */
  payAtPage(siteId: SiteId, member: string): void {
    const { queue, random, callBack } = this.#parts;
    const paymentId = `page-${this.unasked.size + 1}`;
    const amount = String(20 + random.below(80));
    const paid = { orderId: null, direction: 'IN', state: 'PAID', currency: bankOf(siteId), at: queue.now } as const;
    const payment: Payment = { paymentId, member, amount, ...paid };
    this.unasked.set(paymentId, payment);
    this.#unacknowledged.add(paymentId);
    const done = (): void => {
      if (!this.#goesAstray()) this.#unacknowledged.delete(paymentId);
    };
    const tell = (): void => {
      if (!this.#unacknowledged.has(paymentId)) return;
      callBack(siteId, payment, done);
      queue.after(this.#delayMs() * 50, tell);
    };
    queue.after(this.#delayMs(), tell);
  }

  /** Request and answer. A loss on either way leaves the outcome unknown to the caller; what was done is done. */
  #travel<T>(process: SimulatedProcess, act: () => Outcome<T>): Promise<Outcome<T>> {
    const { queue } = this.#parts;
    return new Promise((resolve) => {
      process.timers.after(TIMEOUT_MS, () => resolve(unknown('no answer')));
      if (this.#goesAstray()) return;
      queue.after(this.#delayMs(), () => {
        const outcome = act();
        if (!this.#goesAstray()) queue.after(this.#delayMs(), () => process.deliver(() => resolve(outcome)));
      });
    });
  }

  #take(siteId: SiteId, order: Order): Outcome<{ pay: null }> {
    const { queue, random } = this.#parts;
    // It is one order however often it arrives, and late: the first answer to its number is repeated.
    const known = this.payments.get(order.id);
    if (known !== undefined) return this.#declined.has(order.id) ? refused('DECLINED') : accepted({ pay: null });
    const { id: orderId, member, direction, amount, currency } = order;
    const paymentId = `pay-${orderId}`;
    const payment: Payment = {
      paymentId,
      orderId,
      member,
      direction,
      state: 'PENDING',
      amount,
      currency,
      at: queue.now,
    };
    if (random.below(12) === 0) {
      this.#declined.add(orderId);
      this.payments.set(orderId, { ...payment, state: 'REFUSED' });
      return refused('DECLINED');
    }
    this.payments.set(orderId, payment);
    queue.after(random.below(3_000), () => this.#decide(siteId, payment));
    // A callback with another amount, before anything is decided.
    if (random.below(3) === 0) this.#tell(siteId, { ...payment, state: 'PAID', amount: `${amount}0` });
    return accepted({ pay: null });
  }

  #decide(siteId: SiteId, payment: Payment): void {
    const decided: Payment = { ...payment, state: this.#parts.random.below(5) === 0 ? 'REFUSED' : 'PAID' };
    this.payments.set(payment.orderId ?? '', decided);
    this.#tell(siteId, decided);
  }

  #tell(siteId: SiteId, payment: Payment): void {
    const { queue, random, callBack } = this.#parts;
    const times = random.below(4);
    for (let time = 0; time < times; time += 1) {
      queue.after(this.#delayMs() * (1 + time * 50), () => callBack(siteId, payment, () => undefined));
    }
  }

  #goesAstray(): boolean {
    return this.#parts.random.below(100) < this.#parts.trouble();
  }

  #delayMs(): number {
    return 1 + this.#parts.random.below(40);
  }
}
