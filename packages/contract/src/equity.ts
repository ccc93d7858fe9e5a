import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { get, queryOf } from './call.ts';
import { decimalText, described, signedDecimalText } from './fields.ts';

/** How far back the curve may go, in days. */
export const EQUITY_PERIODS = ['7', '30', '90'] as const;
export type EquityPeriod = (typeof EQUITY_PERIODS)[number];

const transferred = {
  transfers: described(signedDecimalText, 'What came less what went, other than by trading.'),
  granted: described(signedDecimalText, 'Of it bonuses, practice money and credits of the house.'),
  betweenOwn: described(signedDecimalText, 'Of it what moved between own wallets: not from outside, nor to it.'),
};

/** One wallet at the end of one KST day. */
const equityDay = z.object({
  date: described(z.string(), 'Of Korea, YYYY-MM-DD.'),
  walletType,
  currency: z.string(),
  openEquity: described(decimalText, 'At 00:00, or when the wallet first had money.'),
  equity: described(decimalText, 'At 24:00, with what open positions had won or lost.'),
  ...transferred,
  realized: described(signedDecimalText, 'What trading brought in money, after fees and funding.'),
});
export type EquityDay = z.infer<typeof equityDay>;

export const getEquity = get('/api/wallet/equity', {
  access: 'player',
  key: 'read',
  summary:
    'What each wallet was worth at the end of the last days, oldest first; days without a row were like the one before',
  refusals: [],
  query: queryOf({
    days: described(z._default(z.enum(EQUITY_PERIODS), '30'), 'How many days back: 7, 30 or 90.'),
  }),
  data: z.object({
    days: z.array(equityDay),
    today: described(
      z.array(z.object({ walletType, currency: z.string(), openEquity: decimalText, ...transferred })),
      'How the present day began, and what came and went since.',
    ),
    worths: described(
      z.array(z.object({ date: z.string(), walletType, usdt: decimalText, amount: decimalText })),
      'What wallets’ currencies were worth at 00:00 of a day: so many USDT were so much of it. Days that are not known have none.',
    ),
  }),
});
