import { parseArgs } from 'node:util';
import { runCommand } from './commands.ts';
import { exitCodeOf, type Streams } from './exit-code.ts';

const HELP = `hoga <command> [--env hoga.env]

  token        a token of a trade key, for other programs
  state        orders, positions, wallets and figures of one moment
  tail         every event from now on, or after --from <number>
  cancel-all   cancels all working orders of the products of the key
  key          a new pair for a trade key: --url <site> [--out hoga.env]
`;

/** The command line, by its arguments: its exit code. */
export function runProgram(args: readonly string[], streams: Streams): Promise<number> {
  return exitCodeOf(async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        env: { type: 'string', default: 'hoga.env' },
        from: { type: 'string' },
        url: { type: 'string' },
        out: { type: 'string', default: 'hoga.env' },
        help: { type: 'boolean', default: false },
      },
    });
    const [command, ...others] = positionals;
    if (values.help) {
      streams.out(HELP);
      return 0;
    }
    if (command === undefined) {
      streams.err(HELP);
      return 1;
    }
    if (others.length > 0) throw new Error(`${others.join(' ')}: one command at a time`);
    await runCommand({ ...values, command, write: (text) => streams.out(`${text}\n`) });
    return 0;
  }, streams);
}
