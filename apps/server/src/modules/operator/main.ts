import { readFile } from 'node:fs/promises';
import { operatorCommand } from './command.ts';
import { fetchBelowLocalhost } from './fetch-below-localhost.ts';

process.exitCode = await operatorCommand({
  args: process.argv.slice(2),
  env: process.env,
  fetch: fetchBelowLocalhost,
  readText: (file) => readFile(file, 'utf8'),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
