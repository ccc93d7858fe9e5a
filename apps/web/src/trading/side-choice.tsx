import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useText } from '../shared/i18n/use-text.ts';

/** 매도 left, 매수 right, everywhere. */
const SIDES = TRADE_SIDES.toReversed();

export function SideChoice({ side, onChange }: { side: TradeSide; onChange: (side: TradeSide) => void }) {
  const t = useText();
  return (
    <Segmented
      label={t('trading.pairSide')}
      items={SIDES.map((value) => ({ value, label: t(value === 'LONG' ? 'trading.buy' : 'trading.sell') }))}
      value={side}
      onValueChange={onChange}
    />
  );
}
