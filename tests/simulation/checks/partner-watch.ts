import type { PartnerDayRow } from '@hoga/engine/partners/rows';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { Findings } from './findings.ts';

/** Days of partners as they are committed, held against the ledger and against the days before. */
export class PartnerWatch {
  readonly #findings: Findings;
  /** The newest of each partner and currency. */
  readonly #last = new Map<string, PartnerDayRow>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  record({ ledger, rows }: Pick<WrittenBatch, 'ledger' | 'rows'>): void {
    const paid = new Map<string, bigint>();
    for (const { refType, refId: day, currency, postings } of ledger) {
      if (refType !== 'PARTNER_DAY') continue;
      for (const { playerId, kind, delta } of postings) {
        if (playerId !== 0)
          paid.set(`${playerId} ${currency} ${day}`, (paid.get(`${playerId} ${currency} ${day}`) ?? 0n) + delta);
        else if (kind !== 'FEE') this.#add(`day ${day} was paid out of ${kind}`);
      }
    }
    for (const row of rows.partnerDay) {
      this.#follow(row);
      const key = `${row.playerId} ${row.currency} ${row.day}`;
      if ((paid.get(key) ?? 0n) !== row.paid)
        this.#add(`day ${key} paid ${paid.get(key) ?? 0n} instead of ${row.paid}`);
      paid.delete(key);
    }
    for (const [key, amount] of paid) this.#add(`${amount} was paid for day ${key}, which was not settled with it`);
  }

  /** Days come in order, each carries on where the one before ended, and nothing is made or lost. */
  #follow(row: PartnerDayRow): void {
    const whose = `${row.playerId} ${row.currency}`;
    const last = this.#last.get(whose);
    this.#last.set(whose, row);
    if (last !== undefined && row.day <= last.day) this.#add(`day ${row.day} of ${whose} comes after ${last.day}`);
    const { carriedIn, profit, paid, carriedOut } = row;
    const isCarriedOn = carriedIn === (last?.carriedOut ?? 0n);
    const due = carriedIn + profit;
    if (isCarriedOn && paid === (due > 0n ? due : 0n) && carriedOut === (due < 0n ? due : 0n)) return;
    this.#add(`day ${row.day} of ${whose} makes ${paid} and ${carriedOut} of ${carriedIn} and ${profit}`);
  }

  #add(text: string): void {
    this.#findings.add('partner-days-once', text);
  }
}
