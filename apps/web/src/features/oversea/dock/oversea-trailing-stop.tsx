import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { MOST_TICKS } from '@hoga/domain/settings/player-settings';
import { opposite } from '@hoga/domain/trading/trade-side';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { Stepper } from '@hoga/ui/form/stepper.tsx';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { placeOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { TrailingStop } from '../../../trading/trailing-stop.tsx';

export interface OverseaTrailingStopProps {
  option: OverseaOption;
  position: OverseaPosition;
  onPlaced: () => void;
  onRefused: (words: string) => void;
}

/** A trailing stop for a position, a number of ticks behind last. */
export function OverseaTrailingStop({ option, position, onPlaced, onRefused }: OverseaTrailingStopProps) {
  const t = useText();
  const { tpsl } = usePlayerSettings();
  const [ticks, setTicks] = useState(tpsl.sl);
  const [isPending, setPending] = useState(false);
  const place = async () => {
    setPending(true);
    const reply = await placeOverseaOrder({
      overseaOptionId: option.id,
      tradeType: opposite(position.tradeType),
      marketType: 'STOPMARKET',
      qty: Math.min(position.qty, option.maxQty),
      trailTicks: ticks,
    });
    setPending(false);
    if (!isSuccess(reply)) return onRefused(messageFor(reply));
    toast({ tone: 'ok', title: t('trading.trailingPlaced') });
    onPlaced();
  };
  return (
    <TrailingStop distance={t('trading.ticksOf', { ticks })} pending={isPending} onPlace={() => void place()}>
      <Stepper
        className="flex-1 bg-surface-3"
        label={t('oversea.trailingTicks')}
        value={ticks}
        onChange={setTicks}
        max={MOST_TICKS}
        unit={t('trading.ticks')}
      />
    </TrailingStop>
  );
}
