import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentsSite } from './docs/site.ts';
import { readDocuments } from './docs/sources.ts';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { writePages } from './pages/write-pages.ts';

const TARGET = 'dist/docs';
const DRAFT = '.cache/building/docs';

exitWithHelp(`npm run docs

Writes the documents of the repository as a site to ${TARGET}. The console's host serves it at /docs outside production.`);

/** Put in place as a whole: a server may be serving it. */
const { pages, pictures } = documentsSite(await readDocuments('.'));
await rm(DRAFT, { recursive: true, force: true });
await writePages(pages, DRAFT);
for (const picture of pictures) {
  await mkdir(dirname(join(DRAFT, 'files', picture)), { recursive: true });
  await cp(picture, join(DRAFT, 'files', picture));
}
await mkdir(dirname(TARGET), { recursive: true });
await rm(TARGET, { recursive: true, force: true });
await rename(DRAFT, TARGET);
process.stdout.write(
  `${pages.size - 1} pages in ${TARGET}; the console's host serves them at /docs outside production\n`,
);
