import { COPY_STATUSES } from '@hoga/domain/copytrade/vocabulary';
import type { CopyTradeId, FuturesOptionId, FuturesOrderId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { decimalText, epochMs, idField, signedDecimalText } from './fields.ts';
import { marginType, tradeSide } from './trading.ts';

const copyStatus = z.enum(COPY_STATUSES).check(z.describe('SKIPPED: a fill of the trader that was not copied.'));

/** One fill of the trader that was copied, or was not. */
export const copyTrade = z.object({
  id: idField<CopyTradeId>(),
  traderFollowerId: idField<TraderFollowerId>(),
  traderId: idField<TraderId>(),
  futuresOptionId: idField<FuturesOptionId>(),
  futuresTraderOrderId: idField<FuturesOrderId>().check(z.describe('What was copied.')),
  futuresFollowerOrderId: z
    .nullable(idField<FuturesOrderId>())
    .check(z.describe('The copy; null where there is none.')),
  tradeType: tradeSide,
  leverage: z.int(),
  marginType,
  amount: decimalText.check(z.describe('Of a skipped one: what it would have been.')),
  left: decimalText.check(z.describe('What of it is still open.')),
  price: z.nullable(decimalText).check(z.describe('Of a skipped one: what it would have filled at, where known.')),
  traderPrice: decimalText,
  margin: decimalText.check(z.describe('Of a skipped one: what it would have taken.')),
  pnl: signedDecimalText.check(z.describe('Of what is closed, before fees and funding.')),
  fee: decimalText,
  funding: signedDecimalText,
  closePrice: z.nullable(decimalText),
  status: copyStatus,
  reason: z
    .nullable(z.string())
    .check(
      z.describe(
        'SKIPPED: LIMIT_ONE, LIMIT_TOTAL, BALANCE, MIN_SIZE, SLIPPAGE, STALE, PAUSED, CLOSE_ONLY or NOT_FOLLOWED_PAIR. CLOSED: by whom.',
      ),
    ),
  traderAt: z.nullable(epochMs).check(z.describe('When the trader’s order filled, where known.')),
  openedAt: epochMs,
  closedAt: z.nullable(epochMs),
});
export type CopyTrade = z.infer<typeof copyTrade>;
