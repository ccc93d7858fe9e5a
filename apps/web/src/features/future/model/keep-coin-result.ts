import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { releasedShare } from '@hoga/domain/futures/partial-close';
import { decimal, min, mulDiv, sub } from '@hoga/kernel/decimal';
import { heldPosition } from '../../../data/account/held-position.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { keepClosedResult } from '../../../trading/keep-closed-result.ts';
import { shownResult } from '../../../trading/result.ts';
import { COIN_MONEY } from './coin-result.ts';

/** Keeps the realised result of a fill visible, after both fees and funding. */
export function keepCoinResult(order: FuturesOrder, position: FuturesPosition): void {
  if (order.realizedPnl === null) return;
  const held = heldPosition(position);
  const ordered = decimal(order.amount);
  // An order that turns a position round closes all of it and no more.
  const amount = min(ordered, held.amount);
  const funding = releasedShare(held.fundingFee, amount, held.amount);
  keepClosedResult(`futures-${order.futuresOptionId}`, {
    positionId: position.id,
    side: position.tradeType,
    sideText: text(position.tradeType === 'LONG' ? 'futures.long' : 'futures.short'),
    amount,
    unit: '',
    result: shownResult(
      {
        gross: sub(decimal(order.realizedPnl), funding),
        entryFee: releasedShare(held.entryFee, amount, held.amount),
        exitFee: mulDiv(decimal(order.fee ?? '0'), amount, ordered, 'ceil'),
        funding,
      },
      COIN_MONEY,
    ),
    money: COIN_MONEY,
  });
}
