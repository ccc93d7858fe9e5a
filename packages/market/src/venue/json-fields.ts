import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';

export type Fields = Readonly<Record<string, unknown>>;

/** A message that differs from the venue's documentation. */
export class UnexpectedField extends Error {}

/** `null` where a field is not as documented. */
export function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnexpectedField) return null;
    throw error;
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '') throw new UnexpectedField(name);
  return value;
}

/** Venues send amounts as text, so no float is involved. */
export function amount(fields: Fields, name: string): Decimal {
  return amountOf(fields[name]);
}

export function amountOf(value: unknown): Decimal {
  const parsed = typeof value === 'string' ? parseDecimal(value) : null;
  if (parsed === null) throw new UnexpectedField(String(value));
  return parsed;
}

export function whole(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new UnexpectedField(name);
  return value;
}

export function flag(fields: Fields, name: string): boolean {
  const value = fields[name];
  if (typeof value !== 'boolean') throw new UnexpectedField(name);
  return value;
}

export function inner(fields: Fields, name: string): Fields {
  const value = fields[name];
  if (!isFields(value)) throw new UnexpectedField(name);
  return value;
}

export function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new UnexpectedField(name);
  return value;
}
