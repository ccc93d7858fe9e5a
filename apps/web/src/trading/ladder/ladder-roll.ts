/** How soon rows that were flicked come to rest, as native scrolling of a phone does. */
const ROLL_MS = 325;
/** Slower than this they stand. */
const STANDSTILL_PX_PER_MS = 0.02;

/** How far rows have rolled after a time, from a speed at release. */
export function rolledBy(speed: number, elapsedMs: number): number {
  return speed * ROLL_MS * (1 - Math.exp(-elapsedMs / ROLL_MS));
}

/** How long they roll. */
export function rollTime(speed: number): number {
  return Math.max(0, ROLL_MS * Math.log(Math.abs(speed) / STANDSTILL_PX_PER_MS));
}

/** Rolls on from a flick, a step each frame. Returns how to stop it. */
export function roll(speed: number, onStep: (by: number) => void): () => void {
  const lasting = rollTime(speed);
  if (lasting === 0) return () => undefined;
  let frame = 0;
  let startedAt: number | null = null;
  let done = 0;
  const step = (now: number) => {
    startedAt ??= now;
    const elapsed = Math.min(now - startedAt, lasting);
    const way = rolledBy(speed, elapsed);
    onStep(way - done);
    done = way;
    if (elapsed < lasting) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
