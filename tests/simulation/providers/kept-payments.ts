import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { SiteId } from '@hoga/kernel/ids';
import type { Payment } from '@hoga/providers/provider';
import type { PaymentParts, PaymentStore } from '@hoga/server/modules/providers/payments/payment-parts';
import { stepPaymentOrder } from '@hoga/server/modules/providers/payments/step-order';
import { takePayment } from '@hoga/server/modules/providers/payments/take-payment';
import type { TradingClient } from '@hoga/server/runtime/trading-client';
import type { VirtualDatabase } from '../database/virtual-database.ts';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { Breakage } from '../variants/variant.ts';
import type { MemoryPayments } from './memory-payments.ts';
import { bankOf, type PlayedProvider, PROVIDER } from './played-provider.ts';

interface KeptPaymentsParts {
  readonly process: SimulatedProcess;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly payments: MemoryPayments;
  readonly played: PlayedProvider;
  readonly database: VirtualDatabase;
  readonly breakage: Breakage;
  readonly trace: (line: string) => void;
}

const POLL_INTERVAL_MS = 1_000;

/** The server's own payments for payment providers in one process, with that process's connections. */
export class KeptPayments {
  readonly #parts: KeptPaymentsParts;
  readonly #payments: PaymentParts;
  #work: Promise<void> | null = null;
  #stop: () => void = () => undefined;

  constructor(parts: KeptPaymentsParts) {
    const { process, trading, payments, played, database, breakage } = parts;
    this.#parts = parts;
    const whole: PaymentParts = {
      store: written(payments, database, process),
      directory: {
        all: [],
        of: (siteId, name) => {
          const provider = name === PROVIDER ? played.from(process, siteId) : null;
          return provider === null ? null : (breakage.provider?.(provider) ?? provider);
        },
        payoutOf: () => null,
      },
      trading,
      bankCurrency: bankOf,
      clock: process.timers,
    };
    this.#payments = breakage.payments?.(whole) ?? whole;
  }

  start(): void {
    this.#stop = this.#parts.process.timers.every(POLL_INTERVAL_MS, () => {
      this.#work ??= this.#poll()
        .catch((error: unknown) => this.#note(error))
        .finally(() => {
          this.#work = null;
        });
    });
  }

  async stop(): Promise<void> {
    this.#stop();
    await this.#work;
  }

  /** A provider's callback; where it cannot be processed now, it is not answered. */
  callBack(siteId: SiteId, payment: Payment, done: () => void): void {
    const provider = this.#payments.directory.of(siteId, PROVIDER);
    if (provider === null) return;
    takePayment(this.#payments, provider, payment).then(
      ({ outcome }) => (outcome === null ? undefined : done()),
      (error: unknown) => this.#note(error),
    );
  }

  async #poll(): Promise<void> {
    const { process, database, payments } = this.#parts;
    const due: readonly DnwRow[] = await database.query(process, 'read', async () =>
      payments.due(process.timers.now()),
    );
    for (const row of due) await stepPaymentOrder(this.#payments, row);
  }

  #note(error: unknown): void {
    const { process, trace } = this.#parts;
    trace(`${process.name}: providers could not be looked after (${error instanceof Error ? error.message : ''})`);
  }
}

/** Every statement goes through the simulated database connection. */
function written(payments: PaymentStore, database: VirtualDatabase, process: SimulatedProcess): PaymentStore {
  const read = <T>(run: () => Promise<T>) => database.query(process, 'read', run);
  const write = <T>(run: () => Promise<T>) => database.query(process, 'write', run);
  return {
    request: (siteId, id) => read(() => payments.request(siteId, id)),
    receiptOf: (siteId, provider, paymentId) => read(() => payments.receiptOf(siteId, provider, paymentId)),
    receiptFor: (id) => read(() => payments.receiptFor(id)),
    claim: (claim) => write(() => payments.claim(claim)),
    keepIncident: (incident) => write(() => payments.keepIncident(incident)),
    order: (id) => read(() => payments.order(id)),
    begin: (order) => write(() => payments.begin(order)),
    retry: (order, nextAt) => write(() => payments.retry(order, nextAt)),
    note: (id, answer) => write(() => payments.note(id, answer)),
    memberRef: (owner, provider) => read(() => payments.memberRef(owner, provider)),
    memberOf: (siteId, provider, ref) => read(() => payments.memberOf(siteId, provider, ref)),
  };
}
