import { formatKstDate, formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import type { ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { StatusTag, type StatusTone } from '../kit/status-tag.tsx';
import type { Column } from './column.ts';

interface Person {
  readonly name: string;
  readonly username: string;
}

export interface PersonParts<Row> {
  readonly title: string;
  /** At the left of the name. */
  readonly mark?: (row: Row) => ReactNode;
  /** At the right of the names, where it is worth saying. */
  readonly tag?: (row: Row) => ReactNode;
}

/** A person: the name, or without one the user name, which is shortened first. */
export function personColumn<Row extends Person>({ title, mark, tag }: PersonParts<Row>): Column<Row> {
  return {
    id: 'person',
    title,
    track: 'minmax(64px,1.4fr)',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-1.5">
        {mark?.(row)}
        <b className="max-w-full shrink-0 truncate font-semibold">{row.name === '' ? row.username : row.name}</b>
        {row.name !== '' && <span className="min-w-0 truncate text-micro text-ink-2">{row.username}</span>}
        {tag?.(row)}
      </span>
    ),
  };
}

/** Of which site; only where there is room for it. */
export function siteColumn<Row>(siteName: (row: Row) => string): Column<Row> {
  return {
    id: 'site',
    title: t('kit.site'),
    track: '80px',
    room: 'wide',
    cell: (row) => <span className="text-micro text-ink-2">{siteName(row)}</span>,
  };
}

/** The day on which it began. */
export function sinceColumn<Row>(title: string, at: (row: Row) => number): Column<Row> {
  return {
    id: 'since',
    title,
    track: '84px',
    room: 'wide',
    cell: (row) => <span className="text-ink-2">{formatKstDate(at(row))}</span>,
  };
}

/** Day and time of a recent event. */
export function momentColumn<Row>(title: string, at: (row: Row) => number): Column<Row> {
  return {
    id: 'at',
    title,
    track: '92px',
    room: 'desktop',
    cell: (row) => (
      <span className="text-ink-2" title={formatKstDateTime(at(row))}>
        {formatKstShort(at(row))}
      </span>
    ),
  };
}

/** The state, in its colour. */
export function stateColumn<Row>(
  track: string,
  stateOf: (row: Row) => readonly [name: string, tone: StatusTone],
): Column<Row> {
  return {
    id: 'state',
    title: t('kit.status'),
    track,
    cell: (row) => {
      const [name, tone] = stateOf(row);
      return <StatusTag tone={tone}>{name}</StatusTag>;
    },
  };
}
