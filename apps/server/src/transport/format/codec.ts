import { assert } from '@hoga/kernel/assert';

/**
 * Encodes values as text between processes, without loss: JSON, where a bigint is text after `~`, and text that begins
 * with `~` has it doubled; likewise for field names, so that a field named `~map` can only be a `Map`. Branded numbers
 * exist for the compiler alone: decoders restore them by the catalogues' types.
 */
export function encode(value: unknown): string {
  return JSON.stringify(toJson(value));
}

/** Throws for text that `encode` has not made. */
export function decode(text: string): unknown {
  return fromJson(JSON.parse(text));
}

const MARK = '~';
const MAP = '~map';
const INTEGER = /^-?\d+$/;

function toJson(value: unknown): unknown {
  switch (typeof value) {
    case 'bigint':
      return `${MARK}${value}`;
    case 'string':
      return marked(value);
    case 'number':
      assert(Number.isFinite(value), `${value} is no number of JSON`);
      return value;
    case 'boolean':
      return value;
    case 'object':
      return value === null ? null : structureToJson(value);
    default:
      throw new TypeError(`a ${typeof value} is no data`);
  }
}

function structureToJson(value: object): unknown {
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Map) return { [MAP]: [...value].map(([key, item]) => [toJson(key), toJson(item)]) };
  const prototype: unknown = Object.getPrototypeOf(value);
  assert(prototype === Object.prototype || prototype === null, `${value.constructor?.name} is no data`);
  const json: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    // Undefined fields are omitted.
    if (item !== undefined) set(json, marked(name), toJson(item));
  }
  return json;
}

function fromJson(json: unknown): unknown {
  if (typeof json === 'string') return textFromJson(json);
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(fromJson);
  const entries = Object.entries(json);
  const [only] = entries;
  if (only?.[0] === MAP) return mapFromJson(only[1]);
  const value: Record<string, unknown> = {};
  for (const [name, item] of entries) set(value, unmarked(name), fromJson(item));
  return value;
}

function mapFromJson(json: unknown): ReadonlyMap<unknown, unknown> {
  assert(Array.isArray(json), 'a map is a list of pairs');
  return new Map(
    json.map((pair: unknown) => {
      assert(Array.isArray(pair) && pair.length === 2, 'an entry of a map is a pair');
      return [fromJson(pair[0]), fromJson(pair[1])];
    }),
  );
}

function textFromJson(json: string): string | bigint {
  if (!json.startsWith(MARK)) return json;
  const rest = json.slice(MARK.length);
  if (rest.startsWith(MARK)) return rest;
  assert(INTEGER.test(rest), `${json} is no integer`);
  return BigInt(rest);
}

function marked(text: string): string {
  return text.startsWith(MARK) ? MARK + text : text;
}

function unmarked(name: string): string {
  if (!name.startsWith(MARK)) return name;
  assert(name.startsWith(MARK + MARK), `${name} is no name of a field`);
  return name.slice(MARK.length);
}

/** Defines a field of any name; assigning `__proto__` would not create one. */
function set(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__')
    Object.defineProperty(target, name, { value, enumerable: true, writable: true, configurable: true });
  else target[name] = value;
}
