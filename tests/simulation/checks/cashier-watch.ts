import { isLiveRequest, mayBegin, mayGo, movedFor } from '@hoga/audit/request-states';
import { MOST_WITHDRAWAL_REQUESTS } from '@hoga/domain/wallet/cashier-rules';
import type { ConvertQuoteRow, DnwRow } from '@hoga/engine/cashier/rows';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { StoredShard } from '@hoga/server/runtime/testing/memory-engine-store';
import { DAILY_WITHDRAWALS } from '../market/setting.ts';
import type { Findings } from './findings.ts';

const DAY_MS = 86_400_000;
const KST_MS = 32_400_000;

/** Requests of all shards as their committed rows and ledgers show them, held against each other. */
export class CashierWatch {
  readonly #findings: Findings;
  /** The state of each request, by its steps. */
  readonly #states = new Map<number, { readonly status: string; readonly version: number }>();
  /** Every quote as it was first given. */
  readonly #quotes = new Map<number, ConvertQuoteRow>();
  /** The ledger's movements for each, in players' wallets. */
  readonly #moved = new Map<number, bigint>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record(batch: WrittenBatch, tables: StoredShard): void {
    const touched = new Set<number>();
    for (const { refType, refId, postings } of batch.ledger) {
      if (refType !== 'DNW') continue;
      touched.add(refId);
      for (const { playerId, delta } of postings) {
        if (playerId !== 0) this.#moved.set(refId, (this.#moved.get(refId) ?? 0n) + delta);
      }
    }
    for (const { dnwId, version, status } of batch.rows.dnwStep) this.#step(tables, dnwId, version, status);
    for (const { id } of batch.rows.dnw) touched.add(id);
    for (const quote of batch.rows.convertQuote) this.#quote(tables, quote);
    if (touched.size === 0) return;
    for (const id of touched) this.#compare(id, tables.rows.dnw.get(id));
    this.#transit(tables);
    for (const playerId of new Set(batch.rows.dnw.map((row) => row.playerId))) this.#limits(tables, playerId);
  }

  /** A conversion by a quote credits what the quote promised, within its time. */
  #quote({ rows }: StoredShard, quote: ConvertQuoteRow): void {
    const said = this.#quotes.get(quote.id) ?? quote;
    this.#quotes.set(quote.id, said);
    if (quote.dnwId === null) return;
    const out = rows.dnw.get(quote.dnwId);
    const into = out?.counterId == null ? undefined : rows.dnw.get(out.counterId);
    const isKept = out?.point === said.amount && into?.point === said.into && out.createdAt <= said.until;
    if (!isKept) this.#findings.add('quotes-are-kept', `quote ${quote.id} said ${said.into}, credited ${into?.point}`);
  }

  #step({ rows }: StoredShard, id: number, version: number, status: string): void {
    const last = this.#states.get(id);
    this.#states.set(id, { status, version });
    const { counterparty = 'HOUSE' } = rows.dnw.get(id) ?? {};
    const isNext = version === (last?.version ?? 0) + 1;
    const isAllowed = last === undefined ? mayBegin(status) : mayGo(last.status, status, counterparty);
    if (isNext && isAllowed) return;
    const from = last === undefined ? 'nothing' : `${last.status} (${last.version})`;
    this.#findings.add('requests-step-by-step', `request ${id} went from ${from} to ${status} (${version})`);
  }

  #compare(id: number, row: DnwRow | undefined): void {
    const moved = this.#moved.get(id) ?? 0n;
    const expected = row === undefined ? 0n : movedFor(row);
    if (moved !== expected) {
      const which = `request ${id} (${row?.type} ${row?.status})`;
      this.#findings.add('requests-move-their-money', `${which} moved ${moved} instead of ${expected}`);
    }
    const state = this.#states.get(id);
    if (row?.status !== state?.status || row?.version !== state?.version) {
      this.#findings.add('requests-step-by-step', `request ${id} is ${row?.status}, its last step ${state?.status}`);
    }
  }

  #transit({ rows }: StoredShard): void {
    const taken = new Map<string, bigint>();
    for (const { siteId, currency, kind, balance } of rows.houseAccount.values()) {
      if (kind === 'TRANSIT') taken.set(`${siteId} ${currency}`, -balance);
    }
    for (const { siteId, currency, reserved } of rows.dnw.values()) {
      const key = `${siteId} ${currency}`;
      if (reserved > 0n) taken.set(key, (taken.get(key) ?? 0n) + reserved);
    }
    for (const [key, difference] of taken) {
      if (difference !== 0n) {
        this.#findings.add('transit-is-undecided', `site and currency ${key}: requests took ${difference} more`);
      }
    }
  }

  #limits({ rows }: StoredShard, playerId: number): void {
    const own = [...rows.dnw.values()].filter((row) => row.playerId === playerId);
    const seen = new Set<string>();
    const days = new Map<number, number>();
    const requested = new Map<number, number>();
    for (const { type, status, createdAt, counterparty } of own) {
      // The rest of a partly traded request waits beside it.
      if (isLiveRequest(status) && seen.has(type) && counterparty === 'HOUSE') {
        this.#findings.add('cashier-limits', `player ${playerId} has two undecided requests ${type}`);
      }
      if (isLiveRequest(status)) seen.add(type);
      if (type !== 'W') continue;
      const day = Math.floor((createdAt + KST_MS) / DAY_MS);
      requested.set(day, (requested.get(day) ?? 0) + 1);
      if (!['REJECTED', 'CANCELED', 'RETURNED'].includes(status)) days.set(day, (days.get(day) ?? 0) + 1);
    }
    for (const [day, count] of requested) {
      if (count > MOST_WITHDRAWAL_REQUESTS) {
        this.#findings.add('cashier-limits', `player ${playerId} has requested ${count} withdrawals on day ${day}`);
      }
    }
    for (const [day, count] of days) {
      if (count > DAILY_WITHDRAWALS) {
        this.#findings.add('cashier-limits', `player ${playerId} has withdrawn ${count} times on day ${day}`);
      }
    }
    const bonuses = own.filter(({ type }) => type === 'B').length;
    const uses = [...rows.couponUse.values()].filter((use) => use.playerId === playerId).length;
    if (bonuses !== uses) {
      this.#findings.add('cashier-limits', `player ${playerId} got ${bonuses} bonuses for ${uses} coupons`);
    }
  }

  /** Both sides of a sale have received each other's messages by now. */
  atRest(shards: readonly StoredShard[]): void {
    const all = new Map(shards.flatMap(({ rows }) => [...rows.dnw.values()].map((row) => [row.id, row] as const)));
    for (const row of all.values()) {
      if (row.counterparty !== 'MEMBER' || row.counterId === null) continue;
      const other = all.get(row.counterId);
      const isAgreed =
        other?.counterId === row.id &&
        other.status === row.status &&
        other.siteId === row.siteId &&
        other.point === row.point &&
        other.won === row.won &&
        other.playerId === row.counterPlayerId;
      if (!isAgreed) {
        const which = `request ${row.id} (${row.type} ${row.status})`;
        this.#findings.add('sales-are-pairs', `${which} and ${row.counterId} (${other?.status}) do not agree`);
      }
    }
  }

  /** Members' sales that completed. */
  salesOf(shards: readonly StoredShard[]): number {
    const rows = shards.flatMap((shard) => [...shard.rows.dnw.values()]);
    return rows.filter((row) => row.type === 'WS' && row.counterparty === 'MEMBER' && row.status === 'APPROVED').length;
  }
}
