import { ChevronDown } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openSheet } from '../sheets/sheet-store.ts';
import type { OrderSituation } from './order-figures.ts';

/** Margin type and leverage of the contract, each with the sheet that changes it. */
export function SettingButtons({ situation }: { situation: Pick<OrderSituation, 'isCross' | 'leverage'> }) {
  const t = useText();
  return (
    <div className="flex gap-2">
      <SettingButton
        label={t('futures.marginType')}
        value={t(situation.isCross ? 'futures.cross' : 'futures.isolated')}
        onPress={() => openSheet({ kind: 'marginType' })}
      />
      <SettingButton
        label={t('futures.leverage')}
        value={`${situation.leverage}x`}
        onPress={() => openSheet({ kind: 'leverage' })}
      />
    </div>
  );
}

function SettingButton({ label, value, onPress }: { label: string; value: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label} ${value}`}
      onClick={onPress}
      className="pressable relative flex min-h-10 flex-1 items-center justify-center gap-0.5 rounded-control bg-surface-2 text-label font-semibold hit-44"
    >
      {value}
      <ChevronDown size={15} aria-hidden="true" />
    </button>
  );
}
