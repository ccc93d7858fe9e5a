import type { Effects } from '@hoga/engine/effects/effects';
import type { Input } from '@hoga/engine/input/input';
import { REQUEST } from '@hoga/engine/state/core-tables';

/** Keys are stored verbatim: text that PostgreSQL would change or refuse is not a valid key. */
const KEY = /^[\x20-\x7e]{1,100}$/;

export function isRequestKey(text: string): boolean {
  return KEY.test(text);
}

/** A request that was applied before has its row already: a repeat writes none. */
export function isRepeated(input: Input, { reply, rows }: Effects): boolean {
  if (input.kind !== 'command' || input.key === null || reply?.ok !== true) return false;
  return !rows.some(({ table }) => table === REQUEST.name);
}
