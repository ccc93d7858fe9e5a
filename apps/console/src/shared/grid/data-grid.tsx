import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { useEffect, useRef } from 'react';
import { t } from '../i18n/t.ts';
import { useKeys } from '../keys/key-layer.ts';
import { type Column, tracksOf } from './column.ts';
import { GridHead, TickAll } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useCursor } from './use-cursor.ts';
import type { Selection } from './use-selection.ts';

const DESKTOP = '(min-width: 1024px)';
const WIDE = '(min-width: 1280px)';
const TICK = '16px';

export interface DataGridProps<Row, Key extends string | number> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The row whose detail is shown; the address holds it. */
  open: Key | null;
  onOpen: (key: Key | null) => void;
  /** With one, rows can be ticked. */
  selection?: Selection<Key> | undefined;
  isNew?: (row: Row) => boolean;
  /** A row that is brought into sight. */
  inSight?: Key | null | undefined;
}

function rowIn(body: HTMLElement | null, key: string | number | null): HTMLElement | undefined {
  const rows = [...(body?.children ?? [])].filter((each) => each instanceof HTMLElement);
  return rows.find((each) => each.getAttribute('data-key') === String(key));
}

/** A table that is worked by keys: `j` `k` move, `Enter` opens, `Esc` closes, `x` ticks. */
export function DataGrid<Row, Key extends string | number>(props: DataGridProps<Row, Key>) {
  const { label, rows, keyOf, open, onOpen, isNew, inSight } = props;
  const isDesktop = useMediaQuery(DESKTOP);
  const isWide = useMediaQuery(WIDE);
  const columns = props.columns.filter(({ room }) => room === undefined || (room === 'wide' ? isWide : isDesktop));
  // Rows are ticked by key or mouse: a phone has no room for it, and one thumb.
  const selection = isDesktop ? props.selection : undefined;
  const keys = rows.map(keyOf);
  const cursor = useCursor(keys, open);
  const body = useRef<HTMLDivElement>(null);
  const focus = (key: Key | null) => rowIn(body.current, key)?.focus();
  useEffect(() => {
    if (inSight !== undefined && inSight !== null) rowIn(body.current, inSight)?.scrollIntoView({ block: 'nearest' });
  }, [inSight]);

  useKeys([
    { keys: 'j', does: t('kit.keyMove'), run: () => focus(cursor.step(1)) },
    { keys: 'k', does: t('kit.keyMove'), run: () => focus(cursor.step(-1)) },
    { keys: 'Enter', does: t('kit.keyOpen'), run: () => cursor.at !== null && onOpen(cursor.at) },
    { keys: 'Escape', does: t('common.close'), isRare: true, run: () => onOpen(null) },
    ...(selection === undefined
      ? []
      : [
          { keys: 'x', does: t('kit.keySelect'), run: () => cursor.at !== null && selection.toggle(cursor.at) },
          {
            keys: 'Shift x',
            does: t('kit.keySelectTo'),
            isRare: true,
            run: () => cursor.at !== null && selection.extend(cursor.at),
          },
        ]),
  ]);

  const gridTemplateColumns = selection === undefined ? tracksOf(columns) : `${TICK} ${tracksOf(columns)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are laid out as grids of their own, and one of them has the focus
    <div role="grid" aria-label={label} aria-rowcount={rows.length + 1} className="flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/useSemanticElements: see above; the heads are not for stepping through */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      <div role="row" className="grid-row grid-head" style={{ gridTemplateColumns }}>
        {selection !== undefined && <TickAll selection={selection} count={keys.length} />}
        {columns.map((column) => (
          <GridHead key={column.id} column={column} />
        ))}
      </div>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto">
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <GridRow
              key={key}
              rowKey={key}
              row={row}
              columns={columns}
              gridTemplateColumns={gridTemplateColumns}
              isOpen={key === open}
              isAtCursor={key === cursor.at}
              isTicked={selection?.keys.has(key)}
              isNew={isNew?.(row) === true}
              onTick={() => selection?.toggle(key)}
              onPick={() => {
                cursor.move(key);
                onOpen(key);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
