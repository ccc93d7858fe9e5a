import { QuantitySheet } from '../../../trading/quantity-sheet.tsx';

export interface CoinAmountSheetProps {
  value: string | null;
  places: number;
  unit: string;
  onChoose: (quantity: string) => void;
  /** Percent of what is available. */
  onShare: (percent: number) => void;
  onClose: () => void;
}

const SHARES = [25, 50, 100] as const;

/** A quantity of coins or USDT: typed, or as a share of what is available. */
export function CoinAmountSheet({ unit, onShare, ...sheet }: CoinAmountSheetProps) {
  return (
    <QuantitySheet
      {...sheet}
      sizeText={(figure) => `${figure} ${unit}`}
      choices={SHARES.map((percent) => ({
        key: String(percent),
        label: `${percent}%`,
        onChoose: () => onShare(percent),
      }))}
    />
  );
}
