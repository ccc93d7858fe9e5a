/** A picture that was chosen; `name` once the server keeps it. */
export interface ChosenPicture {
  readonly key: number;
  readonly fileName: string;
  readonly preview: string;
  readonly name: string | null;
  /** How much of it has left, from 0 to 1. */
  readonly uploaded: number;
}

export interface Pictures {
  readonly chosen: readonly ChosenPicture[];
  /** What the server knows them by. */
  readonly names: readonly string[];
  readonly isSending: boolean;
  /** Why something that was chosen is not there. */
  readonly refusals: readonly string[];
  add(files: readonly File[]): void;
  remove(key: number): void;
  /** They went with what was written. */
  clear(): void;
}
