import type { FuturesOption } from '@hoga/contract/market';
import { isViewPath } from '@hoga/domain/navigation/paths';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useOwnFutures } from '../../data/account/own-instruments.ts';
import { ownFirst } from '../../data/market/instrument.ts';
import { plainSymbol } from '../../data/market/market.ts';
import { futuresOptionsQuery } from '../../data/market/option-queries.ts';
import { useTicker } from '../../data/market/use-market.ts';
import { useSite } from '../../data/site/site-store.ts';
import { currentLanguage } from '../../shared/i18n/i18n.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { InstrumentMark } from '../../shared/market/instrument-mark.tsx';
import { PriceText } from '../../shared/ui/price-text.tsx';
import { useRouteLookup } from '../use-menu.tsx';
import { OptionDrawer } from './option-drawer.tsx';
import { StarredRow } from './starred-row.tsx';

/** The futures, on the left, 256 px wide (NAV-40 … 45); a row opens its contract. */
export function FuturesDrawer({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  const { pathname } = useLocation();
  const { id } = useParams({ strict: false });
  const routeOf = useRouteLookup();
  const { flags } = useSite();
  const own = useOwnFutures();
  const options = useQuery({ ...futuresOptionsQuery(), enabled: isOpen });
  const hrefOf = (optionId: FuturesOptionId) => {
    const trade = `/future/${optionId}`;
    return isViewPath(pathname) || routeOf(trade) === null ? `/futureView/${optionId}` : trade;
  };
  return (
    <OptionDrawer
      isOpen={isOpen}
      title={t('nav.futures')}
      options={options}
      arrange={(all) => ownFirst(all, own)}
      other={flags.isOversea ? { drawer: 'stock', label: t('nav.overseaTrade') } : undefined}
      row={(option) => (
        <FuturesRow
          key={option.id}
          option={option}
          href={hrefOf(option.id)}
          isCurrent={pathname.startsWith('/future') && id === String(option.id)}
        />
      )}
    />
  );
}

interface FuturesRowProps {
  readonly option: FuturesOption;
  readonly href: string;
  readonly isCurrent: boolean;
}

function FuturesRow({ option, href, isCurrent }: FuturesRowProps) {
  const ticker = useTicker(option.stock);
  return (
    <StarredRow option={option} isCurrent={isCurrent}>
      <ListRow
        leading={<InstrumentMark code={plainSymbol(option.stock)} size="sm" round />}
        title={currentLanguage() === 'en' ? option.enName : option.koName}
        value={<PriceText value={ticker?.last ?? option.lastPrice} places={option.precision} />}
        valueDetail={<ChangeText kind="percent" value={ticker?.changePercent ?? option.priceChangePercent} />}
        selected={isCurrent}
        href={href}
        className="not-first:pl-1 [&>:last-child]:min-w-0"
      />
    </StarredRow>
  );
}
