import { cx } from '@hoga/ui/lib/cx.ts';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Column } from '../grid/column.ts';
import { t } from '../i18n/t.ts';
import { ScrollArea } from './scroll-area.tsx';

/** Of a table that is only read: the browser finds the widths. */
export type SmallColumn<Row> = Omit<Column<Row>, 'track' | 'sort'>;

export interface SmallTableProps<Row> {
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The text of an empty table, where no other element shows one. */
  empty?: ReactNode;
  /** The content of an open row, below it; one at a time. */
  detail?: ((row: Row) => ReactNode) | undefined;
}

/** A few rows within a pane. Lists that are worked by keys are grids. */
export function SmallTable<Row>({ label, columns, rows, keyOf, empty, detail }: SmallTableProps<Row>) {
  const [opened, setOpened] = useState<string | number | null>(null);
  if (rows.length === 0 && empty !== undefined) return <p className="px-3.5 py-3 text-ink-3">{empty}</p>;
  return (
    <ScrollArea>
      <table aria-label={label} className="w-full">
        <thead className="sticky top-0 bg-surface-1">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(cellLook(column), 'h-7.5 text-micro font-medium text-ink-3')}
              >
                {column.title}
              </th>
            ))}
            {detail !== undefined && <th className="w-11" aria-label={t('kit.details')} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row);
            const isOpen = key === opened;
            return (
              <Fragment key={key}>
                <tr className="border-t border-line">
                  {columns.map((column) => (
                    <td key={column.id} className={cx(cellLook(column), 'h-8')}>
                      {column.cell(row)}
                    </td>
                  ))}
                  {detail !== undefined && (
                    <td className="pr-2 text-right">
                      <button
                        type="button"
                        aria-label={t('kit.details')}
                        aria-expanded={isOpen}
                        className="relative inline-grid size-8 place-items-center hit-44"
                        onClick={() => setOpened(isOpen ? null : key)}
                      >
                        <ChevronDown
                          size={15}
                          aria-hidden="true"
                          className={cx('text-ink-3', isOpen && 'rotate-180')}
                        />
                      </button>
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={columns.length + 1} className="bg-bg px-3.5 py-2.5 whitespace-normal">
                      {detail?.(row)}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function cellLook<Row>({ isFigure, room }: SmallColumn<Row>): string {
  return cx(
    'px-2 text-left whitespace-nowrap first:pl-3.5 last:pr-3.5',
    isFigure === true && 'text-right',
    room === 'wide' && 'max-xl:hidden',
    room === 'desktop' && 'max-lg:hidden',
  );
}
