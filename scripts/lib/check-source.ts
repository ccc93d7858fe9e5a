import { importViolations } from './import-rules.ts';
import { parseModule } from './parse-module.ts';
import { productNameViolations } from './product-names.ts';
import type { SourceFile, Violation } from './source-files.ts';
import { fileViolations, moduleViolations } from './tidy-rules.ts';

/** All that the files break of ARCHITECTURE §3 and of the habits of tidy code, as far as Biome does not see it. */
export function checkSource(files: readonly SourceFile[]): readonly Violation[] {
  const modules = files.filter(({ path }) => !path.endsWith('.css')).map(parseModule);
  return [
    ...files.flatMap(fileViolations),
    ...modules.flatMap(moduleViolations),
    ...modules.flatMap(importViolations),
    ...modules.flatMap(productNameViolations),
  ].sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}
