import type { PositionProduct } from '@hoga/domain/trading/products';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { cx } from '@hoga/ui/lib/cx.ts';
import { SIDE_NAMES } from './member-words.ts';

export interface SideTagProps {
  product: PositionProduct;
  side: TradeSide;
  quantity: string;
}

/** `매수 5`, `숏 0.1`: the one place where red and blue are allowed. */
export function SideTag({ product, side, quantity }: SideTagProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center rounded-xs px-1.5 text-nano font-semibold',
        side === 'LONG' ? 'bg-up-soft text-up' : 'bg-down-soft text-down',
      )}
    >
      {SIDE_NAMES[product][side]} {quantity}
    </span>
  );
}
