import { BYTE_ORDER_MARK, type CsvField, csvLines } from '@hoga/domain/format/csv';
import type { JournalExport } from '@hoga/domain/journal/limits';
import { entryPriceOf, exitPriceOf, grossOfTrip, netOfTrip } from '@hoga/domain/journal/trip';
import type { ProductName } from '@hoga/domain/trading/products';
import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import type { Site } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import type { JournalDayRow } from '../../persistence/schema/journal.ts';
import { FUTURES_FILLS } from '../futures/public.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { OVERSEA_FILLS } from '../oversea/public.ts';
import { type Owner, storyPage } from '../trading/public.ts';
import { daysBetween, sumsOf } from './day-store.ts';
import { fundingPage } from './funding-store.ts';
import { notesOf } from './note-store.ts';
import { tripWalk } from './trip-page-store.ts';
import { tripOfRow } from './trip-store.ts';
import { dateText, instrumentView } from './views.ts';
import { yearLines } from './year-summary.ts';

/** Rows of a piece: built quickly, and not held in memory for long. */
const PIECE = 1_000;

interface ExportParts {
  readonly database: Queries;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'futures' | 'trade'>;
}

interface ExportQuery {
  readonly kind: JournalExport;
  readonly startDate: string;
  readonly endDate: string;
  readonly after?: string | undefined;
}

interface Asked extends Owner {
  readonly site: Site;
  readonly fromDay: number;
  readonly toDay: number;
  readonly after: string | undefined;
}

interface Piece {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvField[])[];
  readonly next: string | null;
}

type Maker = (parts: ExportParts, asked: Asked) => Promise<Piece>;

/** A piece of the file; the first has its columns. */
export async function exportPiece(
  parts: ExportParts,
  { site, siteId, playerId }: Owner & { readonly site: Site },
  { kind, startDate, endDate, after }: ExportQuery,
) {
  const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
  const asked = { site, siteId, playerId, fromDay: dayOf(startDate), toDay: dayOf(endDate), after };
  const { columns, rows, next } = await MAKERS[kind](parts, asked);
  const head = after === undefined ? BYTE_ORDER_MARK + csvLines([columns]) : '';
  return { csv: head + csvLines(rows), rows: rows.length, next };
}

const MAKERS: Readonly<Record<JournalExport, Maker>> = {
  TRIPS: trips,
  FILLS_OVERSEA: overseaFills,
  FILLS_FUTURES: futuresFills,
  FUNDING: fundings,
  DAYS: days,
  YEAR: year,
};

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function nameOf({ directory }: ExportParts, { site }: Asked, product: ProductName, optionId: number) {
  const { symbol, currency } = instrumentView(directory, site, { product, optionId });
  return { symbol, currency };
}

async function trips(parts: ExportParts, asked: Asked): Promise<Piece> {
  const { rows, next } = await tripWalk(parts.database, { ...asked, size: PIECE });
  const notes = await notesOf(parts.database, asked, rows);
  return {
    columns: [
      ...['id', 'product', 'instrument', 'date', 'startedAt', 'endedAt', 'side', 'quantity', 'entryPrice'],
      ...['exitPrice', 'currency', 'gross', 'fees', 'funding', 'covered', 'net', 'forced', 'tags', 'note'],
    ],
    rows: rows.map((row) => {
      const trip = tripOfRow(row);
      const { symbol, currency } = nameOf(parts, asked, row.product, row.optionId);
      const note = notes.get(`${row.product} ${row.id}`);
      return [
        ...[row.id, row.product, symbol, row.day === null ? null : dateText(row.day)],
        ...[instant(row.startedAt), instant(row.endedAt), row.side, toText(row.opened)],
        ...[toText(entryPriceOf(trip)), toText(exitPriceOf(trip)), currency, toText(grossOfTrip(trip))],
        ...[toText(row.fees), toText(row.funding), toText(row.covered), toText(netOfTrip(trip))],
        ...[row.isForced, note?.tags.join(' ') ?? '', note?.text ?? ''],
      ];
    }),
    next,
  };
}

const FILL_COLUMNS = [
  ...['id', 'instrument', 'filledAt', 'placedAt', 'side', 'type', 'quantity', 'price', 'fee', 'realized'],
  ...['currency', 'quoteSeq', 'bid', 'ask', 'last', 'quoteAt', 'contract', 'reason'],
];

