import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository, ROOT } from './repository.mjs';

/**
 * Programs of threads, which are looked for beside the module that starts them: as in a built server.
 * @type {Readonly<Record<string, string>>}
 */
const THREADS = {
  'apps/server/src/modules/cashier/deposit-derivation.ts': 'apps/server/src/modules/cashier/deposit-thread.ts',
  'apps/server/src/modules/market/explain-price/journal-reader.ts':
    'apps/server/src/modules/market/explain-price/journal-thread.ts',
};

/**
 * Compiles test files and all sources that they reach to plain modules, once for all workers: Vitest would send each module to each
 * worker by itself. Packages stay where they are.
 * @param {import('vitest/node').TestProject} project
 */
export async function setup(project) {
  if (project.config.watch) return undefined;
  // Vitest has the words of the command line, and no type for them.
  const { filenamePattern } = /** @type {{ filenamePattern?: string[] }} */ (/** @type {unknown} */ (project.vitest));
  const { testFiles } = await project.globTestFiles(filenamePattern ?? []);
  const folder = inRepository('.cache', 'tests', `modules-${project.name}-${process.pid}`);
  await compile([...testFiles, ...Object.values(THREADS).map((file) => inRepository(file))], folder);
  project.provide('builtTests', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** @param {readonly string[]} files @param {string} folder */
async function compile(files, folder) {
  const { rolldown } = await import('rolldown');
  const { viteImportGlobPlugin } = await import('rolldown/experimental');
  const bundle = await rolldown({
    input: [...files],
    platform: 'node',
    // As in development: pages have the whole contract then, and check what they are sent.
    resolve: { conditionNames: ['development', 'node', 'import', 'default'] },
    treeshake: false,
    logLevel: 'warn',
    external: (id) => !(id.startsWith('.') || id.startsWith('/') || id.startsWith('@hoga/')),
    plugins: [viteImportGlobPlugin(), asSource()],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    preserveModules: true,
    preserveModulesRoot: ROOT,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  });
  await bundle.close();
}

/** `import.meta` of a module is that of its source; `?raw` is the text of a file. @returns {import('rolldown').Plugin} */
function asSource() {
  return {
    name: 'as-source',
    async load(id) {
      if (!id.endsWith('?raw')) return null;
      return `export default ${JSON.stringify(await readFile(id.slice(0, -'?raw'.length), 'utf8'))};`;
    },
    transform(code, id) {
      if (id.includes('?') || !code.includes('import.meta.') || path.relative(ROOT, id) in THREADS) return null;
      /** @type {Readonly<Record<string, string>>} */
      const known = { url: pathToFileURL(id).href, dirname: path.dirname(id) };
      const found = metaProperties(this.parse(code, { lang: 'ts' })).toSorted((a, b) => a.start - b.start);
      const replaced = found.reduceRight((text, { start, end, name }) => {
        const value = known[name];
        return value === undefined ? text : `${text.slice(0, start)}${JSON.stringify(value)}${text.slice(end)}`;
      }, code);
      // No line moves.
      return { code: replaced, map: null };
    },
  };
}

/** @typedef {{ start: number, end: number, object: { type: string }, property: { name: string } }} MemberExpression */

/**
 * Each `import.meta.name`.
 * @param {unknown} node
 * @returns {readonly { start: number, end: number, name: string }[]}
 */
function metaProperties(node) {
  if (typeof node !== 'object' || node === null) return [];
  if ('type' in node && node.type === 'MemberExpression') {
    const { object, property, start, end } = /** @type {MemberExpression} */ (/** @type {unknown} */ (node));
    if (object.type === 'MetaProperty') return [{ start, end, name: property.name }];
  }
  return Object.values(node).flatMap(metaProperties);
}
