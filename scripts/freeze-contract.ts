import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractChanges } from '@hoga/contract/testing/contract-changes';
import { describeContract } from '@hoga/contract/testing/described-contract';
import { frozenText, parseFrozenText } from '@hoga/contract/testing/frozen-text';
import { uncheckedModules } from '@hoga/contract/testing/unchecked-module';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { ROOT } from './lib/repository.mjs';

exitWithHelp(`npm run contract:freeze

Writes down what clients may rely on from now on, and says what that changes; and what pages are built of instead of schemas.`);
const folder = join(ROOT, 'packages/contract/frozen');
await mkdir(folder, { recursive: true });

const contract = describeContract();
for (const file of await readdir(folder)) {
  if (contract.has(file.replace(/\.txt$/, ''))) continue;
  await rm(join(folder, file));
  console.log(`removed: ${file}`);
}
for (const [area, blocks] of contract) {
  const file = join(folder, `${area}.txt`);
  const frozen = existsSync(file) ? parseFrozenText(await readFile(file, 'utf8')) : [];
  for (const change of contractChanges(frozen, blocks)) console.log(`${area}: ${change}`);
  await writeFile(file, frozenText(blocks));
}

const pages = join(ROOT, 'packages/contract/src/unchecked');
await rm(pages, { recursive: true, force: true });
await mkdir(pages);
for (const [area, text] of uncheckedModules()) await writeFile(join(pages, `${area}.ts`), text);
