import { ZERO } from '@hoga/kernel/decimal';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { useOwnedText } from '../../../data/wallet/amount-text.ts';
import type { Holding } from '../../../data/wallet/holdings.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { isAccount, WalletMark } from '../../../shared/wallet/wallet-mark.tsx';
import { convertHref } from '../coin/coin-lists.ts';

/** The trading accounts, then the coins; empty ones go on request. */
export function WalletList({ holdings }: { holdings: readonly Holding[] }) {
  const t = useText();
  const [hidesEmpty, setHidesEmpty] = useState(false);
  const accounts = holdings.filter(isAccount);
  const coins = holdings.filter((holding) => !isAccount(holding) && !(hidesEmpty && holding.amount === ZERO));
  return (
    <>
      <h2 className="px-gutter pt-4 pb-1 text-title3 font-bold">{t('wallet.accounts')}</h2>
      <ul>
        {accounts.map((holding) => (
          <li key={holding.walletType}>
            <WalletRow holding={holding} />
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between gap-3 px-gutter pt-3.5 pb-1">
        <h2 className="text-title3 font-bold">{t('wallet.coins')}</h2>
        <span className="flex items-center gap-2 text-caption text-ink-2">
          <span aria-hidden="true">{t('wallet.hideEmpty')}</span>
          <Switch label={t('wallet.hideEmpty')} labelHidden checked={hidesEmpty} onCheckedChange={setHidesEmpty} />
        </span>
      </div>
      <ul>
        {coins.map((holding) => (
          <li key={holding.walletType}>
            <WalletRow holding={holding} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where a wallet's row leads: to where its money moves. */
function walletHref({ walletType }: Holding): string {
  if (walletType === 'BINARY') return '/dnw';
  if (walletType === 'FUTURES') return convertHref(walletType);
  return `/wallet/deposit/${walletType}`;
}

export function WalletRow({ holding }: { holding: Holding }) {
  const t = useText();
  const ownedText = useOwnedText();
  const coinName = useCoinName();
  const { binaryCurrency } = useSite();
  const { walletType, currency, amount, inUse, worth } = holding;
  const isBank = currency === binaryCurrency;
  const inUseText = t('wallet.inUse', { amount: ownedText(inUse, currency) });
  return (
    <ListRow
      leading={<WalletMark walletType={holding.walletType} />}
      title={coinName(walletType)}
      detail={currency}
      value={ownedText(amount, currency)}
      valueDetail={
        <span className="font-regular text-ink-3">
          {isBank
            ? inUse > ZERO
              ? inUseText
              : ''
            : worth === null
              ? t('wallet.noRate')
              : ownedText(worth, binaryCurrency)}
        </span>
      }
      muted={amount === ZERO}
      href={walletHref(holding)}
    />
  );
}
