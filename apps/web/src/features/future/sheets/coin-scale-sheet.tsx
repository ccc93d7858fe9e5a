import { orderHold } from '@hoga/domain/futures/order-cost';
import type { ScalePart } from '@hoga/domain/trading/scale';
import { opposite } from '@hoga/domain/trading/trade-side';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, decimal, sub, toText, ZERO } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { marketStore } from '../../../data/market/market.ts';
import { placeCoinScale } from '../../../data/trading/scale-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ScaleSheet } from '../../../trading/scale/scale-sheet.tsx';
import type { OrderSituation } from '../form/order-figures.ts';
import { reduceCapacity, splitByCapacity } from '../model/reduce-capacity.ts';

export interface CoinScaleSheetProps {
  situation: OrderSituation;
  onClose: () => void;
}

/** Coins in limit orders between two prices. */
export function CoinScaleSheet({ situation, onClose }: CoinScaleSheetProps) {
  const t = useText();
  const { terms, leverage, isCross, position, available } = situation;
  const money = (amount: Decimal) => `${formatFigure(amount, { places: 2, rounding: 'ceil' })} USDT`;
  return (
    <ScaleSheet
      onClose={onClose}
      side={position === null ? 'LONG' : opposite(position.tradeType)}
      total={position?.amount ?? null}
      terms={{
        stock: terms.stock,
        precision: terms.precision,
        tick: terms.tick,
        step: terms.step,
        quantityPlaces: terms.quantityPlaces,
        unit: terms.unit,
        description: `${terms.name} · ${t(isCross ? 'futures.cross' : 'futures.isolated')} ${leverage}x`,
        sideText: { LONG: t('futures.long'), SHORT: t('futures.short') },
        heldOf: (side, parts) =>
          t('scale.heldOf', { held: money(heldBy(situation, side, parts)), available: money(available) }),
        send: (tradeType, { from, to, parts, total, distribution }) =>
          placeCoinScale({
            futuresOptionId: terms.id,
            tradeType,
            marginType: isCross ? 'CROSS' : 'ISOLATED',
            leverage,
            amount: toText(total as Decimal),
            fromPrice: toText(from),
            toPrice: toText(to),
            parts,
            distribution,
          }),
      }}
    />
  );
}

/** What the parts would hold together, each with those before it waiting. */
function heldBy(
  { terms, leverage, position, orders }: OrderSituation,
  tradeType: TradeSide,
  parts: readonly ScalePart[],
): Decimal {
  const mark = decimal(marketStore.ticker(terms.stock)?.mark ?? '0');
  let left = reduceCapacity(position, tradeType, orders);
  let held = ZERO;
  for (const { price, size } of parts) {
    const { reducing, opening: amount } = splitByCapacity(size as Decimal, left);
    left = sub(left, reducing);
    if (amount > ZERO) held = add(held, orderHold({ tradeType, amount, price, mark, leverage }, terms.takerFee));
  }
  return held;
}
