import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { GoneState } from '@hoga/ui/components/gone-state.tsx';
import { useParams, useRouter } from '@tanstack/react-router';
import { ChevronDown, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseCoin } from '../../../data/shell/shell-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useCoinName } from '../../../data/wallet/use-coin-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { WalletMark } from '../../../shared/wallet/wallet-mark.tsx';
import { type CoinAction, coinList, coinOfPath, convertHref } from './coin-lists.ts';

interface CoinGateProps {
  readonly action: Exclude<CoinAction, 'convert'>;
  readonly children: (walletType: WalletType) => ReactNode;
}

/** The coin of the path under its own button; one that cannot do this on the site has nothing to show. */
export function CoinGate({ action, children }: CoinGateProps) {
  const t = useText();
  const router = useRouter();
  const site = useSite();
  const { coin } = useParams({ strict: false });
  const coins = coinList(site, action);
  const walletType = coinOfPath(coin, coins);
  if (walletType === null)
    return <GoneState title={t('wallet.noSuchCoin')} href="/wallet/asset" label={t('wallet.asset')} />;

  async function choose() {
    const chosen = await chooseCoin(coins);
    if (chosen !== null) router.history.replace(`/wallet/${action}/${chosen}`);
  }

  return (
    <div key={walletType} className="flex flex-col gap-4 px-gutter pt-2 pb-8">
      <div className="flex items-center justify-between gap-3">
        <CoinButton walletType={walletType} onPress={() => void choose()} />
        <nav aria-label={t('wallet.actions')} className="flex gap-1">
          {WALLET_LINKS.filter((other) => other !== action).map((other) => (
            <ButtonLink key={other} size="sm" variant="quiet" href={linkOf(other, walletType)}>
              {t(`wallet.${other}`)}
            </ButtonLink>
          ))}
        </nav>
      </div>
      {children(walletType)}
    </div>
  );
}

const WALLET_LINKS = ['deposit', 'withdraw', 'convert'] as const;

/** The wallet's other actions; a conversion opened from here has this coin as its source (WAL-53). */
function linkOf(action: (typeof WALLET_LINKS)[number], walletType: WalletType): string {
  return action === 'convert' ? convertHref(walletType) : `/wallet/${action}/${walletType}`;
}

interface CoinButtonProps {
  readonly walletType: WalletType;
  /** Not given: it is fixed, and carries a lock. */
  readonly onPress?: (() => void) | undefined;
}

/** A coin that was chosen; pressing it opens 코인선택. */
export function CoinButton({ walletType, onPress }: CoinButtonProps) {
  const coinName = useCoinName();
  return (
    <button
      type="button"
      disabled={onPress === undefined}
      onClick={onPress}
      className="pressable inline-flex min-h-11 items-center gap-2 rounded-full bg-surface-2 pr-3 pl-1.5 text-body font-bold in-data-[theme=light]:bg-surface-3"
    >
      <WalletMark walletType={walletType} size="sm" round />
      {coinName(walletType)}
      {onPress === undefined ? (
        <Lock size={18} aria-hidden="true" className="text-ink-3" />
      ) : (
        <ChevronDown size={18} aria-hidden="true" className="text-ink-3" />
      )}
    </button>
  );
}
