import { add, type Decimal, max, sub, ZERO } from '@hoga/kernel/decimal';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { useOwnedText } from '../../../data/wallet/amount-text.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { PairProps } from './pair.ts';

interface AfterExchangeProps extends PairProps {
  readonly out: Decimal;
  readonly into: Decimal;
  readonly label: 'wallet.afterOf' | 'wallet.afterTransferOf';
}

/** The balances of both wallets afterwards. */
export function AfterExchange({ from, to, out, into, label }: AfterExchangeProps) {
  const t = useText();
  const coinName = useCoinName();
  const ownedHidden = useOwnedText();
  return (
    <KeyValue
      className="card"
      rows={[
        {
          key: 'from',
          label: t(label, { wallet: coinName(from.walletType) }),
          value: ownedHidden(max(ZERO, sub(from.amount, out)), from.currency),
        },
        {
          key: 'to',
          label: t(label, { wallet: coinName(to.walletType) }),
          value: ownedHidden(add(to.amount, into), to.currency),
        },
      ]}
    />
  );
}
