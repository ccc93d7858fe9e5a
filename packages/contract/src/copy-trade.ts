import {
  COPY_CLOSE_REASONS,
  COPY_PARTS,
  COPY_STATUSES,
  FOLLOW_END_REASONS,
  FOLLOW_STATUSES,
  SKIP_REASONS,
} from '@hoga/domain/copy/vocabulary';
import type { CopyTradeId, FuturesOptionId, FuturesOrderId, TraderFollowerId, TraderId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { decimalText, epochMs, idField, signedDecimalText } from './fields.ts';
import { tradeSide } from './trading.ts';

export const followStatus = z
  .enum(FOLLOW_STATUSES)
  .check(z.describe('STOPPING: what is open is being closed, nothing new is copied.'));
export const endReason = z.nullable(z.enum(FOLLOW_END_REASONS));

/** What a trader opened and a follow copied; or what it did not copy, and why. */
export const copyTrade = z.object({
  id: idField<CopyTradeId>(),
  traderFollowerId: idField<TraderFollowerId>(),
  traderId: idField<TraderId>(),
  futuresOptionId: idField<FuturesOptionId>(),
  part: z
    .enum(COPY_PARTS)
    .check(z.describe('What the trader did; a close has a row of its own only where it was skipped.')),
  futuresTraderOrderId: idField<FuturesOrderId>().check(z.describe('What was copied.')),
  futuresFollowerOrderId: z
    .nullable(idField<FuturesOrderId>())
    .check(z.describe('The copy; null where there is none.')),
  tradeType: tradeSide,
  amount: decimalText,
  left: decimalText.check(z.describe('What of it is open.')),
  price: z.nullable(decimalText),
  traderPrice: decimalText,
  closePrice: z.nullable(decimalText).check(z.describe('Where a part of it was closed last.')),
  margin: decimalText.check(z.describe('Of what is open.')),
  pnl: signedDecimalText.check(z.describe('Of what is closed, before fees and funding.')),
  fee: decimalText,
  funding: signedDecimalText,
  status: z.enum(COPY_STATUSES).check(z.describe('SKIPPED: it was not copied.')),
  reason: z
    .nullable(z.enum([...SKIP_REASONS, ...COPY_CLOSE_REASONS]))
    .check(z.describe('Why it was skipped, or why it was closed.')),
  openedAt: epochMs,
  closedAt: z.nullable(epochMs),
});
export type CopyTrade = z.infer<typeof copyTrade>;

/** OPEN tells of a copy as it stands, also when a part of it was closed; CLOSE that nothing of it is left; SKIP that there is none. */
export const copyEventType = z.enum(['COPYTRADE_OPEN', 'COPYTRADE_CLOSE', 'COPYTRADE_SKIP']);

/** A follow that stops: as it begins to, where copies are open, and when it has ended. */
export const followEnd = z.object({
  traderFollowerId: idField<TraderFollowerId>(),
  traderId: idField<TraderId>(),
  status: followStatus,
  endReason,
  endedAt: z.nullable(epochMs),
});
export type FollowEnd = z.infer<typeof followEnd>;
