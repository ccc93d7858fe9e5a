/** What a codec reads, or `null` where it throws: to a codec a wrong text is an error, to us a refusal like any other. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
