import { defined } from '@hoga/kernel/assert';
import { GROUPS } from './groups.ts';

/** Started by `main.ts`, once per group: the garbage of one must not slow down the next. */
const [name] = process.argv.slice(2);
const group = defined(
  GROUPS.find((candidate) => candidate.name === name),
  `a group ${name}`,
);
const { measure } = await group.load();
const findings = await measure();
process.send?.(findings);
process.disconnect?.();
