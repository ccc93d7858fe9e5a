import { parseSync, Visitor } from 'rolldown/utils';
import type { SourceFile } from './source-files.ts';

export interface ModuleImport {
  readonly specifier: string;
  /** Gone in a build: `import type`. */
  readonly isType: boolean;
  readonly line: number;
}

export interface ParsedModule {
  readonly path: string;
  /** Imports of values and of types, static and dynamic, and re-exports. */
  readonly imports: readonly ModuleImport[];
  readonly comments: readonly { readonly text: string; readonly line: number }[];
  /** The text of literals, templates and between tags. */
  readonly words: readonly { readonly text: string; readonly line: number }[];
  /** The names it uses, local and imported, with the line of the first use. */
  readonly identifiers: ReadonlyMap<string, number>;
  /** Its texts, those of types too, with the line of the first use. */
  readonly texts: ReadonlyMap<string, number>;
  /** The lines with literals of large integers, such as `0n`. */
  readonly bigIntLines: readonly number[];
  /** Nothing but imports and re-exports. */
  readonly isBarrel: boolean;
}

export function parseModule({ path, text }: SourceFile): ParsedModule {
  const { program, comments, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const lineOf = lineFinder(text);
  const imports: ModuleImport[] = [];
  const words: { text: string; line: number }[] = [];
  const identifiers = new Map<string, number>();
  const texts = new Map<string, number>();
  const bigIntLines: number[] = [];
  const add = (
    source: { readonly type: string; readonly value?: unknown; readonly start: number } | null,
    kind: 'type' | 'value' = 'value',
  ): void => {
    if (typeof source?.value !== 'string') return;
    imports.push({ specifier: source.value, line: lineOf(source.start), isType: kind === 'type' });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, 'type'),
    Literal: ({ value, start }) => {
      if (typeof value === 'bigint') bigIntLines.push(lineOf(start));
      if (typeof value !== 'string') return;
      words.push({ text: value, line: lineOf(start) });
      if (!texts.has(value)) texts.set(value, lineOf(start));
    },
    TemplateElement: ({ value, start }) => {
      words.push({ text: value.raw, line: lineOf(start) });
    },
    JSXText: ({ value, start }) => {
      words.push({ text: value, line: lineOf(start) });
    },
    Identifier: ({ name, start }) => {
      if (!identifiers.has(name)) identifiers.set(name, lineOf(start));
    },
  }).visit(program);
  return {
    path,
    imports,
    comments: comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
    identifiers,
    texts,
    words,
    bigIntLines,
    isBarrel: isBarrel(program.body),
  };
}

interface Statement {
  readonly type: string;
  readonly source?: unknown;
  readonly declaration?: unknown;
  readonly specifiers?: readonly unknown[];
}

function isBarrel(body: readonly Statement[]): boolean {
  const exports = body.filter(({ type }) => type.startsWith('Export'));
  const others = body.filter(({ type }) => !type.startsWith('Export') && type !== 'ImportDeclaration');
  return (
    others.length === 0 &&
    exports.some(({ source, specifiers }) => Boolean(source) || (specifiers?.length ?? 0) > 0) &&
    exports.every(
      ({ type, declaration }) => type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && !declaration),
    )
  );
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? Number.POSITIVE_INFINITY) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
