import { TRADE_SIDES, type TradeSide } from '@hoga/domain/trading/vocabulary';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useText } from '../shared/i18n/use-text.ts';

/** 매도 left, 매수 right, everywhere. */
const SIDES = TRADE_SIDES.toReversed();

export interface SideChoiceProps {
  side: TradeSide;
  onChange: (side: TradeSide) => void;
  /** Where the sides have names of their own: 롱, 숏. */
  text?: Readonly<Record<TradeSide, string>>;
}

export function SideChoice({ side, onChange, text }: SideChoiceProps) {
  const t = useText();
  const names = text ?? { LONG: t('trading.buy'), SHORT: t('trading.sell') };
  return (
    <Segmented
      label={t('trading.pairSide')}
      items={SIDES.map((value) => ({ value, label: names[value] }))}
      value={side}
      onValueChange={onChange}
    />
  );
}
