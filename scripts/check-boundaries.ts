import { checkSource } from './lib/check-source.ts';
import { ROOT } from './lib/repository.mjs';
import { readSourceFiles } from './lib/source-files.ts';

const files = await readSourceFiles(ROOT);
const violations = checkSource(files);
for (const { path, line, rule, message } of violations) console.error(`${path}:${line} ${rule}: ${message}`);
console.log(`${files.length} files, ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
