import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { TRY_SCRIPT } from './try-page.ts';

/** Writes the script of the page that tries calls: the SDK's own proof of a key, and no package from elsewhere. */
export async function writeTryScript(folder: string): Promise<void> {
  const bundle = await rolldown({ input: 'scripts/developers/browser/try.ts', platform: 'browser' });
  await bundle.write({ file: join(folder, TRY_SCRIPT), format: 'esm', minify: true });
  await bundle.close();
}
