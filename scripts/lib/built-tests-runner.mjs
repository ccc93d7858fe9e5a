import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, TestRunner } from 'vitest';
import { ROOT } from './repository.mjs';

/** Runs test files as `built-tests.mjs` has compiled them; an error's stack names the sources. */
export default class BuiltTestsRunner extends TestRunner {
  /** @override @param {string} file @param {'collect' | 'setup'} source */
  async importFile(file, source) {
    const built = source === 'collect' ? builtFile(file) : undefined;
    if (built === undefined) return super.importFile(file, source);
    try {
      return await import(pathToFileURL(built).href);
    } catch (error) {
      if (error instanceof Error) withSources(/** @type {import('vitest').TestError} */ (error));
      throw error;
    }
  }

  /** @override @param {import('vitest').RunnerTestCase} test */
  onAfterRunTask(test) {
    explain(test);
    super.onAfterRunTask(test);
  }

  /** @override @param {import('vitest').RunnerTestSuite} suite */
  async onAfterRunSuite(suite) {
    await super.onAfterRunSuite(suite);
    explain(suite);
  }
}

/** @param {string} file */
function builtFile(file) {
  const folder = inject('builtTests');
  if (folder === undefined) return undefined;
  const built = path.join(folder, path.relative(ROOT, file).replace(/\.ts$/, '.mjs'));
  return existsSync(built) ? built : undefined;
}

/** @param {import('vitest').RunnerTask} task */
function explain({ result }) {
  for (const error of result?.errors ?? []) withSources(error);
}

/** @param {import('vitest').TestError} error */
function withSources(error) {
  if (typeof error.stack === 'string') error.stack = sourcesOf(error.stack);
  if (error.cause !== undefined && error.cause !== null) withSources(error.cause);
}

/** @type {Map<string, SourceMap | null>} */
const maps = new Map();

/** @param {string} stack of compiled modules */
export function sourcesOf(stack) {
  return stack.replace(/(?:file:\/\/)?(\/[^\s():]+\.mjs):(\d+):(\d+)/g, (place, file, line, column) => {
    const map = mapOf(file);
    if (map === null) return place;
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    const source = path.resolve(path.dirname(file), origin.fileName);
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** @param {string} file */
function mapOf(file) {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const at = `${file}.map`;
  const map = existsSync(at) ? new SourceMap(JSON.parse(readFileSync(at, 'utf8'))) : null;
  maps.set(file, map);
  return map;
}
