import { posix } from 'node:path';
import { importTarget } from './import-target.ts';
import type { ModuleImport } from './parse-module.ts';

interface ImportingModule {
  readonly path: string;
  readonly imports: readonly Pick<ModuleImport, 'specifier'>[];
}

/** A test and over how many imports it reaches a changed file; 0 for one that has changed itself. */
export interface RelatedTest {
  readonly file: string;
  readonly distance: number;
}

const TEST = /\.(test\.tsx?|spec\.ts)$/;

/** Tests that reach a changed file by imports, the nearest first. */
export function relatedTests(modules: readonly ImportingModule[], changed: readonly string[]): readonly RelatedTest[] {
  const importers = importersOf(modules);
  const known = new Set(modules.map(({ path }) => path));
  const distances = new Map<string, number>();
  let reached = changed.flatMap((file) => (known.has(file) || importers.has(file) ? [file] : besides(file, known)));
  for (let distance = 0; reached.length > 0; distance += 1) {
    const fresh = [...new Set(reached)].filter((file) => !distances.has(file));
    for (const file of fresh) distances.set(file, distance);
    reached = fresh.flatMap((file) => importers.get(file) ?? []);
  }
  return [...distances]
    .filter(([file]) => TEST.test(file) && known.has(file))
    .map(([file, distance]) => ({ file, distance }))
    .sort((a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1));
}

function importersOf(modules: readonly ImportingModule[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of modules) {
    for (const { specifier } of imports) {
      const target = importTarget(path, specifier);
      if (target.kind !== 'file') continue;
      const those = importers.get(target.path);
      if (those === undefined) importers.set(target.path, [path]);
      else those.push(path);
    }
  }
  return importers;
}

/** A file that is no module, such as a migration, is read by the modules beside it or in the next folder above that has some. */
function besides(file: string, known: ReadonlySet<string>): readonly string[] {
  const paths = [...known];
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const found = paths.filter((path) => posix.dirname(path) === folder);
    if (found.length > 0) return found;
  }
  return [];
}
