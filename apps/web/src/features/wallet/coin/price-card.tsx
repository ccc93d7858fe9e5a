import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { useSite } from '../../../data/site/site-store.ts';
import { unitPriceText } from '../../../data/wallet/amount-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { SaleWorths } from './sale-worths.ts';

interface PriceCardProps {
  readonly walletType: WalletType;
  readonly worths: SaleWorths | null;
  readonly label: string;
  /** The amount received; null while there is none. */
  readonly comes: string | null;
}

/** The price, the amount received, and that there is no further fee. */
export function PriceCard({ walletType, worths, label, comes }: PriceCardProps) {
  const t = useText();
  const { binaryCurrency } = useSite();
  return (
    <KeyValue
      className="card"
      rows={[
        {
          key: 'price',
          label: t('wallet.unitPrice'),
          value:
            worths === null ? t('wallet.noRate') : `1 ${walletType} = ${unitPriceText(worths.price, binaryCurrency)}`,
        },
        { key: 'comes', label, value: <b>{comes ?? '–'}</b> },
        { key: 'fee', label: t('wallet.fee'), value: t('wallet.none') },
      ]}
    />
  );
}
