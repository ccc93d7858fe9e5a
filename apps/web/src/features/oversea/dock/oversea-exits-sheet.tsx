import { isSuccess } from '@hoga/client/reply';
import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import type { Exit } from '@hoga/domain/trading/vocabulary';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { deleteOverseaTpsl, setOverseaTpsl } from '../../../data/trading/oversea-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ExitsSheet } from '../../../trading/exits-sheet.tsx';
import { openLayer } from '../../../trading/sheet-layer.ts';
import { SIDE_TEXT } from '../order/order-labels.ts';
import { ExitField } from './exit-field.tsx';
import { OverseaTrailingStop } from './oversea-trailing-stop.tsx';

export interface OverseaExitsSheetProps {
  option: OverseaOption;
  position: OverseaPosition;
  onClose: () => void;
}

/** Take-profit and stop-loss of a position, in ticks from its average (OVS-06, OVS-07). */
export function OverseaExitsSheet({ option, position, onClose }: OverseaExitsSheetProps) {
  const t = useText();
  const { tpsl } = usePlayerSettings();
  // Where none is set yet, both are offered as the player usually has them.
  const isNew = position.tpTick === null && position.slTick === null;
  const [tp, setTp] = useState({ isOn: isNew || position.tpTick !== null, ticks: position.tpTick ?? tpsl.tp });
  const [sl, setSl] = useState({ isOn: isNew || position.slTick !== null, ticks: position.slTick ?? tpsl.sl });
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState<'apply' | Exit | null>(null);

  const apply = async () => {
    setPending('apply');
    const reply = await setOverseaTpsl({
      overseaPositionId: position.id,
      overseaOptionId: option.id,
      ...(tp.isOn ? { tpTick: tp.ticks } : {}),
      ...(sl.isOn ? { slTick: sl.ticks } : {}),
    });
    setPending(null);
    if (!isSuccess(reply)) return setError(messageFor(reply));
    toast({ tone: 'ok', title: t('oversea.exitsSaved') });
    onClose();
  };
  /** An exit that is active in the market is removed at once: the switch must show the truth. */
  const switchExit = async (exit: Exit, isOn: boolean) => {
    const isSet = (exit === 'TP' ? position.tpTick : position.slTick) !== null;
    if (!isOn && isSet) {
      setPending(exit);
      const reply = await deleteOverseaTpsl({ id: position.id, overseaOptionId: option.id, value: exit });
      setPending(null);
      if (!isSuccess(reply)) return setError(messageFor(reply));
      const name = t(exit === 'TP' ? 'trading.takeProfit' : 'trading.stopLoss');
      toast({ tone: 'cancel', title: t('oversea.exitRemoved', { name }) });
    }
    setError(undefined);
    if (exit === 'TP') setTp({ ...tp, isOn });
    else setSl({ ...sl, isOn });
  };

  return (
    <ExitsSheet
      layer={openLayer(onClose)}
      description={t('oversea.exitsOfPosition', {
        side: t(SIDE_TEXT[position.tradeType]),
        count: position.qty,
        price: formatFigure(position.entryPrice, { places: option.precision }),
      })}
      pending={pending === 'apply'}
      disabled={!tp.isOn && !sl.isOn}
      onApply={() => void apply()}
      refusal={error}
    >
      <ExitField
        option={option}
        position={position}
        exit="TP"
        {...tp}
        disabled={pending !== null}
        onSwitch={(isOn) => void switchExit('TP', isOn)}
        onTicks={(ticks) => setTp({ ...tp, ticks })}
      />
      <ExitField
        option={option}
        position={position}
        exit="SL"
        {...sl}
        disabled={pending !== null}
        onSwitch={(isOn) => void switchExit('SL', isOn)}
        onTicks={(ticks) => setSl({ ...sl, ticks })}
      />
      <OverseaTrailingStop option={option} position={position} onPlaced={onClose} onRefused={setError} />
    </ExitsSheet>
  );
}
