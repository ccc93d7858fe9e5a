/** Resolves when everything that was ready has run: in a world nothing else is ever under way. */
export function drained(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
