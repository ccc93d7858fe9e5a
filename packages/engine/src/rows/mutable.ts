/** A row while it is being made. */
export type Mutable<Row> = { -readonly [Field in keyof Row]: Row[Field] };
