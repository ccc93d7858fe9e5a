import { getFinanceDay, listFinanceDays, proposeDayClose } from '@hoga/contract/admin-finance';
import { financeLine, isOwed } from '@hoga/domain/operators/finance-lines';
import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import type { Clock } from '@hoga/kernel/clock';
import { neg, toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../http/route.ts';
import type { Database } from '../../../persistence/database.ts';
import { correctionsOfDay, findOpen, proposalView, propose } from '../../proposals/public.ts';
import { countedAt } from '../house-result-store.ts';
import { closeRefusal, figuresOf, nextToClose } from './close-day.ts';
import { dayOf, dayText } from './day-text.ts';
import { daysOf, financeDays } from './finance-days.ts';
import { daySums, spreadOf } from './ledger-day-store.ts';

export interface FinanceParts {
  readonly database: Database;
  readonly clock: Clock;
}

const closeSubject = (day: number): string => `day ${dayText(day)}`;

export function registerFinanceRoutes(app: FastifyInstance, parts: FinanceParts): void {
  const { database, clock } = parts;

  route(app, listFinanceDays, async ({ site, query }) => {
    const next = await nextToClose(database, site.id, clock.now());
    return ok({
      rows: (await financeDays(database, site.id, daysOf(query, clock.now()))).toReversed(),
      countedAt: await countedAt(database),
      nextToClose: next === null ? null : dayText(next),
    });
  });

  route(app, getFinanceDay, async ({ site, query }) => {
    const day = dayOf(query.day);
    const [view] = await financeDays(database, site.id, { first: day, last: day });
    const spread = await spreadOf(database, site.id, kstMidnight(day), kstMidnight(day + 1));
    const corrections = await correctionsOfDay(database, site.id, query.day);
    const waiting = await findOpen(database, { siteId: site.id, kind: 'DAY_CLOSE', subject: closeSubject(day) });
    return ok({
      ...(view ?? { day: query.day, currencies: [], closed: null }),
      parts: (await daySums(database, site.id, day, day))
        .filter(({ account }) => !isOwed(account))
        .map(({ currency, amount, ...kind }) => ({
          ...{ currency, line: financeLine(kind), refType: kind.refType },
          amount: toText(neg(amount)),
        })),
      spread: spread.map(({ currency, amount }) => ({ currency, amount: toText(amount) })),
      corrections: corrections.map((row) => proposalView(row)),
      waiting: waiting === null ? null : proposalView(waiting),
    });
  });

  route(app, proposeDayClose, async ({ site, identity, body: { day: wanted, held, reason }, changed }) => {
    const day = dayOf(wanted);
    const refusal = await closeRefusal(database, { siteId: site.id, day, now: clock.now() });
    if (refusal !== null) return err(refusal);
    const made = await propose(parts, {
      siteId: site.id,
      kind: 'DAY_CLOSE',
      subject: closeSubject(day),
      playerId: null,
      detail: { day, date: dayText(day), figures: await figuresOf(database, site.id, day), held },
      reason,
      madeBy: identity.playerId,
    });
    if (made.ok) changed({ before: null, after: made.value });
    return made;
  });
}
