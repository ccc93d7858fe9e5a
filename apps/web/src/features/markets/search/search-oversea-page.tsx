import { findInstruments } from '@hoga/domain/instruments/find-instruments';
import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { SearchField } from '@hoga/ui/form/search-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOwnFutures, useOwnOversea } from '../../../data/account/own-instruments.ts';
import { messageForError } from '../../../data/api/api.ts';
import { listed, ownFirst } from '../../../data/market/instrument.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { forgetPicks, recentPicks, rememberPick } from '../../../data/market/recent-picks.ts';
import { sparklinesQuery } from '../../../data/market/sparklines-query.ts';
import { type Tradable, tradablePath, tradablesOf } from '../../../data/market/tradable.ts';
import { useFuturesOptions } from '../../../data/market/use-futures-options.ts';
import { useOverseaOptions } from '../../../data/market/use-oversea-options.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { TradableRow } from '../list/tradable-row.tsx';
import { useTypedSearch } from './use-typed-search.ts';

/** An instrument of either product, with the page where it is traded. */
interface Found extends Pick<Tradable['option'], 'koName' | 'enName' | 'stock'> {
  readonly tradable: Tradable;
  readonly href: string;
}

function foundOf(tradable: Tradable): Found {
  const { koName, enName, stock } = tradable.option;
  return { tradable, href: tradablePath(tradable), koName, enName, stock };
}

/** /search/oversea: an instrument of either product by its name, symbol or initials (RT-28). */
export function SearchOverseaPage() {
  const t = useText();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedSearch();
  const { picks, forget } = useRememberedPicks();
  const options = useOverseaOptions();
  const contracts = useFuturesOptions(useSite().flags.isFutures);
  const ownOversea = useOwnOversea();
  const ownFutures = useOwnFutures();
  const all = tradablesOf({
    oversea: listed(options.data ?? [], 'all', ownOversea),
    futures: ownFirst(contracts.data ?? [], ownFutures),
  }).map(foundOf);
  const found = findInstruments(all, typed, ({ stock }) => plainSymbol(stock));
  const sparklines = useQuery(sparklinesQuery(all.map(({ stock }) => stock))).data;
  const sparklineOf = (stock: string) => sparklines?.get(plainSymbol(stock)) ?? [];
  const recent = picks.flatMap((path) => all.find(({ href }) => href === path) ?? []);
  const isSearching = typed.trim() !== '';

  function openBest() {
    const [best] = found;
    if (isSearching && best !== undefined) router.history.push(best.href);
  }

  function showAll() {
    setTyped('');
    field.current?.focus();
  }

  return (
    <div className="pb-6">
      <div className="sticky top-0 z-1 bg-bg px-gutter pt-3 pb-2 lg:top-14">
        <SearchField
          ref={field}
          label={t('search.field')}
          placeholder={t('search.placeholder')}
          typed={typed}
          onType={setTyped}
          onSubmit={openBest}
        />
      </div>
      {options.isPending && <SkeletonList rows={9} />}
      {options.isError && (
        <ErrorState
          onRetry={() => void options.refetch()}
          pending={options.isFetching}
          detail={messageForError(options.error) ?? undefined}
        />
      )}
      {options.data?.length === 0 && <EmptyState title={t('market.noInstrumentsYet')} />}
      {all.length > 0 && !isSearching && recent.length > 0 && (
        <InstrumentSection
          title={t('search.recent')}
          found={recent}
          sparklineOf={sparklineOf}
          action={
            <Button variant="ghost" size="sm" onClick={forget}>
              {t('search.forget')}
            </Button>
          }
        />
      )}
      {found.length > 0 && (
        <InstrumentSection
          title={isSearching ? t('search.results', { count: found.length }) : t('search.all')}
          found={found}
          sparklineOf={sparklineOf}
        />
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          icon={<SearchX size={24} />}
          title={t('search.nothing', { typed: typed.trim() })}
          detail={t('search.nothingHint')}
          action={
            <Button size="sm" onClick={showAll}>
              {t('search.showAll')}
            </Button>
          }
        />
      )}
      <BackToTop />
    </div>
  );
}

interface InstrumentSectionProps {
  readonly title: string;
  readonly found: readonly Found[];
  readonly sparklineOf: (stock: string) => readonly number[];
  readonly action?: ReactNode;
}

function InstrumentSection({ title, found, sparklineOf, action }: InstrumentSectionProps) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-11 items-center justify-between px-gutter">
        <h2 aria-live="polite" className="text-label font-semibold text-ink-2">
          {title}
        </h2>
        {action}
      </div>
      <ul>
        {found.map((instrument) => (
          <li key={instrument.href}>
            <TradableRow
              tradable={instrument.tradable}
              href={instrument.href}
              sparkline={sparklineOf(instrument.stock)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Earlier picks of this page, newest first. An instrument opened from this page in any way is remembered. */
function useRememberedPicks(): { readonly picks: readonly string[]; readonly forget: () => void } {
  const router = useRouter();
  const [picks, setPicks] = useState(recentPicks);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        // Coming back before the other screen has loaded: this one has never left. On the way out nothing moves.
        if (!rememberPick(toLocation.pathname)) setPicks(recentPicks());
      }),
    [router],
  );
  return {
    picks,
    forget: () => {
      forgetPicks();
      setPicks([]);
    },
  };
}
