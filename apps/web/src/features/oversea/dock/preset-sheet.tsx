import type { PlayerSettings } from '@hoga/domain/settings/player-settings';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { useState } from 'react';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { chooseQty } from '../order/ticket-store.ts';

export interface PresetSheetProps {
  /** Which of the four, from 0. */
  place: number;
  maxQty: number;
  onClose: () => void;
}

/** Changes one of the quantity buttons. */
export function PresetSheet({ place, maxQty, onClose }: PresetSheetProps) {
  const t = useText();
  const { orderCnt } = usePlayerSettings();
  const [qty, setQty] = useState<number | null>(orderCnt[place] ?? null);
  const save = () => {
    if (qty === null) return;
    const [a, b, c, d] = orderCnt.map((kept, index) => (index === place ? qty : kept));
    changePlayerSettings({ orderCnt: [a ?? qty, b ?? qty, c ?? qty, d ?? qty] satisfies PlayerSettings['orderCnt'] });
    chooseQty(qty);
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('oversea.editPreset', { place: place + 1 })}
      description={t('oversea.editPresetHint')}
      footer={
        <Button variant="primary" block disabled={qty === null} onClick={save}>
          {t('trading.save')}
        </Button>
      }
    >
      <NumberField
        label={t('trading.quantity')}
        value={qty}
        onChange={setQty}
        min={1}
        max={maxQty}
        unit={t('oversea.contractsUnit')}
        autoFocus
      />
    </Sheet>
  );
}
