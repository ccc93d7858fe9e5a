import type { ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Control } from './control.tsx';

export interface SavedFilter<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** How many it finds, where that is known. */
  readonly count?: number | undefined;
}

/** The views of a list; the chosen one shows its count once it is loaded. */
export function countedViews<Id extends string>(
  views: readonly Pick<SavedFilter<Id>, 'id' | 'name'>[],
  chosen: Id,
  { isLoading, total }: { readonly isLoading: boolean; readonly total: number },
): readonly SavedFilter<Id>[] {
  return views.map(({ id, name }) => ({ id, name, count: id === chosen && !isLoading ? total : undefined }));
}

/** The views of a list as chips; one is chosen. */
export function SavedFilters<Id extends string>(props: {
  filters: readonly SavedFilter<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Chips beside them. */
  children?: ReactNode;
}) {
  const { filters, chosen, onChoose, children } = props;
  return (
    <fieldset className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto" aria-label={t('kit.views')}>
      {filters.map(({ id, name, count }) => (
        <Control key={id} look="chip" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
          {count !== undefined && <b className="font-semibold">{count}</b>}
        </Control>
      ))}
      {children}
    </fieldset>
  );
}
