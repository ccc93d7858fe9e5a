import type { Session } from './session.ts';

const SLICE_MS = 250;

/** How sessions are ended when their process stops: clients reconnect. */
export const STOPPING = ['unavailable', 'server stops'] as const;

interface SlicesParts {
  readonly overMs: number;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Ends sessions a few at a time, in random order: all at once would come to the other processes in one moment. */
export async function endInSlices(
  sessions: readonly Pick<Session, 'end'>[],
  { overMs, random, pause }: SlicesParts,
): Promise<void> {
  if (sessions.length === 0) return;
  const left = sessions
    .map((session) => ({ session, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ session }) => session);
  const slices = Math.max(1, Math.min(left.length, Math.floor(overMs / SLICE_MS)));
  for (let slice = 0; slice < slices; slice += 1) {
    const end = Math.round(((slice + 1) * sessions.length) / slices) - (sessions.length - left.length);
    for (const session of left.splice(0, end)) session.end(...STOPPING);
    await pause(overMs / slices);
  }
}
