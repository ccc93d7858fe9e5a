import { readConfig } from '../config.ts';
import { withCommandDatabase } from '../persistence/command-database.ts';
import { auditCommand } from './command.ts';

const complain = (text: string) => process.stderr.write(text);

process.exitCode = await auditCommand({
  args: process.argv.slice(2),
  withDatabase: (use) => withCommandDatabase(readConfig(process.env), (line) => complain(`${line}\n`), use),
  print: (text) => process.stdout.write(text),
  complain,
});
