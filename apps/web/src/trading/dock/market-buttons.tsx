import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { useRef, useState } from 'react';
import type { TextKey } from '../../shared/i18n/texts.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { LiveText } from '../live-text.tsx';

export interface MarketButtonsProps {
  stock: string;
  labels: Readonly<Record<TradeSide, TextKey>>;
  /** What an order of the side would do now: its price and its size, or what it costs. */
  detail: (side: TradeSide) => string;
  mayOrder: (side: TradeSide) => boolean;
  order: (side: TradeSide) => Promise<unknown>;
}

/** To sell left, to buy right, each with the price it would get. */
export function MarketButtons({ stock, labels, detail, mayOrder, order }: MarketButtonsProps) {
  const t = useText();
  const [pending, setPending] = useState<TradeSide | null>(null);
  const isBusy = useRef(false);

  const press = async (side: TradeSide) => {
    // A second tap before the first is answered is the same tap.
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(side);
    try {
      await order(side);
    } finally {
      isBusy.current = false;
      setPending(null);
    }
  };

  const button = (side: TradeSide) => (
    <Button
      variant={side === 'LONG' ? 'buy' : 'sell'}
      disabled={!mayOrder(side)}
      pending={pending === side}
      onClick={() => void press(side)}
      data-guide={side === 'LONG' ? 'buy' : undefined}
      className="min-w-0 px-2"
      detail={<LiveText stock={stock} read={() => ({ text: detail(side) })} />}
    >
      {t(labels[side])}
    </Button>
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {button('SHORT')}
      {button('LONG')}
    </div>
  );
}
