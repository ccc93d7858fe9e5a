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
import { decimalText, described, epochMs, idField, signedDecimalText } from './fields.ts';
import { tradeSide } from './trading.ts';

export const followStatus = described(
  z.enum(FOLLOW_STATUSES),
  'STOPPING: what is open is being closed, nothing new is copied.',
);
export const endReason = z.nullable(z.enum(FOLLOW_END_REASONS));

/** A copy of what a trader opened, or the record that a part was not copied, and why. */
export const copyTrade = z.object({
  id: idField<CopyTradeId>(),
  traderFollowerId: idField<TraderFollowerId>(),
  traderId: idField<TraderId>(),
  futuresOptionId: idField<FuturesOptionId>(),
  part: described(z.enum(COPY_PARTS), 'What the trader did; a close has a row of its own only where it was skipped.'),
  futuresTraderOrderId: described(idField<FuturesOrderId>(), 'What was copied.'),
  futuresFollowerOrderId: described(z.nullable(idField<FuturesOrderId>()), 'The copy; null where there is none.'),
  tradeType: tradeSide,
  amount: decimalText,
  left: described(decimalText, 'What of it is open.'),
  price: z.nullable(decimalText),
  traderPrice: decimalText,
  closePrice: described(z.nullable(decimalText), 'Where a part of it was closed last.'),
  margin: described(decimalText, 'Of what is open.'),
  pnl: described(signedDecimalText, 'Of what is closed, before fees and funding.'),
  fee: decimalText,
  funding: signedDecimalText,
  status: described(z.enum(COPY_STATUSES), 'SKIPPED: it was not copied.'),
  reason: described(
    z.nullable(z.enum([...SKIP_REASONS, ...COPY_CLOSE_REASONS])),
    'Why it was skipped, or why it was closed.',
  ),
  openedAt: epochMs,
  closedAt: z.nullable(epochMs),
});
export type CopyTrade = z.infer<typeof copyTrade>;

/** OPEN carries the current copy, also after a partial close; CLOSE: it is fully closed; SKIP: it was not made. */
export const copyEventType = z.enum(['COPYTRADE_OPEN', 'COPYTRADE_CLOSE', 'COPYTRADE_SKIP']);

/** A follow that stops: sent when it begins to, where copies are open, and when it has ended. */
export const followEnd = z.object({
  traderFollowerId: idField<TraderFollowerId>(),
  traderId: idField<TraderId>(),
  status: followStatus,
  endReason,
  endedAt: z.nullable(epochMs),
});
export type FollowEnd = z.infer<typeof followEnd>;
