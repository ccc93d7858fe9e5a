import type { OverseaOption } from '@hoga/contract/market';
import { findInstruments } from '@hoga/domain/instruments/find-instruments';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useOverseaPosition } from '../../../data/account/oversea-account.ts';
import { useOwnOversea } from '../../../data/account/own-instruments.ts';
import { FILTER_TEXT } from '../../../data/market/filter-text.ts';
import { filtersOf, type InstrumentFilter, instrumentName, isClosed, listed } from '../../../data/market/instrument.ts';
import { tickerOf } from '../../../data/market/live-values.ts';
import { isInSession, plainSymbol } from '../../../data/market/market.ts';
import { useFreshness } from '../../../data/market/use-market.ts';
import { useSessionNotice } from '../../../data/market/use-session-notice.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LiveChange, LivePrice } from '../../../shared/market/live-cells.tsx';
import { closedTagText } from '../../../shared/market/session-text.ts';
import { SIDE_TEXT } from '../order/order-labels.ts';

export interface WatchlistProps {
  options: readonly OverseaOption[];
  currentId: OverseaOptionId;
  hrefOf: (id: number) => string;
}

/** The other instruments, beside the one on the screen. */
export function Watchlist({ options, currentId, hrefOf }: WatchlistProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<InstrumentFilter>('all');
  const isMember = useLoggedIn();
  const own = useOwnOversea();
  const found = findInstruments(listed(options, filter, own), typed, ({ stock }) => plainSymbol(stock));
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
        {filtersOf(options, isMember).map((value) => (
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
            <WatchlistRow option={option} isCurrent={option.id === currentId} href={hrefOf(option.id)} />
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

interface WatchlistRowProps {
  option: OverseaOption;
  isCurrent: boolean;
  href: string;
}

function WatchlistRow({ option, isCurrent, href }: WatchlistRowProps) {
  const t = useText();
  const notice = useSessionNotice(option.market);
  const closed = isClosed(option);
  const { isStale } = useFreshness(option.stock, 'oversea', isInSession(option));
  const grey = closed || isStale;
  const position = useOverseaPosition(option.id);
  const look = cx(
    'pressable-row flex min-h-[52px] w-full items-center gap-2 px-3 text-left -outline-offset-2',
    isCurrent && 'bg-surface-3',
    closed && 'text-ink-3',
  );
  const body = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-caption font-semibold">{instrumentName(option, currentLanguage())}</span>
        <span className="block truncate text-nano text-ink-3">
          {position !== null && (
            <>
              <span className={cx('font-semibold', position.tradeType === 'LONG' ? 'text-up' : 'text-down')}>
                {t(SIDE_TEXT[position.tradeType])} {position.qty}
              </span>
              {' · '}
            </>
          )}
          {plainSymbol(option.stock)}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block text-caption font-semibold">
          <LivePrice ticker={tickerOf(option.stock)} grey={grey} precision={option.precision} />
        </span>
        <span className="block text-nano font-medium">
          {closed ? closedTagText(notice, t) : <LiveChange ticker={tickerOf(option.stock)} grey={grey} />}
        </span>
      </span>
    </>
  );
  return (
    <AppLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={look}
      {...(isCurrent ? { ref: bringIntoView } : {})}
    >
      {body}
    </AppLink>
  );
}
