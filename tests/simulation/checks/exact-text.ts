/** A value byte for byte, to compare it or to hash it. `JSON.stringify` would have to be taught bigints, slowly. */
export function exactText(value: unknown): string {
  switch (typeof value) {
    case 'bigint':
      return `${value}n`;
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? listText(value) : recordText(value);
    case 'string':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

function listText(list: readonly unknown[]): string {
  let text = '[';
  for (const item of list) text += `${exactText(item)},`;
  return `${text}]`;
}

function recordText(record: object): string {
  let text = '{';
  for (const key of Object.keys(record)) text += `${key}:${exactText(Reflect.get(record, key))},`;
  return `${text}}`;
}

/** Whether two values are the same to the last digit, without writing them down. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!Object.hasOwn(b, key) || !isSame(Reflect.get(a, key), Reflect.get(b, key))) return false;
  return true;
}
