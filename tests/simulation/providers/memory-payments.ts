import type { DnwReceiptRow, DnwRow } from '@hoga/engine/cashier/rows';
import { type DnwId, idOf, type PlayerId } from '@hoga/kernel/ids';
import type {
  Claim,
  NewIncident,
  PaymentStore,
  ProviderOrder,
} from '@hoga/server/modules/providers/payments/payment-parts';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';

/** A member's name at a provider. */
export const memberName = (playerId: PlayerId): string => `member-${playerId}`;

/** The stored payments of all processes, beside the committed rows of all shards. */
export class MemoryPayments implements PaymentStore {
  readonly #shards: () => readonly StoredShard[];
  readonly #orders = new Map<DnwId, ProviderOrder>();
  readonly #claims = new Map<string, Claim>();
  readonly #incidents = new Map<string, NewIncident>();

  constructor(shards: () => readonly StoredShard[]) {
    this.#shards = shards;
  }

  #requests(): readonly DnwRow[] {
    return this.#shards().flatMap(({ rows }) => [...rows.dnw.values()]);
  }

  #receipts(): readonly DnwReceiptRow[] {
    return this.#shards().flatMap(({ rows }) => [...rows.dnwReceipt.values()]);
  }

  /** Requests that must be sent to their provider, or queried there. */
  due(now: number): readonly DnwRow[] {
    return this.waiting().filter(({ id }) => (this.#orders.get(id)?.nextAt ?? 0) <= now);
  }

  waiting(): readonly DnwRow[] {
    return this.#requests().filter(({ provider, type, status }) => {
      return provider !== null && (status === 'SENDING' || (status === 'REQUESTED' && type === 'D'));
    });
  }

  readonly request: PaymentStore['request'] = async (siteId, id) =>
    this.#requests().find((row) => row.id === id && row.siteId === siteId) ?? null;

  readonly receiptOf: PaymentStore['receiptOf'] = async (_siteId, _provider, paymentId) =>
    this.#receipts().find((receipt) => receipt.paymentId === paymentId) ?? null;

  readonly receiptFor: PaymentStore['receiptFor'] = async (id) =>
    this.#receipts().find(({ dnwId }) => dnwId === id) ?? null;

  readonly claim: PaymentStore['claim'] = async (claim) => {
    const first = this.#claims.get(claim.paymentId) ?? claim;
    this.#claims.set(claim.paymentId, first);
    return first.dnwId === claim.dnwId;
  };

  readonly keepIncident: PaymentStore['keepIncident'] = async (incident) => {
    this.#incidents.set(`${incident.paymentId} ${incident.kind} ${incident.paymentState}`, incident);
  };

  readonly order: PaymentStore['order'] = async (id) => this.#orders.get(id) ?? null;

  readonly begin: PaymentStore['begin'] = async (order) => {
    if (this.#orders.has(order.dnwId)) return false;
    this.#orders.set(order.dnwId, order);
    return true;
  };

  readonly retry: PaymentStore['retry'] = async ({ dnwId, tries }, nextAt) => {
    const known = this.#orders.get(dnwId);
    if (known?.tries !== tries) return false;
    this.#orders.set(dnwId, { ...known, tries: tries + 1, nextAt });
    return true;
  };

  readonly note: PaymentStore['note'] = async (id, answer) => {
    const known = this.#orders.get(id);
    if (known !== undefined) this.#orders.set(id, { ...known, ...answer });
  };

  readonly memberRef: PaymentStore['memberRef'] = async ({ playerId }) => memberName(playerId);

  readonly memberOf: PaymentStore['memberOf'] = async (_siteId, _provider, ref) => {
    const [, id] = /^member-(\d+)$/.exec(ref) ?? [];
    return id === undefined ? null : idOf<PlayerId>(Number(id));
  };
}
