import { HOUSE_SOURCES } from '@hoga/domain/operators/house-sources';
import type { SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { scopeFields, siteCounts } from './admin-request.ts';
import { get, queryOf } from './call.ts';
import { decimalText, described, epochMs, flag, idField, signedDecimalText } from './fields.ts';

/** The house's current figures. */

export const getDashboard = get('/api/admin/dashboard', {
  access: 'dashboard.read',
  summary: 'What waits, who is here, whether prices come, and how many alarms are open, by site',
  query: queryOf(scopeFields),
  data: z.object({
    sites: z.array(
      z.extend(z.omit(siteCounts, { mySecond: true }), {
        waitingInquiries: z.int(),
        members: described(z.int(), 'Who has a socket open.'),
        openAlarms: z.int(),
        refusedPayouts: described(z.int(), 'Open alarms about payouts that a provider has refused.'),
      }),
    ),
    feeds: z.array(
      z.object({
        symbol: z.string(),
        koName: described(z.string(), 'Of the instrument; an exchange rate has its symbol for a name.'),
        enName: z.string(),
        lastAt: described(z.nullable(epochMs), 'The time of its last price; null: none since the server started.'),
        isOpen: described(flag, '0: its market rests, and nothing is expected.'),
        isLate: flag,
      }),
    ),
    chainVerifiedAt: described(z.nullable(epochMs), 'When the log of operators was last verified and found whole.'),
    serverTime: epochMs,
  }),
});

export const getHouseResult = get('/api/admin/house_result', {
  access: 'dashboard.read',
  summary: 'What the house has won and lost, from the ledger: by hour of the day, or by day',
  query: queryOf({
    ...scopeFields,
    span: described(z._default(z.enum(['TODAY', 'WEEK', 'MONTH']), 'TODAY'), 'Hours of today in Korea; 7 or 30 days.'),
  }),
  data: z.object({
    rows: z.array(
      z.object({ at: epochMs, source: z.enum(HOUSE_SOURCES), currency: z.string(), amount: signedDecimalText }),
    ),
    countedAt: described(z.nullable(epochMs), 'Until when the ledger was counted.'),
  }),
});

export const getExposure = get('/api/admin/exposure', {
  access: 'dashboard.read',
  summary:
    'What members hold of each instrument, against the limit, and what the house gains or loses when it rises by 1 %',
  query: queryOf(scopeFields),
  data: z.object({
    rows: z.array(
      z.object({
        siteInfoId: idField<SiteId>(),
        product: z.enum(['OVERSEA', 'FUTURES']),
        stock: z.string(),
        koName: z.string(),
        longQty: decimalText,
        shortQty: decimalText,
        currency: z.string(),
        net: described(
          z.nullable(signedDecimalText),
          'What members hold, at the present price; below zero: short. null: no price.',
        ),
        limit: z.nullable(decimalText),
        usedPercent: z.nullable(decimalText),
        onePercent: described(z.nullable(signedDecimalText), 'What the house gains when the price rises by 1 %.'),
      }),
    ),
  }),
});
