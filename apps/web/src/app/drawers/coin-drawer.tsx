import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { Drawer } from '@hoga/ui/components/drawer.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '../../data/shell/shell-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { ownedText } from '../../data/wallet/amount-text.ts';
import { ratesQuery } from '../../data/wallet/rate-query.ts';
import { useCoinName } from '../../data/wallet/use-coin-name.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { WalletMark } from '../../shared/wallet/wallet-mark.tsx';

/** One coin of the list a screen gave (NAV-52 … 55). */
export function CoinDrawer() {
  const t = useText();
  const coinName = useCoinName();
  const { coinInfo, binaryCurrency } = useSite();
  const choice = useShell((state) => state.coinChoice);
  const { data: rates } = useQuery({ ...ratesQuery(), enabled: choice !== null });
  const priceOf = (coin: string) => {
    const rate = rates?.[walletCurrency(coin, binaryCurrency)]?.rate;
    return rate === undefined ? undefined : ownedText(rate, binaryCurrency, { places: 2 });
  };
  return (
    <Drawer
      open={choice !== null}
      onOpenChange={(open) => {
        if (!open) choice?.answer(null);
      }}
      title={t('market.chooseCoin')}
      fullScreen
    >
      {choice?.coins.length === 0 && <EmptyState title={t('market.noCoins')} />}
      {choice?.coins.map((coin) => (
        <ListRow
          key={coin}
          leading={<WalletMark walletType={coin} round />}
          title={coinName(coin)}
          detail={coinInfo[coin]?.currency ?? walletCurrency(coin, binaryCurrency)}
          value={priceOf(coin)}
          onPress={() => choice.answer(coin)}
        />
      ))}
    </Drawer>
  );
}
