import { join } from 'node:path';
import { readConfig } from '../../../foundation/config.ts';
import { explainPriceCommand } from './command.ts';

process.exitCode = await explainPriceCommand({
  args: process.argv.slice(2),
  folder: join(readConfig(process.env).DATA_DIR, 'prices'),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
