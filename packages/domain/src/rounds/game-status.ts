/** The status of a bet. */
export type GameStatus = 'realized' | 'disqualified' | 'void' | 'inProgress';

const NAMED: Readonly<Partial<Record<number, GameStatus>>> = { 1: 'realized', 2: 'disqualified', 3: 'void' };

/** The meaning of a status code; an unknown one means undecided (SPEC §3). */
export function gameStatus(code: number): GameStatus {
  return NAMED[code] ?? 'inProgress';
}
