import type { ParsedModule } from './parse-module.ts';
import type { SourceFile, Violation } from './source-files.ts';

const MOST_LINES = 500;
/** For folders; Biome checks the names of files. */
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const UNFINISHED = /\b(?:TODO|FIXME)\b/;
/** Internals of zod: the public fields of its schemas are `def`, `shape` and `options`. */
const PRIVATE_PARTS = ['_zod'];
/** A module's public file is a list of exports by its nature. */
const PUBLIC_FILE = /^apps\/server\/src\/modules\/[^/]+\/public\.ts$/;

/** The console has two languages: its texts stand in the catalogues of shared/i18n. Tests name what a page shows. */
const CONSOLE_CODE = /^apps\/console\/src\/(?!shared\/i18n\/|.*(?:\.test\.tsx?$|\/testing\/))/;
const KOREAN = /[\u3131-\u318e\uac00-\ud7a3]/;

/** Sources of the pages, which the React Compiler reads. */
const PAGE_CODE = /^(?:apps\/(?:web|console)|packages\/ui)\/src\/(?!.*\.test\.tsx?$)/;
const HOOK = /^use(?:[A-Z0-9]|$)/;

export function fileViolations({ path, text }: SourceFile): readonly Violation[] {
  const violations: Violation[] = [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines > MOST_LINES) {
    violations.push({
      path,
      line: MOST_LINES + 1,
      rule: 'file-length',
      message: `${lines} lines; ${MOST_LINES} at most`,
    });
  }
  const odd = path
    .split('/')
    .slice(0, -1)
    .find((folder) => !KEBAB_CASE.test(folder));
  if (odd !== undefined) violations.push({ path, line: 1, rule: 'folder-name', message: `"${odd}" is not kebab-case` });
  return violations;
}

export function moduleViolations(module: ParsedModule): readonly Violation[] {
  const { path, comments, words, identifiers, isBarrel } = module;
  const spoken = CONSOLE_CODE.test(path) ? words.filter(({ text }) => KOREAN.test(text)) : [];
  const korean = spoken.map(({ line }) => ({
    path,
    line,
    rule: 'console-words',
    message: 'belongs in the catalogues of shared/i18n',
  }));
  const unfinished = comments.flatMap(({ text, line }) => {
    const before = text.split(UNFINISHED)[0] ?? '';
    if (before === text) return [];
    return [
      {
        path,
        line: line + before.split('\n').length - 1,
        rule: 'unfinished',
        message: 'finish it or write it down elsewhere',
      },
    ];
  });
  const privateParts = PRIVATE_PARTS.flatMap((name) => {
    const line = identifiers.get(name);
    return line === undefined
      ? []
      : [{ path, line, rule: 'private-part', message: `"${name}" is a private part of a library` }];
  });
  const own = [...unfinished, ...privateParts, ...korean, ...bigIntViolations(module)];
  const barrel = {
    path,
    line: 1,
    rule: 'barrel',
    message: 'only passes on what others export: import from where it is',
  };
  return isBarrel && !PUBLIC_FILE.test(path) ? [...own, barrel] : own;
}

/** The React Compiler turns such a literal in a component or hook into `undefined`, without a word (decision 33). */
function bigIntViolations({ path, identifiers, bigIntLines }: ParsedModule): readonly Violation[] {
  if (!PAGE_CODE.test(path)) return [];
  if (!path.endsWith('.tsx') && ![...identifiers.keys()].some((name) => HOOK.test(name))) return [];
  const message = 'a literal like 0n becomes undefined in a component: import ZERO, or write decimal(…)';
  return bigIntLines.map((line) => ({ path, line, rule: 'bigint-in-component', message }));
}
