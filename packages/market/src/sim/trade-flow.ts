/** The probability of a trade at an instant where the price does not force one. */
const USUAL_CHANCE = 0.65;

export interface TradeFlow {
  /** The probability of a trade at an instant, beyond those that a moving book needs. */
  readonly chance: number;
  /** The mean size of a trade at such an instant, in steps; at least one. */
  readonly meanSteps: number;
  /** The average volume per instant, in steps. */
  readonly stepsPerInstant: number;
}

/**
 * How a volume is divided into trades. A book only moves by trades, so at low volume most trades are those of a moving
 * book, and their single steps add up to more than the profile's volume. History and the live feed both use this, so
 * that they agree there too.
 *
 * @param wantedSteps the profile's volume per instant
 * @param deviationTicks the standard deviation of the price from instant to instant
 */
export function tradeFlow(wantedSteps: number, deviationTicks: number): TradeFlow {
  const chance = Math.min(USUAL_CHANCE, wantedSteps);
  const frequency = chance + (1 - chance) * chanceOfMove(deviationTicks);
  const meanSteps = Math.max(1, wantedSteps / frequency);
  return { chance, meanSteps, stepsPerInstant: frequency * meanSteps };
}

/** About E[min(1, |move|)]: the probability that a walking price leaves its tick. */
function chanceOfMove(deviationTicks: number): number {
  return Math.tanh(0.8 * deviationTicks);
}
