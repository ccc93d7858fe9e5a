/** The decoded value, or `null` where the codec throws: invalid text is an ordinary refusal here. */
export function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
