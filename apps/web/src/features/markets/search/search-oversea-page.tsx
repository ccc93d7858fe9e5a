import type { OverseaOption } from '@hoga/contract/market';
import { findInstruments } from '@hoga/domain/instruments/find-instruments';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { messageForError } from '../../../data/api/api.ts';
import { isClosed, listed } from '../../../data/market/instrument.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useOverseaOptions } from '../../../data/market/use-oversea-options.ts';
import { SearchField } from '../../../shared/form/search-field.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { BackToTop } from '../../../shared/ui/back-to-top.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { SkeletonList } from '../../../shared/ui/skeleton-list.tsx';
import { InstrumentRow } from '../list/instrument-row.tsx';
import { sparklinesQuery } from '../sparklines-query.ts';
import { useRememberedPicks } from './use-remembered-picks.ts';
import { useTypedSearch } from './use-typed-search.ts';

const hrefOf = ({ id }: OverseaOption) => `/oversea/${id}`;

/** /search/oversea: an instrument by its name, symbol or initials (RT-28). */
export function SearchOverseaPage() {
  const t = useText();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedSearch();
  const { picks, forget } = useRememberedPicks();
  const options = useOverseaOptions();
  const all = listed(options.data ?? [], 'all');
  const found = findInstruments(all, typed, ({ stock }) => plainSymbol(stock));
  const sparklines = useQuery(sparklinesQuery((options.data ?? []).map(({ stock }) => stock))).data;
  const sparklineOf = (stock: string) => sparklines?.get(plainSymbol(stock)) ?? [];
  const recent = picks.flatMap((id) => all.find((option) => option.id === id) ?? []);
  const isSearching = typed.trim() !== '';

  function openBest() {
    const [best] = found;
    if (!isSearching || best === undefined) return;
    // The same as a tap on its row.
    if (isClosed(best)) void alert({ body: t('market.notOpen') });
    else router.history.push(hrefOf(best));
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
          options={recent}
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
          options={found}
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
  readonly options: readonly OverseaOption[];
  readonly sparklineOf: (stock: string) => readonly number[];
  readonly action?: ReactNode;
}

function InstrumentSection({ title, options, sparklineOf, action }: InstrumentSectionProps) {
  return (
    <section aria-label={title}>
      <div className="flex min-h-11 items-center justify-between px-gutter">
        <h2 aria-live="polite" className="text-label font-semibold text-ink-2">
          {title}
        </h2>
        {action}
      </div>
      <ul>
        {options.map((option) => (
          <li key={option.id}>
            <InstrumentRow option={option} href={hrefOf(option)} sparkline={sparklineOf(option.stock)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
