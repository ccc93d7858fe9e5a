import { findInstruments, type NamedInstrument } from '@hoga/domain/instruments/find-instruments';
import { Button } from '@hoga/ui/components/button.tsx';
import { Drawer } from '@hoga/ui/components/drawer.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { SearchField } from '@hoga/ui/form/search-field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageForError } from '../../data/api/api.ts';
import { plainSymbol } from '../../data/market/market.ts';
import { closeDrawer, openDrawer, type ShellDrawer } from '../../data/shell/shell-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

interface OptionDrawerProps<Option> {
  readonly isOpen: boolean;
  readonly title: string;
  readonly options: UseQueryResult<readonly Option[]>;
  /** The player's own first. */
  readonly arrange: (options: readonly Option[]) => readonly Option[];
  readonly row: (option: Option) => ReactNode;
  /** The list of the other product, where the site has it. */
  readonly other?: { readonly drawer: ShellDrawer; readonly label: string } | undefined;
}

type Listed = NamedInstrument & { readonly stock: string };

/** A drawer that lists instruments: loading, failed, none, or a row for each match of the search. */
export function OptionDrawer<Option extends Listed>({
  isOpen,
  title,
  options,
  arrange,
  row,
  other,
}: OptionDrawerProps<Option>) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const all = options.data ?? [];
  const found = findInstruments(arrange(all), typed, ({ stock }) => plainSymbol(stock));
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDrawer();
      }}
      title={title}
    >
      <div className="flex flex-col gap-2 px-gutter pb-2">
        {other !== undefined && (
          <Button size="sm" onClick={() => openDrawer(other.drawer)}>
            {other.label}
          </Button>
        )}
        {all.length > 0 && (
          <SearchField
            label={t('search.field')}
            placeholder={t('search.placeholder')}
            typed={typed}
            onType={setTyped}
            onSubmit={() => undefined}
          />
        )}
      </div>
      {options.isPending && <SkeletonList />}
      {options.isError && (
        <ErrorState
          onRetry={() => void options.refetch()}
          pending={options.isFetching}
          detail={messageForError(options.error) ?? undefined}
        />
      )}
      {options.data?.length === 0 && <EmptyState title={t('market.noStocks')} />}
      {all.length > 0 && found.length === 0 && <EmptyState title={t('market.noInstruments')} />}
      {found.map(row)}
    </Drawer>
  );
}
