import { systemClock } from '@hoga/kernel/clock';
import { readConfig } from '@hoga/server/foundation/config';
import { backupCommand } from './backup-command.ts';
import { rehearseCommand } from './rehearse-command.ts';
import { restoreCommand } from './restore-command.ts';

const [name = '', ...args] = process.argv.slice(2);
const parts = {
  args,
  config: () => readConfig(process.env),
  clock: systemClock,
  print: (text: string) => process.stdout.write(text),
  complain: (text: string) => process.stderr.write(text),
};
const COMMANDS = { backup: backupCommand, restore: restoreCommand, rehearse: rehearseCommand } as const;
const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
if (command === undefined) throw new Error(`there is no command ${name}`);
process.exitCode = await command(parts);