interface FilledRow {
  readonly id: number;
  readonly updatedAt: number;
  readonly createdAt: number;
  readonly tradeType: string;
  readonly marketType: string;
  readonly fillPrice: Decimal | null;
  readonly fee: Decimal | null;
  readonly realizedPnl: Decimal | null;
  readonly reason: string | null;
  readonly quote: {
    readonly seq: number;
    readonly bid: Decimal;
    readonly ask: Decimal;
    readonly last: Decimal;
    readonly exTs: number;
    readonly origin?: { readonly contract: string | null };
  } | null;
}

const textOf = (value: Decimal | null) => (value === null ? null : toText(value));

function fillLine(row: FilledRow, quantity: string, { symbol, currency }: ReturnType<typeof nameOf>): CsvField[] {
  const { quote } = row;
  return [
    ...[row.id, symbol, instant(row.updatedAt), instant(row.createdAt), row.tradeType, row.marketType, quantity],
    ...[textOf(row.fillPrice), textOf(row.fee), textOf(row.realizedPnl), currency, quote?.seq ?? null],
    ...[textOf(quote?.bid ?? null), textOf(quote?.ask ?? null), textOf(quote?.last ?? null)],
    ...[instant(quote?.exTs ?? null), quote?.origin?.contract ?? null, row.reason],
  ];
}

const storyOf = ({ siteId, playerId, fromDay, toDay, after }: Asked) => ({
  ...{ siteId, playerId, after, size: PIECE },
  startDate: kstMidnight(fromDay),
  endDate: kstMidnight(toDay + 1) - 1,
});

async function overseaFills(parts: ExportParts, asked: Asked): Promise<Piece> {
  const { rows, next } = await storyPage(parts.database, OVERSEA_FILLS, storyOf(asked));
  const line = (row: (typeof rows)[number]) =>
    fillLine(row, String(row.qty), nameOf(parts, asked, 'oversea', row.overseaOptionId));
  return { columns: FILL_COLUMNS, rows: rows.map(line), next };
}

async function futuresFills(parts: ExportParts, asked: Asked): Promise<Piece> {
  const { rows, next } = await storyPage(parts.database, FUTURES_FILLS, storyOf(asked));
  const line = (row: (typeof rows)[number]) =>
    fillLine(row, toText(row.amount), nameOf(parts, asked, 'futures', row.futuresOptionId));
  return { columns: FILL_COLUMNS, rows: rows.map(line), next };
}

async function fundings(parts: ExportParts, asked: Asked): Promise<Piece> {
  const { siteId, playerId, after } = asked;
  const period = { from: kstMidnight(asked.fromDay), until: kstMidnight(asked.toDay + 1) };
  const { rows, next } = await fundingPage(parts.database, { siteId, playerId, ...period, after, size: PIECE });
  return {
    columns: ['at', 'instrument', 'position', 'rate', 'mark', 'quantity', 'amount', 'currency'],
    rows: rows.map((row) => {
      const { symbol, currency } = nameOf(parts, asked, 'futures', row.futuresOptionId);
      return [
        ...[instant(row.at), symbol, row.futuresPositionId, toText(row.rate), toText(row.mark)],
        ...[toText(row.amount), toText(row.fee), currency],
      ];
    }),
    next,
  };
}

async function days(parts: ExportParts, asked: Asked): Promise<Piece> {
  const rows = await daysBetween(parts.database, asked, asked);
  return {
    columns: ['date', 'product', 'instrument', 'currency', 'trips', 'gross', 'fees', 'funding', 'covered', 'net'],
    rows: rows.map((row) => {
      const { symbol, currency } = nameOf(parts, asked, row.product, row.optionId);
      return [
        ...[dateText(row.day), row.product, symbol, currency, row.trips, toText(row.gross), toText(row.fees)],
        ...[toText(row.funding), toText(row.covered), toText(row.net)],
      ];
    }),
    next: null,
  };
}

async function year(parts: ExportParts, asked: Asked): Promise<Piece> {
  const rows = await daysBetween(parts.database, asked, asked);
  const groups = new Map<string, JournalDayRow[]>();
  for (const row of rows) {
    const key = `${row.product} ${row.optionId}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const parted = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ product: first.product, ...nameOf(parts, asked, first.product, first.optionId), sums: sumsOf(group) }];
  });
  return { ...yearLines(asked.site, { fromDay: asked.fromDay, toDay: asked.toDay }, parted), next: null };
}
