/** Reads what the server has sent. The schema of an event is one that checks. */
export interface Reader<Data> {
  safeParse(value: unknown): Success<Data> | { readonly success: false; readonly data?: undefined };
}

interface Success<Data> {
  readonly success: true;
  readonly data: Data;
}

/** Checks nothing: takes every value for what its type says. */
export const unchecked: Reader<never> = {
  safeParse: (value) => ({ success: true, data: value as never }),
};

/** Of events that share their destination with others: only the type is checked. */
export function ofType(...types: readonly string[]): Reader<never> {
  return {
    safeParse: (value) =>
      types.includes((value as { readonly type: string }).type) ? unchecked.safeParse(value) : { success: false },
  };
}
