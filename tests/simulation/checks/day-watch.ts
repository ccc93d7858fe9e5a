import type { EquityDayRow } from '@hoga/engine/equity/rows';
import { type LedgerCode, transferKind } from '@hoga/engine/ledger/transaction';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { exactText } from './exact-text.ts';
import type { Findings } from './findings.ts';

const DAY_MS = 86_400_000;
const KST_MS = 32_400_000;
/** How late after its midnight a day may be ended: a shard has to be running for it. */
const LATENESS_MS = 10_000;

const dayOf = (at: number): number => Math.floor((at + KST_MS) / DAY_MS);
const keyOf = ({ playerId, walletType, day }: EquityDayRow): string => `${playerId} ${walletType} ${day}`;

/** The days of wallets as they are written, held against the ledger and against the days before. */
export class DayWatch {
  readonly #findings: Findings;
  readonly #closed = new Map<string, string>();
  /** The movements of each wallet on each day, other than by trading. */
  readonly #transfers = new Map<string, bigint>();
  /** A wallet's worth when its last day was closed. */
  readonly #left = new Map<string, bigint>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  get count(): number {
    return this.#closed.size;
  }

  record({ ledger, rows }: WrittenBatch): void {
    for (const { code, at, postings } of ledger) {
      if (transferKind(code as LedgerCode) === null) continue;
      for (const { playerId, walletType, delta } of postings) {
        if (walletType === null) continue;
        const key = `${playerId} ${walletType} ${dayOf(at)}`;
        this.#transfers.set(key, (this.#transfers.get(key) ?? 0n) + delta);
      }
    }
    const inOrder = [...rows.equityDay].sort((a, b) => a.day - b.day);
    for (const row of inOrder) this.#judge(row);
  }

  #judge(row: EquityDayRow): void {
    const { playerId, walletType, openMoney, transfers, realized, status } = row;
    const key = keyOf(row);
    const moved = this.#transfers.get(key) ?? 0n;
    if (transfers !== moved) this.#find(`${key} has transfers of ${transfers}, the ledger ${moved}`);
    const wallet = `${playerId} ${walletType}`;
    const left = this.#left.get(wallet);
    if (status === 'OPEN' && left !== undefined && openMoney !== left) {
      this.#find(`${key} begins with ${openMoney}, the day before has left ${left}`);
    }
    const before = this.#closed.get(key);
    if (before !== undefined && before !== exactText(row)) this.#find(`${key} was over and is now ${status}`);
    if (status !== 'CLOSED') return;
    this.#closed.set(key, exactText(row));
    this.#left.set(wallet, openMoney + transfers + (realized ?? 0n));
  }

  /** `isSaid`: whether days are ended in this world. */
  atRest(shards: readonly StoredShard[], isSaid: boolean): void {
    if (!isSaid) return;
    for (const { rows, written } of shards) {
      const today = dayOf((written?.at ?? 0) - LATENESS_MS);
      for (const row of rows.equityDay.values()) {
        if (row.status === 'OPEN' && row.day < today) this.#find(`${keyOf(row)} was never ended`);
      }
    }
  }

  #find(text: string): void {
    this.#findings.add('days-end-once', text);
  }
}
