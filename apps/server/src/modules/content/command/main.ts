import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { systemClock } from '@hoga/kernel/clock';
import { readConfig } from '../../../foundation/config.ts';
import { withCommandDatabase } from '../../../persistence/command-database.ts';
import { noticeCommand } from './command.ts';

const complain = (line: string) => process.stderr.write(line);

process.exitCode = await noticeCommand({
  args: process.argv.slice(2),
  withDatabase: (use) => withCommandDatabase(readConfig(process.env), (line) => complain(`${line}\n`), use),
  readText: (file) => (file === '-' ? text(process.stdin) : readFile(file, 'utf8')),
  clock: systemClock,
  print: (line) => process.stdout.write(line),
  complain,
});
