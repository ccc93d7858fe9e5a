import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { add, type Decimal, toNumber, ZERO } from '@hoga/kernel/decimal';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useSite } from '../../../data/site/site-store.ts';
import { ownedText as shownText, useOwnedText } from '../../../data/wallet/amount-text.ts';
import { toggleHiddenAmounts, useHiddenAmounts } from '../../../data/wallet/hidden-amounts.ts';
import { type Holding, totalOf } from '../../../data/wallet/holdings.ts';
import { rateQuery } from '../../../data/wallet/rate-query.ts';
import { useTodaysProfit } from '../../../data/wallet/todays-profit.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ProfitText } from '../../../shared/wallet/profit-text.tsx';

/** The wallets that are traded with stand by themselves, all coins together. */
const PARTS = ['BINARY', 'FUTURES', 'COINS'] as const;
type Part = (typeof PARTS)[number];

const PART_TEXT = { BINARY: 'wallet.partOversea', FUTURES: 'wallet.partFutures', COINS: 'wallet.partCoins' } as const;
const PART_LOOK: Readonly<Record<Part, string>> = {
  BINARY: 'bg-brand',
  FUTURES: 'bg-[color-mix(in_oklab,var(--brand)_62%,var(--surface-3))]',
  COINS: 'bg-[color-mix(in_oklab,var(--brand)_30%,var(--surface-3))]',
};

function partOf(wallet: WalletType): Part {
  return wallet === 'BINARY' || wallet === 'FUTURES' ? wallet : 'COINS';
}

/** The total in the site's currency, and its parts. */
export function AssetTotal({ holdings }: { holdings: readonly Holding[] }) {
  const t = useText();
  const { binaryCurrency } = useSite();
  const ownedText = useOwnedText();
  const isHidden = useHiddenAmounts();
  const { total, isWhole } = totalOf(holdings);
  const today = useTodaysProfit(holdings);
  const { data: usdt } = useQuery(rateQuery());
  return (
    <section aria-label={t('wallet.total')}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-caption font-medium text-ink-3">
          {t('wallet.totalIn', { currency: binaryCurrency === 'KRW' ? t('wallet.won') : binaryCurrency })}
        </h2>
        <button
          type="button"
          aria-pressed={isHidden}
          onClick={toggleHiddenAmounts}
          className="relative flex items-center gap-1.5 text-caption font-medium text-ink-2 hit-44"
        >
          {isHidden ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          {t('wallet.hideAmounts')}
        </button>
      </div>
      <p className="mt-0.5 text-display font-bold tracking-tight">{ownedText(total, binaryCurrency)}</p>
      {today !== null && (
        <ProfitText
          label={t('wallet.today')}
          {...today}
          amount={ownedText(today.profit, binaryCurrency, { signed: true })}
          className="mt-0.5 block text-label font-medium"
        />
      )}
      {usdt !== undefined && binaryCurrency !== 'USDT' && (
        <p className="mt-0.5 text-caption text-ink-3">
          {t('wallet.atUsdtRate', { rate: shownText(usdt.rate, binaryCurrency, { places: 2 }) })}
        </p>
      )}
      {!isWhole && <p className="mt-0.5 text-caption text-ink-3">{t('wallet.someWithoutRate')}</p>}
      <Split holdings={holdings} total={total} />
    </section>
  );
}

function Split({ holdings, total }: { holdings: readonly Holding[]; total: Decimal }) {
  const t = useText();
  if (total <= ZERO) return null;
  const sums = PARTS.map((part) => ({
    part,
    share: share(
      holdings
        .filter(({ walletType }) => partOf(walletType) === part)
        .reduce((sum, { worth }) => add(sum, worth ?? ZERO), ZERO),
      total,
    ),
  }));
  const shown = sums.filter(({ share }) => share > 0);
  return (
    <>
      <div aria-hidden="true" className="mt-4 flex h-2 gap-[3px]">
        {shown.map(({ part, share }) => (
          <i key={part} className={`rounded-[4px] ${PART_LOOK[part]}`} style={{ flex: share }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
        {shown.map(({ part, share }) => (
          <li key={part} className="flex items-center gap-1.5">
            <i aria-hidden="true" className={`size-2 rounded-[3px] ${PART_LOOK[part]}`} />
            {t(PART_TEXT[part])} {share.toFixed(1)}%
          </li>
        ))}
      </ul>
    </>
  );
}

/** In percent; for reading, not for reckoning. */
export function share(part: Decimal, total: Decimal): number {
  return total <= ZERO ? 0 : (toNumber(part) / toNumber(total)) * 100;
}
