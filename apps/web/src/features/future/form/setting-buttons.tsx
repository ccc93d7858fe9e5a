import { ChevronDown } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { openSheet } from '../sheets/sheet-store.ts';
import type { OrderSituation } from './order-figures.ts';

interface SettingButtonsProps {
  situation: Pick<OrderSituation, 'isCross' | 'leverage' | 'terms'>;
  /** Whether the sheet of scale orders is opened beside them. */
  offersScale?: boolean;
}

/** Margin type and leverage of the contract, each with the sheet that changes it. */
export function SettingButtons({ situation, offersScale = false }: SettingButtonsProps) {
  const t = useText();
  const contractId = situation.terms.id;
  return (
    <div className="flex gap-2">
      <SettingButton
        label={t('futures.marginType')}
        value={t(situation.isCross ? 'futures.cross' : 'futures.isolated')}
        onPress={() => openSheet({ kind: 'marginType', contractId })}
      />
      <SettingButton
        label={t('futures.leverage')}
        value={`${situation.leverage}x`}
        onPress={() => openSheet({ kind: 'leverage', contractId })}
      />
      {offersScale && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openSheet({ kind: 'scale', contractId })}
          className="pressable relative min-h-10 shrink-0 rounded-control bg-surface-2 px-2 text-label font-semibold hit-44"
        >
          {t('trading.scale')}
        </button>
      )}
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
