/** One item that clients rely on, such as a call, with a description of each of its parts. */
export interface Block {
  /** `POST /api/login`, `EVENT /user/queue/point BINARY`. */
  readonly name: string;
  /** `body.username` is `text 1..64`. */
  readonly lines: ReadonlyMap<string, string>;
}
