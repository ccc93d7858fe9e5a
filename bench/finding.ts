/** A figure as it was measured. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
}

export interface Target {
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

/** One row of QUALITY §1: ours against a baseline of the same run, or against a limit where there is none. */
export interface Finding {
  readonly what: string;
  readonly ours: Figure;
  readonly baseline: (Figure & { readonly name: string }) | null;
  /** Of ours to the baseline where there is one, else of our figure. */
  readonly target: Target;
  /** Further observations. */
  readonly notes?: readonly string[];
}

/** The value compared with the target. */
function judged({ ours, baseline }: Finding): number {
  return baseline === null ? ours.value : ours.value / baseline.value;
}

export function isMet(finding: Finding): boolean {
  const value = judged(finding);
  return finding.target.is === 'at least' ? value >= finding.target.value : value <= finding.target.value;
}

export function report(finding: Finding): string {
  const { what, ours, baseline, target, notes = [] } = finding;
  const sign = target.is === 'at least' ? '≥' : '≤';
  const goal = baseline === null ? figureText({ ...ours, value: target.value }) : `${target.value}×`;
  const lines = [
    `${isMet(finding) ? 'pass' : 'FAIL'}  ${what}`,
    ...(baseline === null ? [] : [`      baseline  ${figureText(baseline)}  (${baseline.name})`]),
    `      ours      ${figureText(ours)}`,
    ...(baseline === null ? [] : [`      ratio     ${judged(finding).toFixed(2)}×`]),
    `      target    ${sign} ${goal}`,
    ...notes.map((note) => `      ${note}`),
  ];
  return `${lines.join('\n')}\n`;
}

function figureText({ value, unit }: Figure): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}
