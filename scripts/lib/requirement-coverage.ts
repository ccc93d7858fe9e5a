import type { SourceFile } from './source-files.ts';

const LAYERS = ['web', 'server', 'core', 'socket'] as const;
type Layer = (typeof LAYERS)[number];

export interface Requirement {
  readonly id: string;
  readonly layers: readonly Layer[];
}

interface Coverage {
  /** Proven in each of its layers. */
  readonly proven: readonly string[];
  /** Proven in some of its layers, with the unproven ones. */
  readonly partly: readonly { readonly id: string; readonly missing: readonly Layer[] }[];
  readonly unproven: readonly string[];
  /** Named by a test, but in no list: a slip of the pen. */
  readonly unknown: readonly { readonly id: string; readonly path: string }[];
}

const ID = '[A-Z]{2,4}-\\d{2,3}';

/** `- ID · what must hold · [layer, layer]`, one a line; withdrawn requirements are left out. */
export function parseRequirements(text: string): readonly Requirement[] {
  return text.split('\n').flatMap((line) => {
    const [, id, words] = new RegExp(`^- (${ID}) · .* · \\[([a-z, ]+)\\]$`).exec(line) ?? [];
    if (id === undefined || words === undefined || line.includes('(withdrawn)')) return [];
    const named = words.split(', ');
    return [{ id, layers: LAYERS.filter((layer) => named.includes(layer)) }];
  });
}

/** The layers that a test can prove, by its folder. A journey covers all but the formulas. */
export function layersOf(path: string): readonly Layer[] {
  if (/^tests\/e2e\/.*\.spec\.ts$/.test(path)) return ['web', 'server', 'socket'];
  if (!/\.test\.tsx?$/.test(path)) return [];
  const socket: readonly Layer[] = /socket|events?[.-]/.test(path) ? ['socket'] : [];
  if (/^(apps\/(web|console)|packages\/ui)\//.test(path)) return ['web', ...socket];
  if (path.startsWith('apps/server/')) return ['server', ...socket];
  return path.startsWith('packages/') ? ['core', ...socket] : [];
}

/** Ids in titles, also where a table of cases has them in a column. */
function idsIn({ text }: SourceFile): readonly string[] {
  const written = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  return [...new Set(written.match(new RegExp(`\\b${ID}\\b(?=[\\],'])`, 'g')))];
}

export function requirementCoverage(requirements: readonly Requirement[], files: readonly SourceFile[]): Coverage {
  const areas = new Set(requirements.map(({ id }) => id.split('-')[0]));
  const listed = new Set(requirements.map(({ id }) => id));
  const provenIn = new Map<string, Set<Layer>>();
  const unknown: { id: string; path: string }[] = [];
  for (const file of files) {
    const layers = layersOf(file.path);
    if (layers.length === 0) continue;
    for (const id of idsIn(file)) {
      if (!areas.has(id.split('-')[0])) continue;
      if (!listed.has(id)) unknown.push({ id, path: file.path });
      const known = provenIn.get(id) ?? new Set();
      provenIn.set(id, new Set([...known, ...layers]));
    }
  }
  const judged = requirements.map(({ id, layers }) => {
    const named = provenIn.get(id);
    const missing = layers.filter((layer) => named?.has(layer) !== true);
    return { id, missing, isNamed: named !== undefined };
  });
  return {
    proven: judged.filter(({ missing }) => missing.length === 0).map(({ id }) => id),
    partly: judged
      .filter(({ missing, isNamed }) => isNamed && missing.length > 0)
      .map(({ id, missing }) => ({ id, missing })),
    unproven: judged.filter(({ isNamed }) => !isNamed).map(({ id }) => id),
    unknown,
  };
}
