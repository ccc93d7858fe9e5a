import { isLiveRequest } from '@hoga/audit/request-states';
import { toText } from '@hoga/kernel/decimal';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { PlayedProvider } from '../providers/played-provider.ts';
import type { Findings } from './findings.ts';

/** Committed payments, compared with the provider's own records. */
export class ProviderWatch {
  readonly #findings: Findings;
  readonly #played: () => PlayedProvider;
  readonly #taken = new Set<string>();

  constructor(findings: Findings, played: () => PlayedProvider) {
    this.#findings = findings;
    this.#played = played;
  }

  record({ rows }: WrittenBatch): void {
    for (const { dnwId, paymentId, amount } of rows.dnwReceipt) {
      const { payments, unasked } = this.#played();
      const payment = payments.get(String(dnwId)) ?? unasked.get(paymentId);
      const isIt = payment?.paymentId === paymentId && payment.state === 'PAID' && payment.amount === toText(amount);
      if (!isIt || this.#taken.has(paymentId)) {
        this.#findings.add('payments-once', `request ${dnwId} ended with ${paymentId}, which is ${payment?.state}`);
      }
      this.#taken.add(paymentId);
    }
  }

  /** The provider has been queried about everything by now. */
  atRest(shards: readonly StoredShard[]): void {
    const { payments, unasked } = this.#played();
    for (const paymentId of unasked.keys()) {
      if (!this.#taken.has(paymentId)) this.#findings.add('providers-agree', `${paymentId} was never credited`);
    }
    const receipts = new Map(
      shards.flatMap(({ rows }) => [...rows.dnwReceipt.values()].map((row) => [row.dnwId, row])),
    );
    for (const { id, type, status, provider } of shards.flatMap(({ rows }) => [...rows.dnw.values()])) {
      if (provider === null) continue;
      const payment = payments.get(String(id)) ?? unasked.get(receipts.get(id)?.paymentId ?? '');
      const state = payment?.state ?? null;
      const isWaiting = status === 'SENDING' || (status === 'REQUESTED' && type === 'D');
      const isAgreed = isLiveRequest(status) ? !isWaiting : (status === 'APPROVED') === (state === 'PAID');
      if (!isAgreed)
        this.#findings.add('providers-agree', `request ${id} (${type}) is ${status}, at the provider ${state}`);
    }
  }

  get count(): number {
    return this.#taken.size;
  }
}
