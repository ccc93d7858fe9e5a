import type { OverseaOrder, OverseaPosition } from '@hoga/contract/oversea';
import { decimal, ZERO } from '@hoga/kernel/decimal';
import { contractsResult } from '../../../data/account/oversea-net.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { keepClosedResult } from '../../../trading/keep-closed-result.ts';
import { shownResult } from '../../../trading/result.ts';
import { SIDE_TEXT } from './order-labels.ts';
import { knownOption } from './order-line.ts';
import { overseaMoney } from './oversea-result.ts';

/** Keeps the realised result of a fill visible, after both fees. */
export function keepOverseaResult(order: OverseaOrder, position: OverseaPosition): void {
  const option = knownOption(order.overseaOptionId);
  if (option === null) return;
  // An order that turns a position round closes all of it and no more.
  const qty = Math.min(order.qty, position.qty);
  const money = overseaMoney();
  keepClosedResult(`oversea-${option.id}`, {
    positionId: position.id,
    side: position.tradeType,
    sideText: text(SIDE_TEXT[position.tradeType]),
    amount: decimal(qty),
    unit: text('oversea.contractsUnit'),
    result: shownResult(contractsResult(decimal(order.realizedPnl ?? ZERO), qty, option), money),
    money,
  });
}
