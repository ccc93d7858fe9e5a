import { readFile } from 'node:fs/promises';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { ROOT } from './lib/repository.mjs';
import { parseRequirements, requirementCoverage } from './lib/requirement-coverage.ts';
import { readSourceFiles } from './lib/source-files.ts';

const USAGE = `npm run requirements -- LIST

Which requirements of the list tests prove, each in every layer that the list names for it.`;
exitWithHelp(USAGE);
const [list] = process.argv.slice(2);
if (list === undefined) throw new Error(USAGE);
const requirements = parseRequirements(await readFile(list, 'utf8'));
const { proven, partly, unproven, unknown } = requirementCoverage(requirements, await readSourceFiles(ROOT));

for (const { id, missing } of partly) console.log(`${id}: no test of ${missing.join(', ')}`);
console.log(`unproven: ${unproven.join(' ')}`);
for (const { id, path } of unknown) console.error(`${path} names ${id}, which is in no list`);
console.log(
  `${requirements.length} requirements: ${proven.length} proven, ${partly.length} partly, ${unproven.length} unproven`,
);
if (unknown.length > 0) process.exitCode = 1;
