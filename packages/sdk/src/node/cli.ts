import { parseArgs } from 'node:util';
import { runCommand } from './commands.ts';

const HELP = `hoga <command> [--env hoga.env]

  token        a token of a trade key, for other programs
  state        orders, positions, wallets and figures of one moment
  tail         every event from now on, or after --from <number>
  cancel-all   cancels all working orders of the products of the key
  key          a new pair for a trade key: --url <site> [--out hoga.env]
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    env: { type: 'string', default: 'hoga.env' },
    from: { type: 'string' },
    url: { type: 'string' },
    out: { type: 'string', default: 'hoga.env' },
    help: { type: 'boolean', default: false },
  },
});
const [command = ''] = positionals;

if (values.help || command === '') {
  process.stdout.write(HELP);
} else {
  const write = (text: string) => process.stdout.write(`${text}\n`);
  try {
    await runCommand({ ...values, command, write });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
