import type { DayStreams } from './keystream.ts';
import { moveOfDay, type PathSubject, pathStream } from './path-day.ts';
import type { OpeningLevels } from './price-path.ts';

/** Each day opens where the one before closed; the first at the base price. Earlier days are computed backwards. */
export function chainedLevels(streams: DayStreams, subject: PathSubject, firstDay: number): OpeningLevels {
  const levels = new Map([[firstDay, 0]]);
  let earliest = firstDay;
  let latest = firstDay;
  const moveOf = (day: number): number => moveOfDay(pathStream(streams, subject, day), subject, day);
  const known = (day: number): number => levels.get(day) ?? 0;
  return {
    levelOf(day) {
      for (; latest < day; latest++) levels.set(latest + 1, known(latest) + moveOf(latest));
      for (; earliest > day; earliest--) levels.set(earliest - 1, known(earliest) - moveOf(earliest - 1));
      return known(day);
    },
  };
}
