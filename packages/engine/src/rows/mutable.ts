/** A row before it is published. */
export type Mutable<Row> = { -readonly [Field in keyof Row]: Row[Field] };
