import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FONTS = 'node_modules/pretendard/dist/web/variable';

/** Writes pages and what all of them need: styles, tokens, the script of search and theme, fonts. */
export async function writePages(pages: ReadonlyMap<string, string>, target: string): Promise<void> {
  for (const [path, text] of pages) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), text);
  }
  await cp('scripts/pages/assets', target, { recursive: true });
  // In parts by characters, of which a page loads those that it has.
  await cp(join(FONTS, 'pretendardvariable-dynamic-subset.css'), join(target, 'fonts', 'fonts.css'));
  await cp(join(FONTS, 'woff2-dynamic-subset'), join(target, 'fonts', 'woff2-dynamic-subset'), { recursive: true });
  await cp('packages/ui/src/styles/tokens.css', join(target, 'tokens.css'));
}
