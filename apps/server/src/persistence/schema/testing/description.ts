/**
 * The parts of a database as text by name: `wallet.point` is `numeric(30,8) not null default 0`. Produced from the
 * schema and from the database in the same form.
 */
export type Description = ReadonlyMap<string, string>;

export interface DescribedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The permitted words, if restricted. */
  readonly words?: readonly string[] | undefined;
  readonly isNotNull: boolean;
  readonly isIdentity: boolean;
  readonly byDefault: string | null;
}

export function columnLine(column: DescribedColumn): [string, string] {
  const { table, name, type, words, isNotNull, isIdentity, byDefault } = column;
  const parts = [
    type.replaceAll(', ', ','),
    words === undefined ? '' : wordList(words),
    isNotNull ? 'not null' : '',
    isIdentity ? 'generated always as identity' : '',
    byDefault === null ? '' : `default ${byDefault === '' ? "''" : byDefault}`,
  ];
  return [`${table}.${name}`, parts.filter((part) => part !== '').join(' ')];
}

export function primaryKeyLine(table: string, columns: readonly string[]): [string, string] {
  return [`primary key of ${table}`, columns.join(', ')];
}

export interface DescribedUnique {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** The condition of a partial index, if any. */
  readonly where: string | null;
}

export function uniqueLine({ name, table, columns, where }: DescribedUnique): [string, string] {
  return [`unique ${name}`, `${table} (${columns.join(', ')})${where === null ? '' : ` where ${where}`}`];
}

/** Values of an enumeration are ordered. */
export function enumLine(name: string, values: readonly string[]): [string, string] {
  return [`enum ${name}`, values.join(', ')];
}

export function domainLine(name: string, base: string, takes: readonly string[] | string): [string, string] {
  const condition = typeof takes === 'string' ? takes : wordList(takes);
  return [`domain ${name}`, `${base.replaceAll(', ', ',')} ${condition}`];
}

/** The order of a condition's words does not matter. */
function wordList(words: readonly string[]): string {
  return `in (${words.toSorted().join(', ')})`;
}

/** Lines that differ, or that only one side has. */
export function drift(schema: Description, database: Description): readonly string[] {
  const names = [...new Set([...schema.keys(), ...database.keys()])].toSorted();
  return names.flatMap((name) => {
    const [inSchema, inDatabase] = [schema.get(name), database.get(name)];
    if (inSchema === inDatabase) return [];
    if (inDatabase === undefined) return [`${name}: only in the schema (${inSchema})`];
    if (inSchema === undefined) return [`${name}: only in the database (${inDatabase})`];
    return [`${name}: in the schema ${inSchema}, in the database ${inDatabase}`];
  });
}
