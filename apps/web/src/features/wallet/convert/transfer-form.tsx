import { transfer } from '../../../data/wallet/cashier-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ExchangeForm } from './exchange-form.tsx';
import type { PairProps } from './pair.ts';
import { useExchange } from './use-exchange.ts';

/** Between wallets of one currency nothing is exchanged: it only moves. */
export function TransferForm({ from, to }: PairProps) {
  const t = useText();
  const exchange = useExchange({
    most: from.transferable,
    send: (amount) => transfer({ from: from.walletType, to: to.walletType, amount }),
    done: t('wallet.transferred'),
  });
  return (
    <ExchangeForm
      from={from}
      to={to}
      exchange={exchange}
      received={exchange.typed}
      isReady
      note={t('wallet.transferIsFree')}
      verb="wallet.transfer"
    />
  );
}
