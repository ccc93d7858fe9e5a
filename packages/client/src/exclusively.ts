/**
 * Runs exclusively among this origin's tabs that use the name, where the browser supports locks; else within this tab.
 */
export function exclusivelyNamed(name: () => string): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(run: () => Promise<T>): Promise<T> => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator) {
      return navigator.locks.request(name(), run) as Promise<T>;
    }
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
}
