import { checkSource } from './lib/check-source.ts';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { ROOT } from './lib/repository.mjs';
import { readSourceFiles } from './lib/source-files.ts';

exitWithHelp(`npm run boundaries

Checks which module imports which, barrels and tidiness.`);

const files = await readSourceFiles(ROOT);
const violations = checkSource(files);
for (const { path, line, rule, message } of violations) console.error(`${path}:${line} ${rule}: ${message}`);
console.log(`${files.length} files, ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
