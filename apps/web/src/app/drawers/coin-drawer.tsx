import { walletLabel } from '@hoga/domain/site/wallet-label';
import { Drawer } from '@hoga/ui/components/drawer.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { useShell } from '../../data/shell/shell-store.ts';
import { useSite } from '../../data/site/site-store.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { InstrumentMark } from '../../shared/market/instrument-mark.tsx';

/** One coin of the list a screen gave (NAV-52 … 55). */
export function CoinDrawer() {
  const t = useText();
  const { coinInfo } = useSite();
  const choice = useShell((state) => state.coinChoice);
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
          leading={<InstrumentMark code={coin} round />}
          title={coinInfo[coin]?.name ?? walletLabel(coin, currentLanguage())}
          detail={coinInfo[coin]?.currency ?? coin}
          onPress={() => choice.answer(coin)}
        />
      ))}
    </Drawer>
  );
}
