import { findInstruments } from '@hoga/domain/instruments/find-instruments';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FILTER_TEXT } from '../data/market/filter-text.ts';
import type { PriceOrigin } from '../data/market/freshness.ts';
import type { InstrumentFilter } from '../data/market/instrument.ts';
import { tickerOf } from '../data/market/live-values.ts';
import { plainSymbol } from '../data/market/market.ts';
import { useFreshness } from '../data/market/use-market.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { LiveChange, LivePrice } from '../shared/market/live-cells.tsx';

interface Watched {
  readonly id: number;
  readonly stock: string;
  readonly koName: string;
  readonly enName: string;
}

/** One instrument in a line. */
export interface WatchlistRowTerms {
  readonly name: string;
  /** Under the name: its symbol, or another name. */
  readonly detail: string;
  readonly stock: string;
  readonly precision: number;
  readonly origin: PriceOrigin;
  readonly isInSession: boolean;
  /** In place of the change where it cannot be traded now. */
  readonly closed: ReactNode;
  /** The player's position in it. */
  readonly held: { readonly tradeType: TradeSide; readonly text: string } | null;
}

export interface WatchlistProps<Option extends Watched> {
  filters: readonly InstrumentFilter[];
  /** The instruments of a filter, in order. */
  listed: (filter: InstrumentFilter) => readonly Option[];
  rowOf: (option: Option) => WatchlistRowTerms;
  currentId: number;
  hrefOf: (id: number) => string;
}

/** The other instruments, beside the one on the screen: found by name, the own ones by a filter. */
export function Watchlist<Option extends Watched>(props: WatchlistProps<Option>) {
  const { filters, listed, rowOf, currentId, hrefOf } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<InstrumentFilter>('all');
  const found = findInstruments(listed(filter), typed, ({ stock }) => plainSymbol(stock));
  return (
    <nav aria-label={t('market.watchlist')} className="flex min-h-0 flex-1 flex-col">
      <label className="field mx-2.5 mt-2.5 mb-1.5 flex shrink-0 items-center rounded-control pl-3">
        <Search size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
        <span className="sr-only">{t('market.search')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('market.search')}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="min-h-[38px] w-full px-2 text-caption"
        />
      </label>
      <fieldset className="no-scrollbar flex min-w-0 shrink-0 gap-0.5 overflow-x-auto px-2 pb-1.5">
        <legend className="sr-only">{t('market.filter')}</legend>
        {filters.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === filter}
            onClick={() => setFilter(value)}
            className="min-h-[30px] shrink-0 rounded-sm px-1.5 text-caption font-medium text-ink-3 hover:text-ink-1 aria-pressed:bg-surface-3 aria-pressed:font-bold aria-pressed:text-ink-1"
          >
            {t(FILTER_TEXT[value])}
          </button>
        ))}
      </fieldset>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {found.map((option) => (
          <li key={option.id}>
            <WatchlistRow {...rowOf(option)} isCurrent={option.id === currentId} href={hrefOf(option.id)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <EmptyState className="py-4" title={t('market.noInstruments')} />}
    </nav>
  );
}

/** The instrument on the screen may stand far down its list. */
function bringIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

interface WatchlistRowProps extends WatchlistRowTerms {
  isCurrent: boolean;
  href: string;
}

function WatchlistRow(props: WatchlistRowProps) {
  const { name, detail, stock, precision, origin, isInSession, closed, held, isCurrent, href } = props;
  const isClosed = closed !== null;
  const { isStale } = useFreshness(stock, origin, isInSession);
  const grey = isClosed || isStale;
  return (
    <AppLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'pressable-row flex min-h-[52px] w-full items-center gap-2 px-3 text-left -outline-offset-2',
        isCurrent && 'bg-surface-3',
        isClosed && 'text-ink-3',
      )}
      {...(isCurrent ? { ref: bringIntoView } : {})}
    >
      <span className="min-w-0 flex-1">
        <span className="block text-caption font-semibold">{name}</span>
        <span className="block truncate text-nano text-ink-3">
          {held !== null && (
            <>
              <span className={cx('font-semibold', held.tradeType === 'LONG' ? 'text-up' : 'text-down')}>
                {held.text}
              </span>
              {' · '}
            </>
          )}
          {detail}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-caption font-semibold">
          <LivePrice ticker={tickerOf(stock)} grey={grey} precision={precision} />
        </span>
        <span className="block text-nano font-medium">
          {closed ?? <LiveChange ticker={tickerOf(stock)} grey={grey} />}
        </span>
      </span>
    </AppLink>
  );
}
