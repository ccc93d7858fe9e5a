import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { type OfferedProvider, providersQuery } from '../../../data/wallet/provider-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { MenuRow } from '../../../shared/ui/menu-row.tsx';
import { ProviderSheet } from './provider-sheet.tsx';

/** The site's payment providers that bring money to a wallet; nothing where it has none. */
export function ProviderWays({ walletType, className }: { walletType: WalletType; className?: string }) {
  const t = useText();
  const { data: providers = [] } = useQuery(providersQuery());
  const [chosen, setChosen] = useState<OfferedProvider | null>(null);
  const ways = providers.filter(({ walletTypes }) => walletTypes.includes(walletType));
  if (ways.length === 0) return null;
  return (
    <section aria-label={t('wallet.providerWays')} className={className}>
      <h2 className="px-4 pt-3 pb-1 text-caption text-ink-3">{t('wallet.providerWays')}</h2>
      {ways.map((way) => (
        <MenuRow
          key={way.provider}
          icon={way.provider === 'gluwa' ? <QrIcon /> : <CreditCard />}
          label={way.label}
          onPress={() => setChosen(way)}
        />
      ))}
      {chosen !== null && <ProviderSheet way={chosen} walletType={walletType} onClose={() => setChosen(null)} />}
    </section>
  );
}
