import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { chainFaults, faultsOf, type Proof, proof } from './check-round.ts';

const USAGE = `npm run verify-round -- FILE...

Checks rounds from what GET /api/trade/game/round/proof/list or /proof has answered, saved as files: each outcome from
the trades around its start and end, each hash, and that the rounds of an option are one chain. Needs no server and no
database.

Ends with 0 where everything agrees, 1 where something does not, 2 where it could not be tried.
`;

export interface VerifyRoundParts extends CommandLine {
  readonly readText: (file: string) => Promise<string>;
}

/** One proof, a page of them, or a reply with either. */
const answered = z.union([
  z.object({ data: z.object({ rows: z.array(proof) }) }),
  z.object({ data: proof }),
  z.object({ rows: z.array(proof) }),
  proof,
]);

function proofsIn(file: string, text: string): Proof[] {
  const lines = text.trimStart().startsWith('{') && text.includes('}\n{') ? text.split('\n') : [text];
  return lines
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const found = z.safeParse(answered, JSON.parse(line));
      if (!found.success) throw new Error(`${file} has no proofs of rounds in it`);
      const answer = 'data' in found.data ? found.data.data : found.data;
      return 'rows' in answer ? answer.rows : [answer];
    });
}

interface VerifyTask {
  readonly kind: 'verify';
  readonly files: readonly string[];
}

function readTask(args: readonly string[]): VerifyTask | { readonly kind: 'help' } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return { kind: 'help' };
  if (positionals.length === 0) throw new Error('no file is named');
  return { kind: 'verify', files: positionals };
}

export function verifyRounds(parts: VerifyRoundParts): Promise<ExitCode> {
  return runCommand<VerifyTask | { readonly kind: 'help' }>(parts, {
    usage: USAGE,
    read: readTask,
    carryOut: ({ files }) => carryOut(files, parts),
  });
}

async function carryOut(files: readonly string[], { readText, print, complain }: VerifyRoundParts): Promise<ExitCode> {
  const proofs: Proof[] = [];
  for (const file of files) proofs.push(...proofsIn(file, await readText(file)));
  const known = [...new Map(proofs.map((one) => [one.round.tradeRoundId, one])).values()];
  const shown = new Set(proofs.map((one) => JSON.stringify(one)));
  const faults = [
    ...(shown.size === known.length
      ? []
      : [`${shown.size - known.length} rounds appear with different contents as well`]),
    ...known.flatMap((one) => faultsOf(one).map((fault) => `round ${one.round.tradeRoundId}: ${fault}`)),
    ...chainFaults(known),
  ];
  for (const fault of faults) complain(`${fault}\n`);
  print(`${known.length} rounds, ${faults.length} faults\n`);
  return faults.length === 0 ? 0 : 1;
}
