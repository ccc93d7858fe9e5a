import { FINANCE_LINES } from '@hoga/domain/operators/finance-lines';
import * as z from 'zod/mini';
import { proposal } from './admin-proposal.ts';
import { person } from './admin-request.ts';
import { bodyOf, get, post, queryOf } from './call.ts';
import { askedDay, decimalText, described, epochMs, plainText, signedDecimalText } from './fields.ts';
import { reason } from './operator-fields.ts';
import { atMostAYear, periodFields } from './page.ts';

/** A site's books by KST day: what members are owed, and what changed it. It is the summed ledger. */

const day = described(z.string(), 'A day in Korea, as yyyy-MM-dd.');
const wantedDay = described(askedDay, 'A day in Korea as yyyy-MM-dd, or a moment of it.');

export const currencyFigures = z.object({
  currency: z.string(),
  opening: described(
    signedDecimalText,
    'What members were owed when the day began: wallets, and requests not decided.',
  ),
  lines: described(
    z.array(z.object({ line: z.enum(FINANCE_LINES), amount: signedDecimalText })),
    'What changed it; above zero: members have more. With `opening` it adds up to `closing`, exactly.',
  ),
  closing: signedDecimalText,
});
export type CurrencyFigures = z.infer<typeof currencyFigures>;

export const heldMoney = z.object({
  currency: described(plainText(10).check(z.minLength(2)), 'A currency.'),
  place: described(plainText(60).check(z.minLength(1)), 'Where it is held: a bank account, a provider, a wallet.'),
  amount: decimalText,
});
export type HeldMoney = z.infer<typeof heldMoney>;

const closing = z.object({
  signedBy: person,
  approvedBy: person,
  closedAt: epochMs,
  held: z.array(heldMoney),
});

const financeDay = z.object({
  day,
  currencies: z.array(currencyFigures),
  closed: described(z.nullable(closing), 'null: it is not closed.'),
});
export type FinanceDay = z.infer<typeof financeDay>;

export const listFinanceDays = get('/api/admin/finance/days', {
  access: 'finance.read',
  summary:
    'Days of the site, newest first: what members were owed, and what changed it; the last 31 without a period, a year at most',
  query: queryOf(periodFields).check(atMostAYear),
  data: z.object({
    rows: z.array(financeDay),
    countedAt: described(z.nullable(epochMs), 'Until when the ledger was added up.'),
    nextToClose: described(z.nullable(day), 'The day that can be closed next; null: none can.'),
  }),
});

export const getFinanceDay = get('/api/admin/finance/day', {
  access: 'finance.read',
  summary: 'A day of the site with what each line is made of, its closing, and what was corrected later',
  query: queryOf({ day: wantedDay }),
  data: z.extend(financeDay, {
    parts: z.array(
      z.object({
        currency: z.string(),
        line: z.enum(FINANCE_LINES),
        refType: described(z.string(), 'What the postings refer to.'),
        amount: signedDecimalText,
      }),
    ),
    spread: described(
      z.array(z.object({ currency: z.string(), amount: signedDecimalText })),
      'What conversions kept beyond the rate, in the currency received; it is part of CONVERSIONS.',
    ),
    corrections: described(z.array(proposal), 'Movements of later days that name this one.'),
    waiting: described(z.nullable(proposal), 'The proposal to close it that waits for the second person.'),
  }),
});

export const proposeDayClose = post('/api/admin/proposal/day_close', {
  access: 'finance.close',
  summary: 'Propose to close a day: signed by two people, its figures stay as they are',
  refusals: ['ALREADY_PROCESSED', 'DAY_NOT_OVER', 'EARLIER_DAY_OPEN', 'PENDING_REQUEST_EXISTS'],
  body: bodyOf({
    day: wantedDay,
    held: described(z.array(heldMoney).check(z.maxLength(40)), 'What banks, providers and wallets held when it ended.'),
    reason,
  }),
  data: proposal,
});
