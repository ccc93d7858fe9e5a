/** Marks a bigint. */
const WHOLE = '$whole';

/** JSON that keeps bigints exact. */
export function writeExact(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? { [WHOLE]: String(part) } : part));
}

export function readExact<Value>(text: string): Value {
  return JSON.parse(text, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && WHOLE in part ? BigInt(String(part[WHOLE])) : part,
  );
}
