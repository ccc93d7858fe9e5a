import { readFile } from 'node:fs/promises';
import { verifyRounds } from './command.ts';

process.exitCode = await verifyRounds({
  args: process.argv.slice(2),
  readText: (file) => readFile(file, 'utf8'),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
