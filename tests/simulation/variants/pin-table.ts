/** By the name of a variant, the seed of a world that finds it. */
export type Pins = Readonly<Record<string, number>>;

/** The text of `pins.ts`. */
export function pinTable(pins: Pins): string {
  const rows = Object.entries(pins)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, seed]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${seed},\n`);
  return `import type { Pins } from './pin-table.ts';

/** The cheapest world that finds each variant. Written by \`npm run sim -- --pin\`. */
export const PINS: Pins = {
${rows.join('')}};
`;
}
