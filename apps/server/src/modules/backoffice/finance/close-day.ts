import { type CurrencyFigures, currencyFigures, heldMoney } from '@hoga/contract/admin-finance';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import * as z from 'zod/mini';
import type { Queries } from '../../../persistence/database.ts';
import type { Effect, ProposalRule } from '../../proposals/public.ts';
import { countedAt } from '../house-result-store.ts';
import { closedDays, insertClosedDay, lastClosed } from './closed-day-store.ts';
import { dayOf } from './day-text.ts';
import { type CurrencyDay, financeDay } from './finance-day.ts';
import { daySums, owedBefore } from './ledger-day-store.ts';

/** Engine inputs from before midnight are written and summed long before this has passed. */
const SETTLED_AFTER_MS = 10 * 60_000;

const proposed = z.object({ day: z.int(), figures: z.array(currencyFigures), held: z.array(heldMoney) });

/** Why the day cannot be closed; null when it can. */
export async function closeRefusal(
  queries: Queries,
  { siteId, day, now }: { readonly siteId: SiteId; readonly day: number; readonly now: number },
): Promise<Failure | null> {
  const last = await lastClosed(queries, siteId);
  if (last !== null && day <= last) return failure('ALREADY_PROCESSED');
  const settledAt = kstMidnight(day + 1) + SETTLED_AFTER_MS;
  const counted = await countedAt(queries);
  if (now < settledAt || counted === null || counted < settledAt) return failure('DAY_NOT_OVER');
  return last !== null && day !== last + 1 ? failure('EARLIER_DAY_OPEN') : null;
}

/** The day after the last closed one, or yesterday if there is none; null while it is not over. */
export async function nextToClose(queries: Queries, siteId: SiteId, now: number): Promise<number | null> {
  const last = await lastClosed(queries, siteId);
  const day = last === null ? kstDay(now) - 1 : last + 1;
  return (await closeRefusal(queries, { siteId, day, now })) === null ? day : null;
}

export async function figuresOf(queries: Queries, siteId: SiteId, day: number): Promise<CurrencyFigures[]> {
  return financeDay(await owedBefore(queries, siteId, day), await daySums(queries, siteId, day, day)).map(figuresView);
}

export function figuresView({ currency, opening, lines, closing }: CurrencyDay): CurrencyFigures {
  return {
    currency,
    opening: toText(opening),
    lines: lines.map(({ line, amount }) => ({ line, amount: toText(amount) })),
    closing: toText(closing),
  };
}

export async function isDayClosed(queries: Queries, siteId: SiteId, date: string): Promise<boolean> {
  const day = dayOf(date);
  return (await closedDays(queries, siteId, day, day)).length === 1;
}

/** Closes the day as both people have seen it. */
export function dayCloseRule(clock: Clock): ProposalRule {
  return {
    effects: async (queries, { siteId, detail }) => {
      const { day } = z.parse(proposed, detail);
      const last = await lastClosed(queries, siteId);
      const isClosed = last !== null && day <= last;
      const owed = (await figuresOf(queries, siteId, day)).map(
        ({ currency, opening, closing }): Effect => ({ field: 'owed', currency, before: opening, after: closing }),
      );
      return [{ field: 'books', before: isClosed ? 'CLOSED' : 'OPEN', after: 'CLOSED' }, ...owed];
    },
    within: async (queries, { siteId, detail, madeBy, decidedBy }) => {
      const { day, figures, held } = z.parse(proposed, detail);
      const now = clock.now();
      const refusal = await closeRefusal(queries, { siteId, day, now });
      if (refusal !== null) return err(refusal);
      const seen = JSON.stringify(figures);
      if (JSON.stringify(await figuresOf(queries, siteId, day)) !== seen) return err(failure('CHANGED_MEANWHILE'));
      const row = { day, figures, held, signedBy: madeBy, approvedBy: decidedBy, closedAt: now };
      return (await insertClosedDay(queries, siteId, row)) ? ok(() => undefined) : err(failure('ALREADY_PROCESSED'));
    },
  };
}
