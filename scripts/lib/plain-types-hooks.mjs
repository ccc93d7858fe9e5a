import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code, map } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const lines = Buffer.from(JSON.stringify(map)).toString('base64');
  return {
    format: 'module',
    source: `${code}\n//# sourceMappingURL=data:application/json;base64,${lines}`,
    shortCircuit: true,
  };
}
