import { MOST_TICKS } from '@hoga/domain/settings/player-settings';
import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { useState } from 'react';
import { changePlayerSettings, usePlayerSettings } from '../../../data/settings/settings-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** How many ticks from the average new orders set their exits. */
export function ExitTicksSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { tpsl } = usePlayerSettings();
  const [tp, setTp] = useState<number | null>(tpsl.tp);
  const [sl, setSl] = useState<number | null>(tpsl.sl);
  const save = () => {
    if (tp === null || sl === null) return;
    changePlayerSettings({ tpsl: { tp, sl } });
    onClose();
  };
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('oversea.exitsForOrders')}
      description={t('oversea.exitsForOrdersHint')}
      footer={
        <Button variant="primary" block disabled={tp === null || sl === null} onClick={save}>
          {t('trading.save')}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('trading.takeProfit')}
          value={tp}
          onChange={setTp}
          min={1}
          max={MOST_TICKS}
          unit={t('trading.ticks')}
        />
        <NumberField
          label={t('trading.stopLoss')}
          value={sl}
          onChange={setSl}
          min={1}
          max={MOST_TICKS}
          unit={t('trading.ticks')}
        />
      </div>
    </Sheet>
  );
}
