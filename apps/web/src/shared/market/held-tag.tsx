import type { PositionProduct } from '@hoga/domain/trading/products';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { useText } from '../i18n/use-text.ts';

export interface HeldTagProps {
  /** `null`: nothing is held, and there is no tag. */
  position: { readonly tradeType: TradeSide; readonly quantity: string } | null;
  /** Coin futures are long and short, the others bought and sold. */
  product: PositionProduct;
}

const SIDE = {
  oversea: { LONG: 'trading.buy', SHORT: 'trading.sell' },
  futures: { LONG: 'futures.long', SHORT: 'futures.short' },
} as const satisfies Record<PositionProduct, unknown>;

/** The position of an instrument, in a row of a list: 매수 3, 숏 0.5. */
export function HeldTag({ position, product }: HeldTagProps) {
  const t = useText();
  if (position === null) return null;
  const { tradeType, quantity } = position;
  return (
    <Tag tone={tradeType === 'LONG' ? 'up' : 'down'}>
      {t(SIDE[product][tradeType])} {quantity}
    </Tag>
  );
}
