import { systemClock } from '@hoga/kernel/clock';
import { readConfig } from '../../../foundation/config.ts';
import { withCommandDatabase } from '../../../persistence/command-database.ts';
import { reconcileCommand } from './command.ts';

const complain = (text: string) => process.stderr.write(text);

process.exitCode = await reconcileCommand({
  args: process.argv.slice(2),
  withDatabase: (use) => withCommandDatabase(readConfig(process.env), (line) => complain(`${line}\n`), use),
  config: () => readConfig(process.env),
  fetch,
  clock: systemClock,
  print: (text) => process.stdout.write(text),
  complain,
});
