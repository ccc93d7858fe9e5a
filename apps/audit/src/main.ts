import { readConfig } from '@hoga/server/foundation/config';
import { withCommandDatabase } from '@hoga/server/persistence/command-database';
import { auditCommand } from './command.ts';

const complain = (text: string) => process.stderr.write(text);

process.exitCode = await auditCommand({
  args: process.argv.slice(2),
  withDatabase: (use) => withCommandDatabase(readConfig(process.env), (line) => complain(`${line}\n`), use),
  print: (text) => process.stdout.write(text),
  complain,
});
