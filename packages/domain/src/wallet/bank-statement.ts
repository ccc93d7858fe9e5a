import type { Money } from '@hoga/kernel/amounts';
import { isMultipleOf, parseDecimal } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import { type Failure, failure } from '../errors/failure.ts';
import { type Decoder, decodeCp949 } from '../format/cp949.ts';
import { readCsv } from '../format/read-csv.ts';
import { KST_OFFSET_MS } from '../trading-hours/kst-day.ts';
import { smallestAmount } from './smallest-amount.ts';

/** The used columns of a bank's statement; without the optional ones a line is identified by the rest. */
export const STATEMENT_FIELDS = ['at', 'time', 'amount', 'payer', 'balance', 'memo'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
const DEMANDED = ['at', 'amount', 'payer'] as const satisfies readonly StatementField[];

/** The column titles in the bank's file, by field. */
export type StatementLayout = Readonly<
  Record<(typeof DEMANDED)[number], string> & Partial<Record<StatementField, string | undefined>>
>;

/** The limit of lines per file. */
export const MOST_STATEMENT_LINES = 5_000;
/** The limit of bytes per file: the most lines, each with room for every column that banks use. */
export const MOST_STATEMENT_BYTES = 1_500_000;

/** Money received on the house's account. */
export interface StatementLine {
  readonly at: number;
  readonly amount: Money;
  readonly payer: string;
  readonly memo: string;
  /** Equal for the same line in another file that covers the same time; the index among equal lines is part of it. */
  readonly key: string;
}

/** Titles that banks use, the likeliest first. */
const USUAL: Readonly<Record<StatementField, readonly string[]>> = {
  at: ['거래일시', '거래일자', '거래일', '일시', '날짜', 'date'],
  time: ['거래시간', '시간', 'time'],
  amount: ['입금액', '입금', '입금금액', '맡기신금액', '맡기신 금액', '입금(원)', '입금액(원)', 'amount'],
  payer: ['보낸분', '보낸분/받는분', '입금자명', '입금자', '의뢰인', '기재내용', '내용', '적요', 'payer'],
  balance: ['거래후잔액', '거래후 잔액', '잔액', '잔액(원)', 'balance'],
  memo: ['메모', '송금메모', '비고', 'memo'],
};

/** A bank's file as text: UTF-8, or the encoding of Korean banks; null where it is neither. */
export function statementText(bytes: Uint8Array, Decoder: Decoder): string | null {
  try {
    return new Decoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeCp949(bytes, Decoder);
  }
}

/** A guess of the columns of a file without a stored layout, by their titles. */
export function guessedLayout(titles: readonly string[]): Partial<Record<StatementField, string>> {
  return Object.fromEntries(
    STATEMENT_FIELDS.flatMap((field) => {
      const title = USUAL[field].find((usual) => titles.includes(usual));
      return title === undefined ? [] : [[field, title]];
    }),
  );
}

/** The row of column titles: banks put account details above it. */
export function titlesOf(text: string, layout: StatementLayout | null): readonly string[] {
  const rows = readCsv(text) ?? [];
  const wanted = layout === null ? Object.values(USUAL).flat() : namedColumns(layout);
  return titleRow(rows, wanted)?.titles ?? rows[0] ?? [];
}

function namedColumns(layout: StatementLayout): readonly string[] {
  return STATEMENT_FIELDS.flatMap((field) => {
    const title = layout[field];
    return title === undefined || title === '' ? [] : [title];
  });
}

/** The row with the most of the wanted titles, the first of several; null where none has any. */
function titleRow(rows: readonly (readonly string[])[], wanted: readonly string[]) {
  let best: { readonly place: number; readonly titles: readonly string[]; readonly count: number } | null = null;
  for (const [place, titles] of rows.entries()) {
    const count = wanted.filter((title) => titles.includes(title)).length;
    if (count > (best?.count ?? 0)) best = { place, titles, count };
  }
  return best;
}

/**
 * The incoming payments of a bank's file, in its order. Outgoing payments and totals are skipped; an unreadable line is
 * reported.
 */
export function readStatement(
  text: string,
  layout: StatementLayout,
  currency: string,
): Result<readonly StatementLine[], Failure> {
  const rows = readCsv(text);
  if (rows === null || rows.length === 0) return err(failure('STATEMENT_NOT_CSV'));
  const named = namedColumns(layout);
  const head = titleRow(rows, named);
  const missing = named.find((title) => head?.titles.includes(title) !== true);
  if (head === null || missing !== undefined) return err(failure('STATEMENT_COLUMN_MISSING', missing ?? layout.at));
  const body = rows.slice(head.place + 1);
  if (body.length > MOST_STATEMENT_LINES) return err(failure('STATEMENT_TOO_LONG', String(MOST_STATEMENT_LINES)));
  const places = new Map<string, number>();
  const lines: StatementLine[] = [];
  for (const [index, cells] of body.entries()) {
    const cell = (field: StatementField): string => {
      const title = layout[field];
      return title === undefined || title === '' ? '' : (cells[head.titles.indexOf(title)] ?? '').trim();
    };
    const when = `${cell('at')} ${cell('time')}`.trim();
    // Banks add totals below the lines, which have no date.
    if (!/\d/.test(cell('at'))) continue;
    const amount = amountOf(cell('amount'), currency);
    if (amount === 'NOTHING') continue;
    const row = String(head.place + index + 2);
    if (amount === null) return err(unreadable(row, layout.amount, cell('amount')));
    const at = momentOf(when);
    if (at === null) return err(unreadable(row, layout.at, when));
    const payer = cell('payer');
    const known = [at, amount, payer, cell('balance')].join('|');
    const place = places.get(known) ?? 0;
    places.set(known, place + 1);
    lines.push({ at, amount, payer, memo: cell('memo'), key: `${known}|${place}` });
  }
  return ok(lines);
}

/** `7행 입금액 "1,23"`, truncated where it is long. */
function unreadable(row: string, title: string, value: string): Failure {
  return failure('STATEMENT_VALUE', `${row}행 ${title} "${value.slice(0, 40)}"`);
}

const GROUPED = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** The exact amount; NOTHING where no money came in; null where it is no amount of the currency. */
function amountOf(written: string, currency: string): Money | 'NOTHING' | null {
  const plain = written.replace(/^[₩￦\\]\s*/u, '').replace(/\s*원$/u, '');
  if (plain === '' || plain === '-' || plain.startsWith('-')) return 'NOTHING';
  if (!GROUPED.test(plain)) return null;
  const amount = parseDecimal(plain.replaceAll(',', ''));
  if (amount === null) return null;
  if (amount === 0n) return 'NOTHING';
  return isMultipleOf(amount, smallestAmount(currency)) ? amount : null;
}

const MOMENT = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[ T]*(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/;

/** In KST; a date without a time is its first moment. */
function momentOf(written: string): number | null {
  const found = MOMENT.exec(written);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const moment = Date.UTC(year, month - 1, day, hour, minute, second);
  const parts = new Date(moment);
  const isThere =
    parts.getUTCMonth() === month - 1 && parts.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isThere ? moment - KST_OFFSET_MS : null;
}
