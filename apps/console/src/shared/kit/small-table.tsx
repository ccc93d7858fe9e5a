import { cx } from '@hoga/ui/lib/cx.ts';
import type { ReactNode } from 'react';
import type { Column } from '../grid/column.ts';
import { ScrollArea } from './scroll-area.tsx';

/** Of a table that is only read: the browser finds the widths. */
export type SmallColumn<Row> = Omit<Column<Row>, 'track'>;

export interface SmallTableProps<Row> {
  label: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** One sentence about there being nothing, where nobody else says it. */
  empty?: ReactNode;
}

/** A few rows within a pane. Lists that are worked by keys are grids. */
export function SmallTable<Row>({ label, columns, rows, keyOf, empty }: SmallTableProps<Row>) {
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
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line">
              {columns.map((column) => (
                <td key={column.id} className={cx(cellLook(column), 'h-8')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
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
