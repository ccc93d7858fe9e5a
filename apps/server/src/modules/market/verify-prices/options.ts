import { parseArgs } from 'node:util';
import { deliveryMonth } from '@hoga/domain/oversea/contract-roll';
import { parseDay } from '@hoga/market/sim/price-day';
import type { DayProof } from '@hoga/market/sim/recompute-day';

export const USAGE = `npm run verify-prices -- --day DAY --symbol SYMBOL --key KEY --level=LEVEL [--minute HH:MM]
                        [--contract CONTRACT] [--commitment HASH] [--candles FILE]

Recomputes the simulated prices of a KST day from what GET /api/stock/price_key?day=DAY answers once the day is over.
Needs no server and no database. Prints the candles of its minutes.

  --day DAY          as 2026-11-14
  --symbol SYMBOL    as NQ, without a site's prefix
  --key KEY          the day's key, 64 hexadecimal digits
  --level=LEVEL      what "levels" says of the symbol; often below zero, so with the equals sign
  --minute HH:MM     prints every quote and trade of that minute (KST) instead
  --contract NAME    the contract that the prices are of, as NQH27; needed after a roll
  --commitment HASH  what the same call said before the day was over: the key must keep the promise
  --candles FILE     a reply of /api/stock/chart or chart_page, interval 1m: its candles must be these
  --help             this text

Ends with 0 where everything agrees, 1 where something does not, 2 where it could not be tried.
`;

export interface VerifyTask {
  readonly kind: 'verify';
  readonly symbol: string;
  readonly proof: DayProof;
  /** Minutes into the day. */
  readonly minute: number | null;
  readonly contract: string | null;
  readonly commitment: string | null;
  readonly candles: string | null;
}

interface ProofArguments {
  readonly day?: string;
  readonly symbol?: string;
  readonly key?: string;
  readonly level?: string;
}

/** Throws an error that describes the wrong arguments. */
export function readDayProof({ day = '', symbol = '', key = '', level = '' }: ProofArguments) {
  const dayNumber = parseDay(day);
  if (dayNumber === null) throw new Error(`--day is a date such as 2026-11-14, not "${day}"`);
  if (symbol === '') throw new Error('--symbol is missing');
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('--key has 64 hexadecimal digits');
  if (!/^-?\d{1,12}$/.test(level)) throw new Error(`--level is a whole number, not "${level}"`);
  const proof: DayProof = { day: dayNumber, key: Buffer.from(key, 'hex'), level: Number(level) };
  return { symbol, proof };
}

/** Throws an error that describes the wrong arguments. */
export function readTask(args: readonly string[]): VerifyTask | { readonly kind: 'help' } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      day: text,
      symbol: text,
      key: text,
      level: text,
      minute: text,
      contract: text,
      commitment: text,
      candles: text,
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  const { minute, contract, commitment, candles } = values;
  return {
    kind: 'verify',
    ...readDayProof(values),
    minute: minute === undefined ? null : minuteOf(minute),
    contract: contractOf(contract),
    commitment: commitment ?? null,
    candles: candles ?? null,
  };
}

function contractOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (deliveryMonth(text) === null) throw new Error(`--contract is a contract such as NQH27, not "${text}"`);
  return text;
}

function minuteOf(text: string): number {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === '') throw new Error(`--minute is a time such as 21:30, not "${text}"`);
  return Number(hours) * 60 + Number(minutes);
}
