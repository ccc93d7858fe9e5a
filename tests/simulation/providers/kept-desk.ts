import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { SiteId } from '@hoga/kernel/ids';
import type { Payment } from '@hoga/providers/provider';
import { advance } from '@hoga/server/modules/providers/desk/advance';
import type { DeskParts, DeskStore } from '@hoga/server/modules/providers/desk/desk-parts';
import { takePayment } from '@hoga/server/modules/providers/desk/take-payment';
import type { TradingClient } from '@hoga/server/runtime/trading-client';
import type { VirtualDatabase } from '../database/virtual-database.ts';
import type { SimulatedProcess } from '../process/simulated-process.ts';
import type { Breakage } from '../variants/variant.ts';
import type { MemoryDesk } from './memory-desk.ts';
import { bankOf, type PlayedProvider, PROVIDER } from './played-provider.ts';

interface KeptDeskParts {
  readonly process: SimulatedProcess;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly desk: MemoryDesk;
  readonly played: PlayedProvider;
  readonly database: VirtualDatabase;
  readonly breakage: Breakage;
  readonly trace: (line: string) => void;
}

const POLL_INTERVAL_MS = 1_000;

/** The server's own desk for payment providers in one process, with what that process reaches. */
export class KeptDesk {
  readonly #parts: KeptDeskParts;
  readonly #desk: DeskParts;
  #work: Promise<void> | null = null;
  #stop: () => void = () => undefined;

  constructor(parts: KeptDeskParts) {
    const { process, trading, desk, played, database, breakage } = parts;
    this.#parts = parts;
    const whole: DeskParts = {
      store: written(desk, database, process),
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
    this.#desk = breakage.desk?.(whole) ?? whole;
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

  /** A provider calls back; where what it says could not be taken now, it is not answered. */
  hear(siteId: SiteId, payment: Payment, heard: () => void): void {
    const provider = this.#desk.directory.of(siteId, PROVIDER);
    if (provider === null) return;
    takePayment(this.#desk, provider, payment).then(
      ({ outcome }) => (outcome === null ? undefined : heard()),
      (error: unknown) => this.#note(error),
    );
  }

  async #poll(): Promise<void> {
    const { process, database, desk } = this.#parts;
    const due: readonly DnwRow[] = await database.query(process, 'read', async () => desk.due(process.timers.now()));
    for (const row of due) await advance(this.#desk, row);
  }

  #note(error: unknown): void {
    const { process, trace } = this.#parts;
    trace(`${process.name}: providers could not be looked after (${error instanceof Error ? error.message : ''})`);
  }
}

/** Every statement goes the way that statements go. */
function written(desk: DeskStore, database: VirtualDatabase, process: SimulatedProcess): DeskStore {
  const read = <T>(run: () => Promise<T>) => database.query(process, 'read', run);
  const write = <T>(run: () => Promise<T>) => database.query(process, 'write', run);
  return {
    request: (siteId, id) => read(() => desk.request(siteId, id)),
    receiptOf: (siteId, provider, paymentId) => read(() => desk.receiptOf(siteId, provider, paymentId)),
    receiptFor: (id) => read(() => desk.receiptFor(id)),
    claim: (claim) => write(() => desk.claim(claim)),
    keepIncident: (incident) => write(() => desk.keepIncident(incident)),
    order: (id) => read(() => desk.order(id)),
    begin: (order) => write(() => desk.begin(order)),
    retry: (order, nextAt) => write(() => desk.retry(order, nextAt)),
    note: (id, heard) => write(() => desk.note(id, heard)),
    memberRef: (owner, provider) => read(() => desk.memberRef(owner, provider)),
    memberOf: (siteId, provider, ref) => read(() => desk.memberOf(siteId, provider, ref)),
  };
}
