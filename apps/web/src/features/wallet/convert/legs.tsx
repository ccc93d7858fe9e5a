import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { convertTargets } from '@hoga/domain/wallet/transfer-pair';
import type { Decimal } from '@hoga/kernel/decimal';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { chooseCoin } from '../../../data/shell/shell-store.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { ownedText, placesOf, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CoinButton } from '../coin/coin-gate.tsx';
import { coinList } from '../coin/coin-lists.ts';
import { PartPresets } from '../coin/part-presets.tsx';
import type { PairProps } from './pair.ts';

interface LegsProps extends PairProps {
  /** The available amount; null while it is not loaded. */
  readonly most: Decimal | null;
  readonly amount: string | null;
  readonly onAmount: (amount: string | null) => void;
  readonly received: Decimal | null;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** The amount given above, the amount received beneath. */
export function Legs({ from, to, most, amount, onAmount, received, error, children }: LegsProps) {
  const t = useText();
  const router = useRouter();
  const site = useSite();
  const ownedHidden = useOwnedText();
  const { search } = useLocation();
  // Opened from a wallet, that wallet is the source.
  const isFixed = (search as { readonly fixed?: unknown }).fixed !== undefined;
  const coins = coinList(site, 'convert');

  async function choose(place: 'from' | 'to') {
    const other = place === 'from' ? to.walletType : from.walletType;
    const chosen = await chooseCoin(convertTargets(coins, other));
    if (chosen === null) return;
    const pair = place === 'from' ? `${chosen}_${to.walletType}` : `${from.walletType}_${chosen}`;
    router.history.replace(`/wallet/convert/${pair}${isFixed ? '?fixed=1' : ''}`);
  }

  const isMovable = (walletType: WalletType) => coins.includes(walletType);
  return (
    <div className="flex flex-col gap-3 px-gutter pt-2 pb-8">
      <section aria-label={t('wallet.given')} className="card flex flex-col gap-2">
        <LegHead label={t('wallet.given')} held={ownedHidden(most ?? from.amount, from.currency)} />
        <div className="flex items-center gap-3">
          <DecimalField
            shape="large"
            label={t('wallet.givenAmount')}
            placeholder="0"
            className="min-w-0 flex-1"
            places={placesOf(from.currency)}
            value={amount}
            onChange={onAmount}
            error={error}
          />
          <CoinButton
            walletType={from.walletType}
            onPress={isFixed || !isMovable(from.walletType) ? undefined : () => void choose('from')}
          />
        </div>
        {isFixed && <p className="text-right text-micro text-ink-3">{t('wallet.sourceFixed')}</p>}
      </section>
      <span
        aria-hidden="true"
        className="z-1 -my-5 grid size-9 place-items-center self-center rounded-full bg-surface-3 text-ink-2 ring-4 ring-bg"
      >
        <ArrowDown size={18} />
      </span>
      <section aria-label={t('wallet.receivedCoin')} className="card flex flex-col gap-2">
        <LegHead label={t('wallet.receivedCoin')} held={ownedHidden(to.amount, to.currency)} />
        <div className="flex items-center justify-between gap-3">
          <output className="min-w-0 text-title1 font-bold tracking-tight wrap-anywhere">
            {received === null ? (
              <span className="text-ink-3">0</span>
            ) : (
              ownedText(received, to.currency, to.currency === 'KRW' ? {} : { places: 4 })
            )}
          </output>
          <CoinButton
            walletType={to.walletType}
            onPress={isMovable(to.walletType) ? () => void choose('to') : undefined}
          />
        </div>
      </section>
      <PartPresets label={t('wallet.givenAmount')} most={most} onChoose={onAmount} />
      {children}
    </div>
  );
}

function LegHead({ label, held }: { label: string; held: string }) {
  const t = useText();
  return (
    <div className="flex justify-between gap-3 text-caption text-ink-3">
      <span>{label}</span>
      <span className="font-medium text-ink-2">{t('wallet.heldOf', { amount: held })}</span>
    </div>
  );
}
