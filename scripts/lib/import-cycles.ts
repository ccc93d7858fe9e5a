import { importTarget } from './import-target.ts';
import type { ParsedModule } from './parse-module.ts';
import type { Violation } from './source-files.ts';

/** Each knot of files that import each other is reported once, as one round through it. */
export function cycleViolations(modules: readonly ParsedModule[]): readonly Violation[] {
  const graph = importGraph(modules);
  const reported = new Set<string>();
  const violations: Violation[] = [];
  for (const start of graph.keys()) {
    if (reported.has(start)) continue;
    const round = shortestRound(graph, start);
    if (round === undefined) continue;
    for (const path of round) reported.add(path);
    const message = [...round, start].join(' → ');
    violations.push({
      path: start,
      line: graph.get(start)?.get(round[1] ?? start) ?? 1,
      rule: 'import-cycle',
      message,
    });
  }
  return violations;
}

type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** File → imported file → line of the import. */
function importGraph(modules: readonly ParsedModule[]): Graph {
  const known = new Set(modules.map(({ path }) => path));
  return new Map(
    modules.map(({ path, imports }) => {
      const edges = new Map<string, number>();
      for (const { specifier, line } of imports) {
        const target = importTarget(path, specifier);
        if (target.kind !== 'file') continue;
        const file = [target.path, `${target.path}x`].find((candidate) => known.has(candidate));
        if (file !== undefined && !edges.has(file)) edges.set(file, line);
      }
      return [path, edges];
    }),
  );
}

function shortestRound(graph: Graph, start: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const next of graph.get(path)?.keys() ?? []) {
      if (next === start) return trace(cameFrom, start, path);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return undefined;
}

function trace(cameFrom: ReadonlyMap<string, string>, start: string, end: string): readonly string[] {
  const round = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    round.unshift(at);
  }
  return round;
}
