import { operatorCommand } from './command.ts';

process.exitCode = await operatorCommand({
  args: process.argv.slice(2),
  env: process.env,
  fetch,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
