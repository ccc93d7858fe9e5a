import * as z from 'zod/mini';
import { chainFaults, faultsOf, type Proof, proof } from './check-round.ts';

const USAGE = `npm run verify-round -- FILE...

Checks rounds from what GET /api/trade/game/round/proof/list or /proof has answered, saved as files: each outcome from
the trades around its start and end, each hash, and that the rounds of an option are one chain. Needs no server and no
database.

Ends with 0 where everything agrees, 1 where something does not, 2 where it could not be tried.
`;

export interface VerifyRoundParts {
  readonly args: readonly string[];
  readonly readText: (file: string) => Promise<string>;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
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
      const told = 'data' in found.data ? found.data.data : found.data;
      return 'rows' in told ? told.rows : [told];
    });
}

export async function verifyRounds({ args, readText, print, complain }: VerifyRoundParts): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    (args.length === 0 ? complain : print)(USAGE);
    return args.length === 0 ? 2 : 0;
  }
  const proofs: Proof[] = [];
  try {
    for (const file of args) proofs.push(...proofsIn(file, await readText(file)));
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  const known = [...new Map(proofs.map((one) => [one.round.tradeRoundId, one])).values()];
  const faults = [
    ...known.flatMap((one) => faultsOf(one).map((fault) => `round ${one.round.tradeRoundId}: ${fault}`)),
    ...chainFaults(known),
  ];
  for (const fault of faults) complain(`${fault}\n`);
  print(`${known.length} rounds, ${faults.length} faults\n`);
  return faults.length === 0 ? 0 : 1;
}
