import type { FuturesOrder, FuturesPosition } from '@hoga/contract/futures';
import { type Decimal, decimal, max, parseDecimal, roundToStep, toNumber } from '@hoga/kernel/decimal';
import { type FuturesOrderId, type FuturesPositionId, idOf } from '@hoga/kernel/ids';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { breakEvenOf } from '../../../data/account/coin-net.ts';
import { heldPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import type { ChartLine } from '../../../shared/chart/chart-line.ts';
import { closingResult } from '../model/coin-result.ts';
import { amendablePrice, isAmendable, orderPrice } from '../model/order-price.ts';

export interface LineWords {
  readonly long: string;
  readonly short: string;
  readonly buy: string;
  readonly sell: string;
  readonly liquidation: string;
  readonly breakEven: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

const ENTRY = 'entry:';

export type LineTarget =
  | { readonly kind: 'order'; readonly id: FuturesOrderId }
  | { readonly kind: 'takeProfit' | 'stopLoss'; readonly id: FuturesPositionId };

/** Entry, liquidation, break-even, take-profit, stop-loss and orders of one contract; changeable prices can be dragged. */
export function chartLines(
  position: FuturesPosition | null,
  orders: readonly FuturesOrder[],
  terms: Pick<ContractTerms, 'tick' | 'precision' | 'quantityPlaces' | 'takerFee'>,
  words: LineWords,
): readonly ChartLine[] {
  const at = (price: string) => toNumber(decimal(price));
  const quantity = (amount: string) => formatFigure(amount, { places: terms.quantityPlaces });
  const lines: ChartLine[] = [];
  if (position !== null) {
    const side = position.tradeType === 'LONG' ? words.long : words.short;
    lines.push({
      id: `${ENTRY}${position.id}`,
      price: at(position.entryPrice),
      label: `${side} ${quantity(position.amount)}`,
      tone: 'mine',
    });
    if (position.liqPrice !== null) {
      lines.push({
        id: `liquidation:${position.id}`,
        price: at(position.liqPrice),
        label: words.liquidation,
        tone: 'danger',
      });
    }
    const held = heldPosition(position);
    const even = breakEvenOf(held, terms);
    if (even !== null) {
      lines.push({ id: `breakEven:${position.id}`, price: toNumber(even), label: words.breakEven, tone: 'mine' });
    }
    for (const exit of ['takeProfit', 'stopLoss'] as const) {
      const price = position[exit];
      if (price === null) continue;
      const labelAt = (exitAt: Decimal) =>
        `${words[exit]} ${formatFigure(closingResult(held, held.amount, exitAt, terms)?.net, { places: 2, signed: true })}`;
      lines.push({
        id: `${exit}:${position.id}`,
        price: at(price),
        label: labelAt(decimal(price)),
        tone: 'brand',
        draggable: true,
        // Its profit or loss is shown while it is dragged.
        heldAt: (pointed) => {
          const exact = tickAt(pointed, terms);
          return { price: toNumber(exact), label: labelAt(exact) };
        },
      });
    }
  }
  for (const order of orders) {
    const isMovable = isAmendable(order) && amendablePrice(order) !== null;
    const price = isMovable ? amendablePrice(order) : orderPrice(order);
    if (price === null) continue;
    lines.push({
      id: `order:${order.id}`,
      price: at(price),
      label: `${order.tradeType === 'LONG' ? words.buy : words.sell} ${quantity(order.amount)}`,
      tone: order.tradeType === 'LONG' ? 'up' : 'down',
      draggable: isMovable,
    });
  }
  return lines;
}

/** The net result of closing is shown at the position's entry; every other line keeps its identity. */
export function withNet(lines: readonly ChartLine[], net: string): readonly ChartLine[] {
  return lines.map((line) => (line.id.startsWith(ENTRY) ? { ...line, label: `${line.label} · ${net}` } : line));
}

/** The chart reckons in floats; a price is exact, on its tick and never below the first. */
export function tickAt(pointed: number, { tick, precision }: Pick<ContractTerms, 'tick' | 'precision'>): Decimal {
  const near = parseDecimal(Math.max(0, pointed).toFixed(precision)) ?? tick;
  return max(tick, roundToStep(near, tick, 'halfUp'));
}

/** The order or exit of a dragged line; null for one that cannot be dragged. */
export function targetOf(lineId: string): LineTarget | null {
  const [kind, id = ''] = lineId.split(':');
  if (kind === 'order') return { kind, id: idOf(Number(id)) };
  return kind === 'takeProfit' || kind === 'stopLoss' ? { kind, id: idOf(Number(id)) } : null;
}
