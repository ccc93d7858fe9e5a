import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { CONFIGURED } from '../market/setting.ts';
import type { Findings } from './findings.ts';

const DAY_MS = 86_400_000;
const KST_MS = 32_400_000;

/** Practice money by the ledger: given once, reset once a day, exactly to the site's amount, and never over a position. */
export class PracticeWatch {
  readonly #findings: Findings;
  /** Players and wallets that were given it. */
  readonly #granted = new Set<string>();
  /** Which input was the reset of a player's day. */
  readonly #resets = new Map<string, number>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record({ ledger }: WrittenBatch, tables: StoredShard): void {
    for (const transaction of ledger) {
      if (transaction.refType === 'PRACTICE_GRANT') this.#grant(transaction);
      if (transaction.refType === 'PRACTICE_RESET') this.#reset(transaction, tables);
    }
  }

  get count(): number {
    return this.#resets.size;
  }

  #grant({ postings, siteId }: SealedTransaction): void {
    for (const { playerId, walletType, delta } of postings) {
      if (walletType === null) continue;
      const key = `${playerId} ${walletType}`;
      const isRight = delta === amountOf(siteId, walletType) && !this.#granted.has(key);
      if (!isRight) this.#findings.add('practice-money', `wallet ${key} was given ${delta}`);
      this.#granted.add(key);
    }
  }

  #reset({ postings, siteId, at, inputSeq }: SealedTransaction, { rows }: StoredShard): void {
    for (const { playerId, walletType, after, kind } of postings) {
      if (walletType === null || kind !== 'POINT') continue;
      const which = `the reset of wallet ${playerId} ${walletType} at ${at}`;
      if (after !== amountOf(siteId, walletType)) this.#findings.add('practice-money', `${which} left ${after}`);
      const day = `${playerId} ${Math.floor((at + KST_MS) / DAY_MS)}`;
      const first = this.#resets.get(day) ?? inputSeq;
      this.#resets.set(day, first);
      if (first !== inputSeq) this.#findings.add('practice-money', `${which} is the second of its day`);
      const open = [...rows.futuresPosition.values()].find(
        (row) => row.playerId === playerId && row.status === 'OPEN' && row.createdAt < at,
      );
      if (open !== undefined) this.#findings.add('practice-money', `${which} went over position ${open.id}`);
    }
  }
}

function amountOf(siteId: number, walletType: string): bigint {
  const site = CONFIGURED.site.find(({ id }) => id === siteId);
  return site?.practiceMoney.find((money) => money.walletType === walletType)?.amount ?? 0n;
}
