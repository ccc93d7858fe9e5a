import { cx } from '@hoga/ui/lib/cx.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { t } from '../i18n/t.ts';
import type { Column } from './column.ts';
import type { Selection } from './use-selection.ts';

/** The name of a column; pressed, the list is sorted by it where it can be. */
export function GridHead<Row>({ column: { title, isFigure, sort } }: { column: Column<Row> }) {
  const Arrow = sort?.is === 'ascending' ? ArrowUp : ArrowDown;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of the grid are laid out as grids of their own
    // biome-ignore lint/a11y/useFocusableInteractive: heads are not for stepping through; one that sorts has a button
    <span
      role="columnheader"
      aria-sort={sort === undefined ? undefined : (sort.is ?? 'none')}
      className={isFigure === true ? 'text-right' : undefined}
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={cx(
            'hit-44 relative inline-flex items-center gap-0.5',
            sort.is !== null && 'font-semibold text-ink-1',
          )}
          onClick={sort.onSort}
        >
          {title}
          {sort.is !== null && <Arrow size={11} aria-hidden="true" />}
        </button>
      )}
    </span>
  );
}

/** Ticks every row that is loaded, or none. */
export function TickAll<Key>({ selection, count }: { selection: Selection<Key>; count: number }) {
  const { size } = selection.keys;
  const isAll = count > 0 && size === count;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <span role="columnheader" className="grid">
      <input
        type="checkbox"
        aria-label={t('kit.selectAll')}
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = size > 0 && !isAll;
        }}
        onChange={() => (isAll ? selection.clear() : selection.all())}
        className="size-4 accent-brand"
      />
    </span>
  );
}
