import { Drawer } from '@hoga/ui/components/drawer.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageForError } from '../../data/api/api.ts';
import { closeDrawer } from '../../data/shell/shell-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';

interface OptionDrawerProps<Option> {
  readonly isOpen: boolean;
  readonly title: string;
  readonly options: UseQueryResult<readonly Option[]>;
  /** As they come, unless told otherwise. */
  readonly arrange?: (options: readonly Option[]) => readonly Option[];
  readonly row: (option: Option) => ReactNode;
}

/** A drawer that lists instruments: on their way, failed, none, or a row each. */
export function OptionDrawer<Option>({
  isOpen,
  title,
  options,
  arrange = (all) => all,
  row,
}: OptionDrawerProps<Option>) {
  const t = useText();
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDrawer();
      }}
      title={title}
    >
      {options.isPending && <SkeletonList />}
      {options.isError && (
        <ErrorState
          onRetry={() => void options.refetch()}
          pending={options.isFetching}
          detail={messageForError(options.error) ?? undefined}
        />
      )}
      {options.data?.length === 0 && <EmptyState title={t('market.noStocks')} />}
      {arrange(options.data ?? []).map(row)}
    </Drawer>
  );
}
