import { readFile } from 'node:fs/promises';
import { verifyFills } from './command.ts';

process.exitCode = await verifyFills({
  args: process.argv.slice(2),
  readText: (file) => readFile(file, 'utf8'),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
