import { systemClock } from '@hoga/kernel/clock';
import { readConfig } from '../../../foundation/config.ts';
import { withCommandDatabase } from '../../../persistence/command-database.ts';
import { firstOwnerCommand } from './command.ts';

const complain = (line: string) => process.stderr.write(line);

process.exitCode = await firstOwnerCommand({
  args: process.argv.slice(2),
  withDatabase: (use) => withCommandDatabase(readConfig(process.env), (line) => complain(`${line}\n`), use),
  clock: systemClock,
  print: (line) => process.stdout.write(line),
  complain,
});
