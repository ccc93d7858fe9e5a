import { walletLabel } from '@hoga/domain/site/wallet-label';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useSite } from '../site/site-store.ts';

/** The name of a wallet: its trading account, or its coin as the site names it. */
export function useCoinName(): (walletType: string) => string {
  const { coinInfo } = useSite();
  return (walletType) => {
    const label = walletLabel(walletType, currentLanguage());
    return label === walletType ? (coinInfo[walletType]?.name ?? walletType) : label;
  };
}
