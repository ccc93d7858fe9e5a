/** The bundler's record of a chunk. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  /** What Vite knows of it beyond that. */
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type Output = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** Pages by how their path begins, each with the source files of what it shows first. */
export type FirstScreens = Readonly<Record<string, readonly string[]>>;

/** Read by the server, which names these files in the page (`http/first-files.ts` there). */
const FIRST_FILES = 'first-files.json';

/**
 * Writes which files each page needs before it can be shown, beyond those that the entry imports: a browser that reads them in the page
 * itself fetches them beside the entry, instead of after it.
 */
export function firstFiles(folder: string, screens: FirstScreens) {
  return {
    name: 'hoga-first-files',
    generateBundle(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown },
      _options: unknown,
      output: Output,
    ) {
      this.emitFile({ type: 'asset', fileName: FIRST_FILES, source: JSON.stringify(filesOf(output, folder, screens)) });
    },
  };
}

/** The files of each page, in the order in which they are imported. */
export function filesOf(output: Output, folder: string, screens: FirstScreens): Record<string, readonly string[]> {
  const chunks = Object.values(output).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = entry === undefined ? [] : withImports(entry.fileName).flatMap((file) => [file, ...stylesOf(file)]);
  return Object.fromEntries(
    Object.entries(screens).map(([path, sources]) => {
      const scripts = new Set(sources.flatMap((source) => withImports(chunkOf(folder + source).fileName)));
      const files = new Set([...scripts].flatMap((file) => [file, ...stylesOf(file)]));
      return [path, [...files].filter((file) => !known.includes(file))];
    }),
  );

  function chunkOf(id: string): Chunk {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
      chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`the bundle has no ${id}`);
    return chunk;
  }

  function stylesOf(fileName: string): Iterable<string> {
    return byFile.get(fileName)?.viteMetadata?.importedCss ?? [];
  }

  function withImports(fileName: string, found = new Set<string>()): readonly string[] {
    if (found.has(fileName)) return [...found];
    found.add(fileName);
    for (const imported of byFile.get(fileName)?.imports ?? []) withImports(imported, found);
    return [...found];
  }
}
