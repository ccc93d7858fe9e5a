/**
 * What a database is made of, as text by name: `wallet.point` is `numeric(30,8) not null default 0`. The schema and the
 * database each give one, in the same words.
 */
export type Description = ReadonlyMap<string, string>;

export interface DescribedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** The only words it takes, where it takes only some. */
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
  /** Which rows it is about, where not about all. */
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

/** The order of a condition's words says nothing. */
function wordList(words: readonly string[]): string {
  return `in (${words.toSorted().join(', ')})`;
}

/** What one side says otherwise than the other, or only one of them says. */
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
