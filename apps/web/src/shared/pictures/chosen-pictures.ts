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
  /** Their ids on the server. */
  readonly names: readonly string[];
  readonly isSending: boolean;
  /** Why a chosen picture was refused. */
  readonly refusals: readonly string[];
  add(files: readonly File[]): void;
  remove(key: number): void;
  /** They were sent with the text. */
  clear(): void;
}
