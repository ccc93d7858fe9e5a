import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import type { PlaceBet } from '../../rounds/requests.ts';
import type { TradeOptionRow } from '../../rounds/rows.ts';

export const ONE_MINUTE: TradeOptionRow = {
  id: idOf(31),
  siteId: idOf(1),
  feed: 'BTCUSDT',
  seconds: 60,
  lockSeconds: 10,
  isPlay: 1,
  isStop: 1,
  payoutRate: decimal('0.95'),
  minBet: decimal(1_000),
  maxBet: decimal(1_000_000),
  maxRoundBet: decimal(3_000_000),
  unit: decimal(1_000),
};

export function bet(change: Partial<PlaceBet>): PlaceBet {
  return { type: 'rounds.bet', tradeRoundId: idOf(0), side: 'B', point: decimal(1_000), ...change };
}
