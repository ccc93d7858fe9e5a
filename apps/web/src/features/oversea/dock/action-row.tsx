import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useState } from 'react';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ACTION_LOOK } from '../../../trading/dock/action-look.ts';
import { ExitToggle } from '../../../trading/dock/exit-toggle.tsx';
import { CancelOptionOrders } from './cancel-option-orders.tsx';
import { ClosePositionSheet, ExitTicksSheet, OcoSheet, OverseaScaleSheet, SheetSlot } from './lazy-sheets.tsx';

export interface ActionRowProps {
  option: OverseaOption;
  position: OverseaPosition | null;
  /** Orders are taken on one side at least. */
  canOrder: boolean;
  /** Whether the position can be closed now. */
  canClose: boolean;
}

/** 익절 · 손절 · OCO · 전체취소 · 청산: fixed labels have the room they need, the others share the rest. */
export function ActionRow({ option, position, canOrder, canClose }: ActionRowProps) {
  const t = useText();
  const { tpsl, tpslOn } = usePlayerSettings();
  const [opened, setOpened] = useState<'ticks' | 'oco' | 'scale' | 'close' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="grid grid-cols-[1fr_1fr_auto_auto_auto] gap-1.5">
      <ExitToggle
        label={t('oversea.takeProfitToggle', { ticks: tpsl.tp })}
        isOn={tpslOn.tp}
        onToggle={() => changePlayerSettings({ tpslOn: { ...tpslOn, tp: !tpslOn.tp } })}
        onEdit={() => setOpened('ticks')}
      />
      <ExitToggle
        label={t('oversea.stopLossToggle', { ticks: tpsl.sl })}
        isOn={tpslOn.sl}
        onToggle={() => changePlayerSettings({ tpslOn: { ...tpslOn, sl: !tpslOn.sl } })}
        onEdit={() => setOpened('ticks')}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!canOrder}
        onClick={() => setOpened('oco')}
        className={cx(ACTION_LOOK, 'min-w-11')}
      >
        {t('trading.pair')}
      </button>
      <CancelOptionOrders optionId={option.id} />
      <button
        type="button"
        disabled={position === null || !canClose}
        onClick={() => setOpened('close')}
        data-guide="close"
        className={cx(
          ACTION_LOOK,
          'min-w-11 bg-transparent inset-ring-[1.5px] inset-ring-line-strong disabled:inset-ring-line',
        )}
      >
        {t('trading.close')}
      </button>
      <SheetSlot>
        {opened === 'ticks' && <ExitTicksSheet onClose={close} />}
        {opened === 'oco' && (
          <OcoSheet option={option} position={position} onClose={close} onScale={() => setOpened('scale')} />
        )}
        {opened === 'scale' && (
          <OverseaScaleSheet option={option} position={position} onClose={close} onOco={() => setOpened('oco')} />
        )}
        {opened === 'close' && position !== null && (
          <ClosePositionSheet option={option} position={position} canClose={canClose} onClose={close} />
        )}
      </SheetSlot>
    </div>
  );
}
