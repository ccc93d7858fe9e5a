import { toText } from '@hoga/kernel/decimal';
import { exact } from '../exact.ts';
import type { AuditRule, Read } from '../rule.ts';

interface FillRow {
  readonly id: string;
  readonly fill_price: string;
  readonly part: string;
  /** The fixed price of the roll that the fill is of; null where there is none. */
  readonly fixed: string | null;
}

/** A fill of a roll names its contract: the old one where it closes, the new one where it opens. */
async function* prices(read: Read): AsyncGenerator<string> {
  const rows = read<FillRow>(`
    SELECT o.id, o.fill_price, CASE WHEN o.realized_pnl IS NOT NULL THEN 'closes' ELSE 'opens' END AS part,
           CASE WHEN o.realized_pnl IS NOT NULL THEN r.before_quote::jsonb ->> 'last'
                ELSE r.after_quote::jsonb ->> 'last' END AS fixed
      FROM oversea_order o JOIN oversea_option x ON x.id = o.oversea_option_id
      LEFT JOIN contract_roll r
        ON r.symbol = x.symbol
       AND o.quote::jsonb = (CASE WHEN o.realized_pnl IS NOT NULL THEN r.before_quote ELSE r.after_quote END)::jsonb
      WHERE o.status = 'FILLED' AND o.reason = 'ROLL'`);
  for await (const { id, fill_price, part, fixed } of rows) {
    if (fixed === null) yield `oversea_order ${id} ${part} by a quote that no roll has fixed`;
    else if (exact(fixed) !== exact(fill_price)) {
      yield `oversea_order ${id} ${part} at ${toText(exact(fill_price))}, the roll's price is ${toText(exact(fixed))}`;
    }
  }
}

interface Carried {
  readonly player_id: string;
  readonly option_id: string;
  readonly at: string;
  readonly closed: string;
  readonly opened: string;
  readonly closes: string;
  readonly opens: string;
  readonly fees: string;
}

/** What is opened again is what was closed, on the same side and without a fee. */
async function* carries(read: Read): AsyncGenerator<string> {
  const rows = read<Carried>(`
    SELECT player_id, oversea_option_id AS option_id, updated_at AS at,
           coalesce(sum(CASE trade_type WHEN 'LONG' THEN -qty ELSE qty END) FILTER (WHERE realized_pnl IS NOT NULL), 0) AS closed,
           coalesce(sum(CASE trade_type WHEN 'LONG' THEN qty ELSE -qty END) FILTER (WHERE realized_pnl IS NULL), 0) AS opened,
           count(*) FILTER (WHERE realized_pnl IS NOT NULL) AS closes,
           count(*) FILTER (WHERE realized_pnl IS NULL) AS opens, sum(fee) AS fees
      FROM oversea_order WHERE status = 'FILLED' AND reason = 'ROLL' GROUP BY 1, 2, 3`);
  for await (const { player_id, option_id, at, closed, opened, closes, opens, fees } of rows) {
    const whose = `player ${player_id} in oversea option ${option_id} at ${at}`;
    if (closes !== '1' || BigInt(opens) > 1n) yield `a roll of ${whose} closes ${closes} times and opens ${opens}`;
    else if (opens === '1' && closed !== opened) yield `a roll of ${whose} closes ${closed} and opens ${opened}`;
    else if (opens === '1' && exact(fees) !== 0n) yield `a roll of ${whose} that carries takes a fee of ${fees}`;
  }
}

export const rollsAreTheirPrices: AuditRule = {
  name: 'rolls-are-their-prices',
  invariant:
    'A roll closes each position once, at the fixed price of the old contract, and opens the same again at that of the new one, or nothing.',
  population: "SELECT count(*) FROM oversea_order WHERE status = 'FILLED' AND reason = 'ROLL'",
  async *check(read) {
    yield* prices(read);
    yield* carries(read);
  },
};
