import type { ContractRoll } from '@hoga/engine/oversea/rows';
import type { Quote } from '@hoga/engine/rows/quote';
import type { ContractRollId } from '@hoga/kernel/ids';
import { ContractCalendar } from '@hoga/market/contracts/contract-calendar';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Queries, uniqueViolation } from '../../persistence/database.ts';
import { type ContractRollRow, contractRoll } from '../../persistence/schema/contract-rolls.ts';

export type { ContractRollRow };

const isOpen = and(isNull(contractRoll.pricedAt), isNull(contractRoll.cancelledAt));

/** Announced and made ones, oldest first. */
export async function loadRolls(queries: Queries): Promise<readonly ContractRollRow[]> {
  return await queries
    .select()
    .from(contractRoll)
    .where(isNull(contractRoll.cancelledAt))
    .orderBy(asc(contractRoll.id));
}

/** All rolls of some instruments, newest first; cancelled ones too. */
export async function rollsOf(queries: Queries, symbols: readonly string[]): Promise<readonly ContractRollRow[]> {
  if (symbols.length === 0) return [];
  const rows = await queries
    .select()
    .from(contractRoll)
    .where(inArray(contractRoll.symbol, [...symbols]))
    .orderBy(asc(contractRoll.id));
  return rows.reverse();
}

export async function findRoll(queries: Queries, id: ContractRollId): Promise<ContractRollRow | null> {
  const [row] = await queries.select().from(contractRoll).where(eq(contractRoll.id, id));
  return row ?? null;
}

/** Null where one is announced already. */
export async function insertRoll(
  queries: Queries,
  row: typeof contractRoll.$inferInsert,
): Promise<ContractRollRow | null> {
  try {
    const [made] = await queries.transaction((inner) => inner.insert(contractRoll).values(row).returning());
    return made ?? null;
  } catch (error) {
    if (uniqueViolation(error) === 'contract_roll_open_key') return null;
    throw error;
  }
}

/** Null where its prices are fixed or it is cancelled. */
export async function cancelRoll(queries: Queries, id: ContractRollId, at: Date): Promise<ContractRollRow | null> {
  const [row] = await queries
    .update(contractRoll)
    .set({ cancelledAt: at })
    .where(and(eq(contractRoll.id, id), isOpen))
    .returning();
  return row ?? null;
}

/** The prices of a roll. */
export interface RollPrices {
  readonly before: Quote;
  readonly after: Quote;
  readonly at: Date;
}

/** Fixes the prices, once for all; false where they are fixed or the roll is cancelled. */
export async function fixRollPrices(
  queries: Queries,
  id: ContractRollId,
  { before, after, at }: RollPrices,
): Promise<boolean> {
  const rows = await queries
    .update(contractRoll)
    .set({ beforeQuote: before, afterQuote: after, pricedAt: at })
    .where(and(eq(contractRoll.id, id), isOpen))
    .returning({ id: contractRoll.id });
  return rows.length > 0;
}

/** What the engine applies: the rolls of each instrument that have their prices, oldest first. */
export function pricedRolls(rows: readonly ContractRollRow[]): ReadonlyMap<string, readonly ContractRoll[]> {
  const rolls = new Map<string, ContractRoll[]>();
  for (const { id, symbol, fromContract: from, toContract: to, mode, beforeQuote, afterQuote } of rows) {
    if (beforeQuote === null || afterQuote === null) continue;
    const roll = { id, from, to, mode, before: beforeQuote, after: afterQuote };
    rolls.set(symbol, [...(rolls.get(symbol) ?? []), roll]);
  }
  return rolls;
}

/** The quotes that name the contract of an instrument whose rolls do not. */
export interface QuotedPrices {
  latestQuote(symbol: string): { readonly origin: { readonly contract: string | null } } | null;
}

/** The contract of the newest quote. */
export function quotedContract(prices: QuotedPrices, symbol: string): string | null {
  return prices.latestQuote(symbol)?.origin.contract ?? null;
}

/** Of one instrument, oldest first. */
export function contractCalendar(rows: readonly ContractRollRow[]): ContractCalendar {
  return new ContractCalendar(
    rows.map(({ fromContract: from, toContract: to, pricedAt }) => ({ from, to, madeAt: pricedAt?.getTime() ?? null })),
  );
}
