/** Thrown for a bug in the program. It is never caught to continue: halting is better than wrong state. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

export function defined<T>(value: T | null | undefined, message: string): T {
  if (value === null || value === undefined) throw new InvariantError(message);
  return value;
}

/** Makes a switch exhaustive: an unhandled new case fails to compile. */
export function unreachable(value: never): never {
  throw new InvariantError(`unreachable: ${String(value)}`);
}
