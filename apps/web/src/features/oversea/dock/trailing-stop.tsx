import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { MOST_TICKS } from '@hoga/domain/settings/player-settings';
import { opposite } from '@hoga/domain/trading/trade-side';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { isSuccess } from '../../../data/api/reply.ts';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { placeOverseaOrder } from '../../../data/trading/oversea-orders.ts';
import { Stepper } from '../../../shared/form/stepper.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { toast } from '../../../shared/ui/toasts/toast-store.ts';

export interface TrailingStopProps {
  option: OverseaOption;
  position: OverseaPosition;
  onPlaced: () => void;
  onRefused: (words: string) => void;
}

/** An order of its own that closes the position once the price has come back by so many ticks from its best. */
export function TrailingStop({ option, position, onPlaced, onRefused }: TrailingStopProps) {
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
    toast({ tone: 'ok', title: t('oversea.trailingPlaced') });
    onPlaced();
  };
  return (
    <section aria-label={t('oversea.trailing')} className="rounded-control bg-surface-2 p-3">
      <h3 className="text-label font-semibold">{t('oversea.trailing')}</h3>
      <p className="mt-0.5 text-micro text-ink-3">{t('oversea.trailingHint', { ticks })}</p>
      <div className="mt-2 flex gap-2">
        <Stepper
          className="flex-1 bg-surface-3"
          label={t('oversea.trailingTicks')}
          value={ticks}
          onChange={setTicks}
          max={MOST_TICKS}
          unit={t('trading.ticks')}
        />
        <Button size="md" pending={isPending} onClick={() => void place()}>
          {t('oversea.trailingPlace')}
        </Button>
      </div>
    </section>
  );
}
