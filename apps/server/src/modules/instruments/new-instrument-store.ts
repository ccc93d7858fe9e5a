import { sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';

export async function hasInstrument(queries: Queries, symbol: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT FROM instrument WHERE symbol = ${symbol}`);
  return rows.length > 0;
}

export interface AddedInstrument {
  readonly symbol: string;
  readonly koName: string;
  readonly enName: string;
  readonly precision: number;
  readonly tick: string;
  readonly step: string;
  /** Null: of an overseas contract alone. */
  readonly tickValue: string | null;
}

/**
 * A copy of an instrument and of what sites offer of it, last in their lists and at rest. False where the symbol has been taken, or
 * the copied one is gone.
 */
export async function addInstrument(queries: Queries, like: string, added: AddedInstrument): Promise<boolean> {
  const { symbol, koName, enName, precision, tick, step, tickValue } = added;
  const { rows } = await queries.execute(sql`
    INSERT INTO instrument (symbol, kind, category, ko_name, en_name, currency, precision, tick, step, schedule, sort_order)
      SELECT ${symbol}, kind, category, ${koName}, ${enName}, currency, ${precision}::smallint, ${tick}::numeric,
             ${step}::numeric, schedule, (SELECT max(sort_order) + 1 FROM instrument)
        FROM instrument WHERE symbol = ${like}
      ON CONFLICT DO NOTHING RETURNING symbol`);
  if (rows.length === 0) return false;
  for (const table of ['oversea_option', 'futures_option']) {
    const terms = {
      symbol,
      is_play: false,
      is_stop: true,
      version: 1,
      ...(tickValue === null ? {} : { tick_value: tickValue }),
    };
    await queries.execute(sql`
      INSERT INTO ${sql.identifier(table)} SELECT (jsonb_populate_record(known, ${sql.param(JSON.stringify(terms))}::jsonb
          || jsonb_build_object('id', nextval('option_id_seq'), 'sort_order',
               (SELECT max(sort_order) + 1 FROM ${sql.identifier(table)} AS listed WHERE listed.site_id = known.site_id)))).*
        FROM ${sql.identifier(table)} AS known WHERE known.symbol = ${like}`);
  }
  return true;
}
