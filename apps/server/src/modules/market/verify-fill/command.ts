import { parseArgs } from 'node:util';
import { type ContractRoll, getOverseaRolls } from '@hoga/contract/market';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { type DayProof, keepsPromise } from '@hoga/market/sim/recompute-day';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { readDayProof } from '../verify-prices/options.ts';
import { shippedInstrument } from '../verify-prices/shipped-instrument.ts';
import { faultOf } from './fault-of.ts';
import { fillsIn } from './fills-file.ts';
import { quotesAt } from './quotes-at.ts';

const USAGE = `npm run verify-fill -- --day DAY --symbol SYMBOL --key KEY --level=LEVEL --fills FILE [--rolls FILE] [--commitment HASH]

Recomputes the quotes that a member's fills of a KST day were made at, from what GET /api/stock/price_key?day=DAY tells once
the day is over. Needs no server and no database. A fill of a contract is compared with the prices of that contract, one made by a roll
with the last price of its contract. Prints each fill of the symbol on that day with what was recomputed.

  --day DAY          as 2026-11-14
  --symbol SYMBOL    as NQ, without a site's prefix
  --key KEY          the day's key, 64 hexadecimal digits
  --level=LEVEL      what "levels" says of the symbol; often below zero, so with the equals sign
  --fills FILE       the CSV of fills that the journal saves
  --rolls FILE       a reply of GET /api/oversea/rolls for the instrument: fills made by a roll must be at the prices fixed
                     at it, and no contract is filled before or quoted after its rolls
  --commitment HASH  what the same call said before the day was over: the key must keep the promise
  --help             this text

Ends with 0 where everything agrees, 1 where something does not, 2 where it could not be tried.
`;

interface FillTask {
  readonly kind: 'verify';
  readonly symbol: string;
  readonly proof: DayProof;
  readonly fills: string;
  readonly rolls: string | null;
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
      ...{ day: text, symbol: text, key: text, level: text, fills: text, rolls: text, commitment: text },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  if (values.fills === undefined) throw new Error('--fills is missing');
  const { fills, rolls = null, commitment = null } = values;
  return { kind: 'verify', ...readDayProof(values), fills, rolls, commitment };
}

async function carryOut(
  { symbol, proof, fills: file, rolls: rollsFile, commitment }: FillTask,
  { print, complain, readText }: VerifyFillParts,
): Promise<ExitCode> {
  const fills = fillsIn(await readText(file)).filter(
    (fill) => fill.symbol === symbol && kstDay(fill.quoteAt) === proof.day,
  );
  const rolls = rollsFile === null ? null : rollsIn(await readText(rollsFile));
  const instrument = await shippedInstrument(symbol);
  if (commitment !== null && !keepsPromise(proof.key, commitment)) {
    complain('This is not the key that was promised.\n');
    return 1;
  }
  const quoteOf = quotesAt(instrument, proof, fills);
  let wrong = 0;
  for (const fill of fills) {
    const fault = faultOf(fill, quoteOf(fill), rolls);
    const contract = fill.contract === null ? '' : `${fill.contract} `;
    if (fault === null) print(`${fill.id} agrees: ${contract}bid ${fill.bid} ask ${fill.ask} last ${fill.last}\n`);
    else complain(`${fill.id} ${fault}\n`);
    if (fault !== null) wrong += 1;
  }
  print(`${fills.length} fills of ${symbol}, ${wrong} of them differ.\n`);
  return wrong === 0 ? 0 : 1;
}

/** Throws where the file is no reply with rolls. */
function rollsIn(text: string): readonly ContractRoll[] {
  const { data } = JSON.parse(text) as { data?: unknown };
  return getOverseaRolls.data.parse(data).rows;
}
