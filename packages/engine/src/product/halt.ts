import { writeExact } from '../backlog/exact-json.ts';
import type { Flag } from '../rows/flag.ts';

/** An option's row, whatever its product. */
interface Haltable {
  readonly isStop: Flag;
}

/** Whether the new row of an option differs from the current one by nothing but the halt. */
export function onlyHalts<Option extends Haltable>(current: Option | undefined, next: Option): boolean {
  return current !== undefined && writeExact({ ...next, isStop: current.isStop }) === writeExact(current);
}
