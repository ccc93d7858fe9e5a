/** Stands for a whole number of any size. */
const WHOLE = '$whole';

/** JSON that keeps exact numbers exact. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? { [WHOLE]: String(part) } : part));
}

export function readExact<Value>(text: string): Value {
  return JSON.parse(text, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && WHOLE in part ? BigInt(String(part[WHOLE])) : part,
  );
}
