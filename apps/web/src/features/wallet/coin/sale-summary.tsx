import type { Destination } from '@hoga/contract/payout';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { placeOf } from '../withdraw/destination-text.ts';

interface SaleSummaryProps {
  /** The proceeds of the coins, as shown. */
  readonly won: string;
  /** Where that is paid to; null: nowhere that is registered here. */
  readonly account: Destination | null;
}

/** The seller's proceeds and destination, once more before they verify. */
export function SaleSummary({ won, account }: SaleSummaryProps) {
  const t = useText();
  return (
    <KeyValue
      className="mb-4"
      rows={[
        { key: 'won', label: t('wallet.wonIn'), value: <b>{won}</b> },
        ...(account === null ? [] : [{ key: 'to', label: t('wallet.accountBook'), value: placeOf(account, '') }]),
      ]}
    />
  );
}
