import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSources } from './developers/sources.ts';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { ROOT } from './lib/repository.mjs';
import { GENERATED, generatedFiles } from './sdk/generated-files.ts';

exitWithHelp(`npm run sdk:types

Writes the types of the SDK (packages/sdk/src/generated) from the contract.`);

const folder = join(ROOT, GENERATED);
await mkdir(folder, { recursive: true });
for (const [name, text] of generatedFiles(await readSources(ROOT))) await writeFile(join(folder, name), text);
