let offsetMs = 0;
const observers = new Set<() => void>();

/** The server's clock, as estimated on this device. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** The server's time at this moment. */
export function setServerTime(ms: number): void {
  offsetMs = ms - Date.now();
  for (const changed of observers) changed();
}

/** Calls after each change. Returns how to stop. */
export function onServerTime(changed: () => void): () => void {
  observers.add(changed);
  return () => observers.delete(changed);
}
