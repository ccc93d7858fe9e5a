import type { Satisfaction } from '../../data/support-desk.ts';

export type OperatorFigures = Satisfaction['rows'][number];

/** The rows of several sites, one for each operator, the one with the most answers first. */
export function byOperator(sites: readonly Satisfaction[]): readonly OperatorFigures[] {
  const found = new Map<number, OperatorFigures>();
  for (const row of sites.flatMap(({ rows }) => rows)) {
    const before = found.get(row.operator.id);
    found.set(row.operator.id, {
      operator: row.operator,
      answers: row.answers + (before?.answers ?? 0),
      ratings: row.ratings.map((count, index) => count + (before?.ratings[index] ?? 0)),
    });
  }
  return [...found.values()].toSorted((one, other) => other.answers - one.answers);
}

export function countOf(ratings: readonly number[]): number {
  return ratings.reduce((sum, count) => sum + count, 0);
}

/** With one decimal; a dash where none has rated. */
export function averageText(ratings: readonly number[]): string {
  const count = countOf(ratings);
  if (count === 0) return '–';
  const sum = ratings.reduce((total, each, index) => total + each * (index + 1), 0);
  return (sum / count).toFixed(1);
}
