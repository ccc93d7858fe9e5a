import type { ChartCandle } from '../chart-candle.ts';

/** Figures that follow from those before and one candle more. A state is never changed, another follows it. */
export interface Steps<State> {
  readonly first: State;
  readonly after: (before: State, candle: ChartCandle) => State;
}

/** The state after every candle. */
export function statesAfter<State>({ first, after }: Steps<State>, candles: readonly ChartCandle[]): readonly State[] {
  let state = first;
  return candles.map((candle) => {
    state = after(state, candle);
    return state;
  });
}

/** Keeps the state before the newest candle: a trade costs one step, however many candles there are. */
export class Running<State> {
  readonly #steps: Steps<State>;
  #before: State;
  /** Of the candles the newest state was taken from. */
  #count = 0;

  constructor(steps: Steps<State>) {
    this.#steps = steps;
    this.#before = steps.first;
  }

  /** The states of a new list of candles. */
  all(candles: readonly ChartCandle[]): readonly State[] {
    const states = statesAfter(this.#steps, candles);
    this.#before = states.at(-2) ?? this.#steps.first;
    this.#count = candles.length;
    return states;
  }

  /** The newest state of a list whose last candle grew, or that became longer. */
  newest(candles: readonly ChartCandle[]): State {
    const { first, after } = this.#steps;
    for (; this.#count < candles.length; this.#count += 1) {
      const complete = candles[this.#count - 1];
      this.#before = complete === undefined ? first : after(this.#before, complete);
    }
    const last = candles.at(-1);
    return last === undefined ? first : after(this.#before, last);
  }
}
