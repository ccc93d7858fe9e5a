import { type Decimal, toText } from '@hoga/kernel/decimal';
import { exact, exactOrNull } from '../exact.ts';
import { PRODUCTS } from '../product.ts';
import type { AuditRule } from '../rule.ts';

interface Row {
  readonly id: string;
  readonly status: string;
  readonly trade_type: string;
  readonly market_type: string;
  readonly price: string | null;
  readonly fill_price: string | null;
  readonly fee: string | null;
  readonly realized_pnl: string | null;
  readonly quote_seq: string | null;
  readonly kept_seq: string | null;
  readonly bid: string | null;
  readonly ask: string | null;
  readonly last: string | null;
  readonly traded_at: string | null;
  readonly created_at: string;
  readonly reason: string | null;
}

/** The fault of a filled order, or null. */
function faultOfFill(row: Row): string | null {
  const fill = exactOrNull(row.fill_price);
  if (fill === null || fill <= 0n) return `has the fill price ${row.fill_price}`;
  if (row.fee === null || exact(row.fee) < 0n) return `has the fee ${row.fee}`;
  if (row.quote_seq === null) return 'does not say which quote it used';
  if (row.kept_seq !== row.quote_seq || row.bid === null || row.ask === null) {
    return `does not keep quote ${row.quote_seq} that it used`;
  }
  return faultOfPrice(row, fill);
}

/** A roll takes the last price, a limit is never exceeded, every other order takes its side of the quote. */
function faultOfPrice(row: Row, fill: Decimal): string | null {
  if (row.reason === 'ROLL') {
    return fill === exact(row.last ?? '0') ? null : `rolled at ${toText(fill)}, its quote was last at ${row.last}`;
  }
  const isLong = row.trade_type === 'LONG';
  if (row.market_type === 'LIMIT' || row.market_type === 'STOPLIMIT') {
    const limit = exactOrNull(row.price);
    if (limit === null || (isLong ? fill > limit : fill < limit)) {
      return `filled at ${toText(fill)}, beyond its limit of ${row.price}`;
    }
    return faultOfTrade(row, limit);
  }
  const side = exact((isLong ? row.ask : row.bid) ?? '0');
  return fill === side ? null : `filled at ${toText(fill)}, its quote was at ${toText(side)}`;
}

/** A limit not reached by the book fills only on a later trade through it that the book does not contradict. */
function faultOfTrade(row: Row, limit: Decimal): string | null {
  const [bid, ask, last] = [exact(row.bid ?? '0'), exact(row.ask ?? '0'), exact(row.last ?? '0')];
  const isLong = row.trade_type === 'LONG';
  // Quotes without a trade time cannot be checked: the oldest ones were judged by other rules.
  if (row.traded_at === null || (isLong ? ask <= limit : bid >= limit)) return null;
  const isThrough = isLong ? last < limit && bid <= limit : last > limit && ask >= limit;
  if (isThrough && Number(row.traded_at) > Number(row.created_at)) return null;
  return `filled inside the book, the trade at ${toText(last)} was no reason to`;
}

function hasTraceOfFill(row: Row): boolean {
  return [row.fill_price, row.fee, row.realized_pnl, row.quote_seq, row.kept_seq].some((value) => value !== null);
}

export const fillsShowTheirQuote: AuditRule = {
  name: 'fills-show-their-quote',
  invariant:
    'A filled order has price, fee and the quote it used, at a price that quote, or a trade through its limit, allows; others have none.',
  async *check(read) {
    for (const { orders } of PRODUCTS) {
      const rows = read<Row>(`
        SELECT id, status, trade_type, market_type, price, fill_price, fee, realized_pnl, quote_seq,
               quote::jsonb ->> 'seq' AS kept_seq, quote::jsonb ->> 'bid' AS bid, quote::jsonb ->> 'ask' AS ask,
               quote::jsonb ->> 'last' AS last, quote::jsonb ->> 'tradedAt' AS traded_at, created_at, reason
          FROM ${orders}`);
      for await (const row of rows) {
        const fault =
          row.status === 'FILLED' ? faultOfFill(row) : hasTraceOfFill(row) ? 'has the figures of a fill' : null;
        if (fault !== null) yield `${orders} ${row.id} (${row.market_type}, ${row.status}) ${fault}`;
      }
    }
  },
};
