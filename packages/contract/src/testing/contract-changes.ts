import type { Block } from './block.ts';

/** The changes of what clients rely on, a sentence for each. */
export function contractChanges(frozen: readonly Block[], present: readonly Block[]): readonly string[] {
  const before = new Map(frozen.map(({ name, lines }) => [name, lines]));
  const after = new Map(present.map(({ name, lines }) => [name, lines]));
  const { renamed, removed, added } = comings(textsOf(before), textsOf(after), () => true);
  return [
    ...renamed.map(([from, to]) => `renamed: ${from} is ${to} now`),
    ...removed.map((name) => `removed: ${name}`),
    ...[...after].flatMap(([name, lines]) => {
      const earlier = before.get(name);
      return earlier === undefined
        ? []
        : partChanges(earlier, lines).map((change) => change.replace(': ', `: ${name} `));
    }),
    ...added.map((name) => `added: ${name}`),
  ];
}

type Texts = ReadonlyMap<string, string>;

function textsOf(blocks: ReadonlyMap<string, Texts>): Texts {
  return new Map([...blocks].map(([name, lines]) => [name, JSON.stringify([...lines])]));
}

function partChanges(before: Texts, after: Texts): readonly string[] {
  const { renamed, removed, added } = comings(before, after, (from, to) => differingStep(from, to) !== undefined);
  const changed = [...after].filter(([part, text]) => before.has(part) && before.get(part) !== text);
  return [
    ...new Set(renamed.map(([from, to]) => partRenamed(from, to))),
    ...removed.map((part) => `removed: ${part} (${before.get(part)})`),
    ...changed.map(([part, text]) => `changed: ${part} was ${before.get(part)}, is ${text}`),
    ...added.map((part) => `added: ${part} (${after.get(part)})`),
  ];
}

/** The only step in which two paths differ. */
function differingStep(from: string, to: string): number | undefined {
  const [before, after] = [from.split('.'), to.split('.')];
  if (before.length !== after.length) return undefined;
  const differing = before.flatMap((step, index) => (step === after[index] ? [] : [index]));
  return differing.length === 1 ? differing[0] : undefined;
}

/** The renamed part, without its contents, which were renamed with it. */
function partRenamed(from: string, to: string): string {
  const upToIt = (part: string) =>
    part
      .split('.')
      .slice(0, (differingStep(from, to) ?? 0) + 1)
      .join('.');
  return `renamed: ${upToIt(from)} is ${upToIt(to)} now`;
}

interface Comings {
  readonly renamed: readonly (readonly [from: string, to: string])[];
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** A removed name and the only added one with the same text are treated as a rename. */
function comings(before: Texts, after: Texts, mayBeOne: (from: string, to: string) => boolean): Comings {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const come = [...after.keys()].filter((name) => !before.has(name));
  const isOne = (from: string, to: string) => before.get(from) === after.get(to) && mayBeOne(from, to);
  const renamed = gone.flatMap((from) => {
    const [to, ...others] = come.filter((name) => isOne(from, name));
    const isOnlyOne = to !== undefined && others.length === 0 && gone.filter((name) => isOne(name, to)).length === 1;
    return isOnlyOne ? [[from, to] as const] : [];
  });
  return {
    renamed,
    removed: gone.filter((name) => !renamed.some(([from]) => from === name)),
    added: come.filter((name) => !renamed.some(([, to]) => to === name)),
  };
}
