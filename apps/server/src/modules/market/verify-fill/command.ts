import { parseArgs } from 'node:util';
import { readCsv } from '@hoga/domain/format/read-csv';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { parseDecimal, times, toText } from '@hoga/kernel/decimal';
import { type DayProof, keepsPromise, recomputedTicks } from '@hoga/market/sim/recompute-day';
import type { SimInstrument } from '@hoga/market/sim/sim-market';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { readDayProof } from '../verify-prices/options.ts';
import { shippedInstrument } from '../verify-prices/shipped-instrument.ts';

const USAGE = `npm run verify-fill -- --day DAY --symbol SYMBOL --key KEY --level=LEVEL --fills FILE [--commitment HASH]

Recomputes the quotes that a member's fills of a KST day were made at, from what GET /api/stock/price_key?day=DAY tells once
the day is over. Needs no server and no database. Prints each fill of the symbol on that day with what was recomputed.

  --day DAY          as 2026-11-14
  --symbol SYMBOL    as NQ, without a site's prefix
  --key KEY          the day's key, 64 hexadecimal digits
  --level=LEVEL      what "levels" says of the symbol; often below zero, so with the equals sign
  --fills FILE       the CSV of fills that the journal saves
  --commitment HASH  what the same call said before the day was over: the key must keep the promise
  --help             this text

Ends with 0 where everything agrees, 1 where something does not, 2 where it could not be tried.
`;

interface FillTask {
  readonly kind: 'verify';
  readonly symbol: string;
  readonly proof: DayProof;
  readonly fills: string;
  readonly commitment: string | null;
}

interface VerifyFillParts extends CommandLine {
  readonly readText: (file: string) => Promise<string>;
}

export function verifyFills(parts: VerifyFillParts): Promise<ExitCode> {
  return runCommand<FillTask | { readonly kind: 'help' }>(parts, {
    usage: USAGE,
    read: readTask,
    carryOut: (task) => carryOut(task, parts),
  });
}

function readTask(args: readonly string[]): FillTask | { readonly kind: 'help' } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ day: text, symbol: text, key: text, level: text, fills: text, commitment: text },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  if (values.fills === undefined) throw new Error('--fills is missing');
  return { kind: 'verify', ...readDayProof(values), fills: values.fills, commitment: values.commitment ?? null };
}

async function carryOut(
  { symbol, proof, fills: file, commitment }: FillTask,
  { print, complain, readText }: VerifyFillParts,
): Promise<ExitCode> {
  const fills = fillsIn(await readText(file)).filter(
    (fill) => fill.symbol === symbol && kstDay(fill.quoteAt) === proof.day,
  );
  const instrument = await shippedInstrument(symbol);
  if (commitment !== null && !keepsPromise(proof.key, commitment)) {
    complain('This is not the key that was promised.\n');
    return 1;
  }
  const quotes = quotesAt(instrument, proof, new Set(fills.map(({ quoteAt }) => quoteAt)));
  let wrong = 0;
  for (const fill of fills) {
    const fault = faultOf(fill, quotes.get(fill.quoteAt));
    if (fault === null) print(`${fill.id} agrees: bid ${fill.bid} ask ${fill.ask}\n`);
    else complain(`${fill.id} ${fault}\n`);
    if (fault !== null) wrong += 1;
  }
  print(`${fills.length} fills of ${symbol}, ${wrong} of them differ.\n`);
  return wrong === 0 ? 0 : 1;
}

interface Fill {
  readonly id: string;
  readonly symbol: string;
  readonly side: string;
  readonly type: string;
  readonly price: string;
  readonly bid: string;
  readonly ask: string;
  readonly quoteAt: number;
}

const COLUMNS = ['id', 'instrument', 'side', 'type', 'price', 'bid', 'ask', 'quoteAt'] as const;

/** Throws where the file is not one of fills. */
function fillsIn(text: string): readonly Fill[] {
  const [head = [], ...rows] = readCsv(text) ?? [];
  const missing = COLUMNS.filter((name) => !head.includes(name));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`);
  return rows.map((row) => {
    const cell = (name: (typeof COLUMNS)[number]) => row[head.indexOf(name)] ?? '';
    return {
      ...{ id: cell('id'), symbol: cell('instrument'), side: cell('side'), type: cell('type') },
      ...{ price: cell('price'), bid: cell('bid'), ask: cell('ask'), quoteAt: Date.parse(cell('quoteAt')) },
    };
  });
}

interface Quoted {
  readonly bid: string;
  readonly ask: string;
}

/** The recomputed quotes of these times. */
function quotesAt(
  instrument: SimInstrument,
  proof: DayProof,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, Quoted> {
  const last = Math.max(...wanted);
  const quotes = new Map<number, Quoted>();
  for (const { exTs, bidTicks, askTicks } of recomputedTicks(instrument, proof)) {
    if (exTs > last) break;
    if (!wanted.has(exTs)) continue;
    const price = (ticks: number) => toText(times(instrument.tick, ticks));
    quotes.set(exTs, { bid: price(bidTicks), ask: price(askTicks) });
  }
  return quotes;
}

/** Orders that fill at the quote; a limit may fill at its own price. */
const AT_QUOTE = ['MARKET', 'STOPMARKET', 'TAKEPROFIT', 'STOPLOSS', 'LIQUIDATION'];

function faultOf({ side, type, price, bid, ask }: Fill, quoted: Quoted | undefined): string | null {
  if (quoted === undefined) return 'was made at a quote that is not in the published prices';
  if (!isSame(bid, quoted.bid) || !isSame(ask, quoted.ask)) {
    return `shows bid ${bid} ask ${ask}, recomputed bid ${quoted.bid} ask ${quoted.ask}`;
  }
  const best = side === 'LONG' ? ask : bid;
  if (AT_QUOTE.includes(type) && !isSame(price, best)) return `was filled at ${price}, its quote says ${best}`;
  return null;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left !== null && left === right;
}
