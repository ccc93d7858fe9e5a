import { EQUITY_PERIODS } from '@hoga/domain/trading/vocabulary';
import { TRANSACTION_CODES } from '@hoga/domain/wallet/transaction-code';
import * as z from 'zod/mini';
import { walletType } from './account.ts';
import { get, queryOf } from './call.ts';
import { decimalText, described, epochMs, signedDecimalText } from './fields.ts';
import { atMostAYear, pageFields, pageSinceId, periodFields, sinceIdField } from './page.ts';

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

/** The accounts of a wallet, which add up to what is in it. */
export const WALLET_ACCOUNTS = ['POINT', 'HOLD', 'MARGIN'] as const;

const ledgerRow = z.object({
  id: z.int(),
  at: epochMs,
  code: described(z.enum(TRANSACTION_CODES), 'What moved it; C: trading and bets, with fees and funding.'),
  currency: z.string(),
  refType: described(z.string(), 'What it belongs to, such as FUTURES_ORDER; there may be others any time.'),
  refId: described(
    z.nullable(z.int()),
    'The number of what it belongs to; null: that is nothing of the own, as with an ADJUSTMENT by the house.',
  ),
  entries: described(
    z.array(
      z.object({
        walletType,
        account: described(
          z.enum(WALLET_ACCOUNTS),
          'POINT: free; HOLD: held by working orders and bets; MARGIN: of isolated positions.',
        ),
        delta: signedDecimalText,
        after: described(signedDecimalText, 'In the account afterwards.'),
      }),
    ),
    'What changed in own accounts.',
  ),
});

export const getLedger = get('/api/wallet/ledger', {
  access: 'player',
  key: 'read',
  summary:
    'What has changed the money in own wallets, newest first; not what only moved between accounts of one wallet',
  query: queryOf({
    walletType: described(z.optional(walletType), 'Only what changed this wallet.'),
    ...periodFields,
    ...pageFields,
    ...sinceIdField,
  }).check(atMostAYear),
  data: pageSinceId(ledgerRow),
});
