import { join } from 'node:path';
import { developerPages } from './developers/pages.ts';
import { readSources } from './developers/sources.ts';
import { writeTryScript } from './developers/try-script.ts';
import { writePages } from './pages/write-pages.ts';

/** Writes the pages of /developers: the build of the web runs this, from the repository's folder, with the folder of its pages. */
const [out = ''] = process.argv.slice(2);
if (out === '') throw new Error('The folder to write to is missing.');
await writePages(developerPages(await readSources('.')), join(out, 'developers'));
await writeTryScript(join(out, 'developers'));
