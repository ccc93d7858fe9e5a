import type { FuturesOption } from '@hoga/contract/market';
import { displayName } from '@hoga/domain/stocks/stock-names';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { plainSymbol } from '../../../data/market/market.ts';
import { futuresOptionsQuery } from '../../../data/market/option-queries.ts';
import { useTickerPart } from '../../../data/market/use-market.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PriceText } from '../../../shared/ui/price-text.tsx';
import { TickFlash } from '../../../shared/ui/tick-flash.tsx';

export interface WatchlistProps {
  currentId: FuturesOptionId;
  /** Where a row leads: to look at a contract or to trade it. */
  base: '/future' | '/futureView';
}

/** The other contracts, beside the one on the screen. */
export function Watchlist({ currentId, base }: WatchlistProps) {
  const t = useText();
  const options = useQuery(futuresOptionsQuery());
  return (
    <nav aria-label={t('market.watchlist')} className="flex min-h-0 flex-1 flex-col">
      <h2 className="flex min-h-11 shrink-0 items-center px-3 text-body font-bold">{t('market.coinFutures')}</h2>
      {options.isPending && <SkeletonList />}
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {options.data?.map((option) => (
          <li key={option.id}>
            <Row option={option} href={`${base}/${option.id}`} isCurrent={option.id === currentId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ option, href, isCurrent }: { option: FuturesOption; href: string; isCurrent: boolean }) {
  const last = useTickerPart(option.stock, (ticker) => ticker?.last ?? option.lastPrice);
  const percent = useTickerPart(option.stock, (ticker) => ticker?.changePercent ?? option.priceChangePercent);
  return (
    <AppLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'pressable-row flex min-h-[52px] items-center gap-2 px-3 -outline-offset-2',
        isCurrent && 'bg-surface-3',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-caption font-semibold">{displayName(plainSymbol(option.stock))}</span>
        <span className="block truncate text-nano text-ink-3">
          {currentLanguage() === 'en' ? option.enName : option.koName}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-caption font-semibold">
          <TickFlash value={last}>
            <PriceText value={last} places={option.precision} />
          </TickFlash>
        </span>
        <ChangeText kind="percent" value={percent} className="block text-nano font-medium" />
      </span>
    </AppLink>
  );
}
