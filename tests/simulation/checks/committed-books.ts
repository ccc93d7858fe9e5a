import { canonicalText, GENESIS_HASH, type SealedTransaction } from '@hoga/engine/ledger/chain';
import { HOUSE, type Posting } from '@hoga/engine/ledger/transaction';
import type { WalletRow } from '@hoga/engine/rows/wallet';
import type { SiteId } from '@hoga/kernel/ids';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import type { Findings } from './findings.ts';

/** The books of one shard, kept from its committed ledger rows alone and held against its other rows. */
export class CommittedBooks {
  readonly #findings: Findings;
  readonly #hash: (text: string) => string;
  readonly #balances = new Map<string, bigint>();
  #head = GENESIS_HASH;
  #lastId = 0;
  #lastSeq = 0;
  #lastAt = 0;
  /** When events happened that were applied to some accounts later: their transactions are of that time. */
  readonly #eventTimes = new Set<number>();

  constructor(findings: Findings, hash: (text: string) => string) {
    this.#findings = findings;
    this.#hash = hash;
  }

  record(batch: WrittenBatch, tables: StoredShard): void {
    for (const { at } of batch.rows.backlogEvent) this.#eventTimes.add(at);
    for (const transaction of batch.ledger) {
      this.#link(transaction);
      this.#post(transaction);
    }
    const { checkpoint, at, ledgerHead } = batch;
    if (ledgerHead !== this.#head) this.#findings.add('ledger-chain', `the checkpoint's head is ${ledgerHead}`);
    if (checkpoint.lastSeq < this.#lastSeq || at < this.#lastAt) {
      this.#findings.add('ledger-chain', `the checkpoint goes back to input ${checkpoint.lastSeq} of ${at}`);
    }
    this.#lastSeq = Math.max(this.#lastSeq, checkpoint.lastSeq);
    this.#lastAt = Math.max(this.#lastAt, at);
    if (batch.ledger.length === 0 && batch.rows.wallet.length === 0 && batch.rows.houseAccount.length === 0) return;
    this.#compare(batch, tables);
    this.#sum(tables);
  }

  #link(transaction: SealedTransaction): void {
    const { id, inputSeq, at, hash } = transaction;
    const isInTime = at >= this.#lastAt || this.#eventTimes.has(at);
    const isNext = id > this.#lastId && inputSeq >= this.#lastSeq && isInTime;
    if (!isNext) this.#findings.add('ledger-chain', `transaction ${id} of input ${inputSeq} is not the next`);
    if (hash !== this.#hash(`${this.#head}\n${canonicalText(transaction)}`)) {
      this.#findings.add('ledger-chain', `transaction ${id} is not what its hash says, or does not follow the last`);
    }
    this.#head = hash;
    this.#lastId = Math.max(this.#lastId, id);
    this.#lastSeq = Math.max(this.#lastSeq, inputSeq);
    this.#lastAt = Math.max(this.#lastAt, at);
  }

  #post({ id, siteId, currency, postings }: SealedTransaction): void {
    let sum = 0n;
    for (const posting of postings) {
      sum += posting.delta;
      const key = accountKey(siteId, currency, posting);
      const after = (this.#balances.get(key) ?? 0n) + posting.delta;
      this.#balances.set(key, after);
      if (after !== posting.after) {
        this.#findings.add('ledger-balance', `transaction ${id}: ${key} is ${after}, its row says ${posting.after}`);
      }
    }
    if (sum !== 0n) this.#findings.add('ledger-balance', `transaction ${id} sums to ${sum}`);
  }

  /** Both ways: every row that was written has its postings, every posting its row. */
  #compare({ rows, ledger }: WrittenBatch, tables: StoredShard): void {
    const touched = new Map<string, bigint>();
    for (const wallet of rows.wallet) for (const [key, value] of walletParts(wallet)) touched.set(key, value);
    for (const { siteId, currency, kind, balance } of rows.houseAccount) {
      touched.set(accountKey(siteId, currency, { playerId: HOUSE, walletType: null, kind }), balance);
    }
    for (const { siteId, currency, postings } of ledger) {
      for (const posting of postings) {
        const key = accountKey(siteId, currency, posting);
        if (!touched.has(key)) touched.set(key, storedBalance(tables, siteId, currency, posting));
      }
    }
    for (const [key, row] of touched) {
      const posted = this.#balances.get(key) ?? 0n;
      if (row !== posted) this.#findings.add('balances-are-postings', `${key} is ${row}, its postings make ${posted}`);
    }
  }

  #sum(tables: StoredShard): void {
    const sums = new Map<string, bigint>();
    const add = (key: string, value: bigint): void => void sums.set(key, (sums.get(key) ?? 0n) + value);
    for (const { siteId, currency, point, gameWaitPoint, margin } of tables.rows.wallet.values()) {
      add(`${siteId} ${currency}`, point + gameWaitPoint + margin);
    }
    for (const { siteId, currency, balance } of tables.rows.houseAccount.values())
      add(`${siteId} ${currency}`, balance);
    for (const [key, sum] of sums)
      if (sum !== 0n) this.#findings.add('zero-sum', `site and currency ${key} sum to ${sum}`);
  }
}

function walletParts({
  siteId,
  currency,
  playerId,
  type,
  point,
  gameWaitPoint,
  margin,
}: WalletRow): [string, bigint][] {
  const key = (kind: Posting['kind']): string => accountKey(siteId, currency, { playerId, walletType: type, kind });
  return [
    [key('POINT'), point],
    [key('HOLD'), gameWaitPoint],
    [key('MARGIN'), margin],
  ];
}

function accountKey(
  siteId: SiteId,
  currency: string,
  account: Pick<Posting, 'playerId' | 'walletType' | 'kind'>,
): string {
  return `${siteId}/${currency}/${account.playerId}/${account.walletType ?? ''}/${account.kind}`;
}

function storedBalance({ rows }: StoredShard, siteId: SiteId, currency: string, posting: Posting): bigint {
  const { playerId, walletType, kind } = posting;
  if (playerId === 0) return rows.houseAccount.get(`${siteId} ${currency} ${kind}`)?.balance ?? 0n;
  const wallet = rows.wallet.get(`${playerId} ${walletType}`);
  const balance = kind === 'POINT' ? wallet?.point : kind === 'HOLD' ? wallet?.gameWaitPoint : wallet?.margin;
  return balance ?? 0n;
}
