import type { MODULES } from '../products.ts';

type TimerOf<P> = P extends { readonly timers: infer Rules }
  ? {
      [Type in keyof Rules]: Rules[Type] extends (turn: never, book: never, timer: infer Timer) => void
        ? Timer
        : Rules[Type] extends { judgeAll(turn: never, book: never, timer: infer Timer): void }
          ? Timer
          : never;
    }[keyof Rules]
  : never;

/** Timers come from a scheduler that knows calendars and zones; a repeated one changes nothing. */
export type Timer = TimerOf<(typeof MODULES)[number]>;
