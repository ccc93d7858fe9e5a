import { Button } from '@hoga/ui/components/button.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openLayer } from '../../../trading/sheet-layer.ts';
import { FIGURE_PLACES } from '../form/exit-unit.ts';
import { LabelledDecimal } from '../form/labelled-decimal.tsx';
import { changeExits, useKeptExits } from './ladder-store.ts';

/** Take-profit and stop-loss of new orders on the ladder, as returns on the margin. An empty one is not set. */
export function LadderExitsSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const kept = useKeptExits();
  const [takeProfit, setTakeProfit] = useState(kept.takeProfit);
  const [stopLoss, setStopLoss] = useState(kept.stopLoss);
  const save = () => {
    changeExits({ isOn: takeProfit !== null || stopLoss !== null, takeProfit, stopLoss });
    onClose();
  };
  return (
    <Sheet
      {...openLayer(onClose)}
      title={t('trading.exits')}
      description={t('futures.ladderExitsHint')}
      footer={
        <Button variant="primary" block onClick={save}>
          {t('trading.apply')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <LabelledDecimal
          label={t('futures.takeProfit')}
          value={takeProfit}
          onChange={setTakeProfit}
          places={FIGURE_PLACES}
          unit="%"
        />
        <LabelledDecimal
          label={t('futures.stopLoss')}
          value={stopLoss}
          onChange={setStopLoss}
          places={FIGURE_PLACES}
          unit="%"
        />
      </div>
    </Sheet>
  );
}
