/** How a bet stands. */
export type GameStatus = 'realized' | 'disqualified' | 'void' | 'inProgress';

const NAMED: Readonly<Partial<Record<number, GameStatus>>> = { 1: 'realized', 2: 'disqualified', 3: 'void' };

/** What a status code says; any that is not known says that nothing is decided (SPEC §3). */
export function gameStatus(code: number): GameStatus {
  return NAMED[code] ?? 'inProgress';
}
