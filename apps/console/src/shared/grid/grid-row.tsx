import { cx } from '@hoga/ui/lib/cx.ts';
import { t } from '../i18n/t.ts';
import type { Column } from './column.ts';

export interface GridRowProps<Row> {
  row: Row;
  rowKey: string | number;
  columns: readonly Column<Row>[];
  gridTemplateColumns: string;
  isOpen: boolean;
  isAtCursor: boolean;
  /** Not given where rows are not ticked. */
  isTicked?: boolean | undefined;
  isNew: boolean;
  onTick: () => void;
  onPick: () => void;
}

export function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, rowKey, columns, gridTemplateColumns, isOpen, isAtCursor, isTicked, isNew, onTick, onPick } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a grid
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens it through the page's keys
    <div
      role="row"
      data-key={rowKey}
      data-new={isNew || undefined}
      tabIndex={isAtCursor ? 0 : -1}
      aria-selected={isTicked ?? isOpen}
      aria-current={isOpen || undefined}
      className="grid-row"
      style={{ gridTemplateColumns }}
      onClick={onPick}
    >
      {isTicked !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a cell of a grid
        // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus
        <span role="gridcell" className="grid">
          <input
            type="checkbox"
            aria-label={t('kit.keySelect')}
            tabIndex={-1}
            checked={isTicked}
            onChange={onTick}
            onClick={(event) => event.stopPropagation()}
            className="size-4 accent-brand"
          />
        </span>
      )}
      {columns.map(({ id, isFigure, cell }) => (
        // biome-ignore lint/a11y/useSemanticElements: a cell of a grid
        // biome-ignore lint/a11y/useFocusableInteractive: the row has the focus
        <span key={id} role="gridcell" className={cx('min-w-0 truncate', isFigure === true && 'text-right')}>
          {cell(row)}
        </span>
      ))}
    </div>
  );
}
