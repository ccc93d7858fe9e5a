import { sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { configurationVersion } from '../../persistence/schema/configuration.ts';

/** The tables whose rows are the configuration, with their keys: a trigger of each raises its version. */
export const CONFIGURED_TABLES: Readonly<Record<string, readonly string[]>> = {
  site: ['id'],
  trading_schedule: ['id'],
  trading_holiday: ['calendar', 'date'],
  instrument: ['symbol'],
  oversea_option: ['id'],
  futures_option: ['id'],
  trade_option: ['id'],
  trading_halt: ['id'],
  contract_roll: ['id'],
  instrument_arrival: ['symbol'],
};

const OFFERS: readonly string[] = ['oversea_option', 'futures_option', 'trade_option'];

/** Keeps the rows of the tables as the accepted ones, without the offers of these symbols. */
export async function keepRows(queries: Queries, withoutOffersOf: readonly string[]): Promise<void> {
  const symbols = sql.param(JSON.stringify(withoutOffersOf));
  const tables = Object.keys(CONFIGURED_TABLES).map(
    (table) => sql`${table}::text, (SELECT coalesce(jsonb_agg(to_jsonb(kept)), '[]') FROM ${inSchema(table)} AS kept
      ${OFFERS.includes(table) ? sql`WHERE NOT ${symbols}::jsonb ? kept.symbol` : sql``})`,
  );
  await queries.update(configurationVersion).set({ content: sql`jsonb_build_object(${sql.join(tables, sql`, `)})` });
}

/**
 * Until the end of the transaction the tables of the configuration have the accepted rows for this connection: temporary
 * tables of the same names stand before them. A column that is younger than the accepted rows has its present value.
 */
export async function shadowWithAccepted(queries: Queries): Promise<void> {
  for (const [table, key] of Object.entries(CONFIGURED_TABLES)) {
    const isSame = key.map((column) => sql`present.${sql.identifier(column)}::text = kept ->> ${column}::text`);
    await queries.execute(sql`CREATE TEMPORARY TABLE ${sql.identifier(table)} ON COMMIT DROP AS
      SELECT accepted.* FROM public.configuration_version,
        jsonb_array_elements(content -> ${sql.raw(`'${table}'`)}) AS kept
        LEFT JOIN ${inSchema(table)} AS present ON ${sql.join(isSame, sql` AND `)}
        CROSS JOIN LATERAL jsonb_populate_record(present, kept) AS accepted`);
  }
}

function inSchema(table: string) {
  return sql`${sql.identifier('public')}.${sql.identifier(table)}`;
}
