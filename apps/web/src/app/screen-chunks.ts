/** The bundler's record of a module. */
interface Bundle {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A chunk of the modules that all of its screens need; by their files below the folder of the sources. */
interface ScreenChunk {
  readonly name: string;
  readonly screens: readonly string[];
}

/**
 * Names chunks by the order in which screens are opened. The bundler's default is a chunk for every set of screens that share
 * a module: half of those are below a kilobyte, and a trade screen fetches a hundred. A module is in the first chunk whose screens need it,
 * and screens that are opened later find it loaded.
 */
export function screenChunks(
  folder: string,
  chunks: readonly ScreenChunk[],
): (id: string, bundle: Bundle) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, bundle) => {
    names ??= namesOf(bundle);
    return names.get(id) ?? null;
  };

  function namesOf(bundle: Bundle): ReadonlyMap<string, string> {
    // A screen is loaded by its own name.
    const screens = new Set(chunks.flatMap((chunk) => chunk.screens).map((file) => folder + file));
    const found = new Map<string, string>();
    for (const { name, screens: files } of chunks) {
      const [all, ...others] = files.map((file) => modulesOf(folder + file, bundle));
      for (const id of all ?? []) {
        if (found.has(id) || screens.has(id) || !others.every((some) => some.has(id))) continue;
        found.set(id, name);
      }
    }
    return found;
  }
}

/** The module and all that it imports, directly or not. */
function modulesOf(entry: string, bundle: Bundle): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    const module = bundle.getModuleInfo(id);
    if (module === null) throw new Error(`the bundle has no ${id}`);
    found.add(id);
    waiting.push(...module.importedIds);
  }
  return found;
}
