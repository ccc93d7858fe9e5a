import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { developerPages } from './developers/pages.ts';
import { readSources } from './developers/sources.ts';

/** Writes the pages of /developers: the build of the web runs this, from the repository's folder, with the folder of its pages. */
const [out = ''] = process.argv.slice(2);
if (out === '') throw new Error('The folder to write to is missing.');
const target = join(out, 'developers');
const FONTS = 'node_modules/pretendard/dist/web/variable';

for (const [path, text] of developerPages(await readSources('.'))) {
  await mkdir(dirname(join(target, path)), { recursive: true });
  await writeFile(join(target, path), text);
}
await cp('scripts/developers/assets', target, { recursive: true });
// In parts by characters, of which a page loads those that it has.
await cp(join(FONTS, 'pretendardvariable-dynamic-subset.css'), join(target, 'fonts', 'fonts.css'));
await cp(join(FONTS, 'woff2-dynamic-subset'), join(target, 'fonts', 'woff2-dynamic-subset'), { recursive: true });
await cp('packages/ui/src/styles/tokens.css', join(target, 'tokens.css'));
