/** The loading state of a list. */
export interface Loading {
  readonly isLoading: boolean;
  readonly error: string | null;
  /** Reads the next page; null where there is none. */
  readonly more: (() => void) | null;
  readonly reload: () => void;
}

export interface LoadedList<Row> extends Loading {
  readonly rows: readonly Row[];
}
