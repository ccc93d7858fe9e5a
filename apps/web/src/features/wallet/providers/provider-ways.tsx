import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../data/site/site-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { type Cashier, cashierQuery, openRequest } from '../../../data/wallet/cashier-queries.ts';
import { isCoinProvider, type OfferedProvider, providersQuery } from '../../../data/wallet/provider-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { ProviderSheet } from './provider-sheet.tsx';

/** The site's payment providers that bring money to a wallet; nothing where it has none. */
export function ProviderWays({ walletType, className }: { walletType: WalletType; className?: string }) {
  const t = useText();
  const { data: providers = [] } = useQuery(providersQuery());
  const { data: cashier } = useQuery(cashierQuery());
  const terms = useTerms(cashier, walletType);
  const [chosen, setChosen] = useState<OfferedProvider | null>(null);
  const ways = providers.filter(({ walletTypes }) => walletTypes.includes(walletType));
  if (ways.length === 0) return null;
  return (
    <section aria-label={t('wallet.providerWays')} className={className}>
      <h2 className="px-4 pt-3 text-caption text-ink-3">{t('wallet.providerWays')}</h2>
      <p className="px-4 pb-1 text-micro text-ink-3">{terms}</p>
      {ways.map((way) => {
        const isWaiting = waitsFor(cashier, way.provider, walletType);
        return (
          <MenuRow
            key={way.provider}
            icon={way.provider === 'gluwa' ? <QrIcon /> : <CreditCard />}
            label={way.label}
            detail={t(isWaiting ? 'wallet.waitingHint' : KIND_TEXT[kindOf(way.provider)])}
            disabled={isWaiting}
            onPress={() => setChosen(way)}
          />
        );
      })}
      {chosen !== null && <ProviderSheet way={chosen} walletType={walletType} onClose={() => setChosen(null)} />}
    </section>
  );
}

type ProviderName = OfferedProvider['provider'];
type Kind = 'balance' | 'qr' | 'page';

const KIND_TEXT = {
  balance: 'wallet.providerByBalance',
  qr: 'wallet.providerByQr',
  page: 'wallet.providerByPage',
} as const satisfies Record<Kind, string>;

function kindOf(provider: ProviderName): Kind {
  if (isCoinProvider(provider)) return 'balance';
  return provider === 'gluwa' ? 'qr' : 'page';
}

/** Requests wait one at a time: a deposit, or of coins for the bank's money a purchase. A page of a provider makes none itself. */
function waitsFor(cashier: Cashier | undefined, provider: ProviderName, walletType: WalletType): boolean {
  const kind = kindOf(provider);
  if (kind === 'page') return false;
  const isPurchase = kind === 'balance' && walletType !== 'BINARY';
  return openRequest(cashier, isPurchase ? 'WB' : 'D') !== null;
}

/** The minutes, the fee and the limits that hold for all of them. */
function useTerms(cashier: Cashier | undefined, walletType: WalletType): string {
  const t = useText();
  const { binaryCurrency } = useSite();
  const wallet = cashier?.wallets.find((known) => known.walletType === walletType);
  const currency = walletType === 'BINARY' ? binaryCurrency : walletType;
  const limits =
    wallet === undefined
      ? []
      : [
          t('wallet.atLeast', { amount: exactText(wallet.minDeposit, currency) }),
          ...(walletType === 'BINARY' ? [t('wallet.inUnits', { amount: exactText(wallet.unit, currency) })] : []),
        ];
  return [...limits, t('wallet.providerFee'), t('wallet.providerMinutes')].join(' · ');
}
