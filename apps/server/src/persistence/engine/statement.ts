/** A prepared statement with its parameters. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly string[];
  /** What a COPY reads, in PostgreSQL's text format. */
  readonly copied?: string;
}
