/** How often something trades at an instant of its market where the price does not force it to. */
const USUAL_CHANCE = 0.65;

export interface TradeFlow {
  /** The chance of a trade at an instant, beyond those that a moving book needs. */
  readonly chance: number;
  /** The mean size of what trades at such an instant, in steps; at least one. */
  readonly meanSteps: number;
  /** What is traded at an instant on average, in steps. */
  readonly stepsPerInstant: number;
}

/**
 * How a volume falls into trades. A book only moves because somebody trades, so where little is traded most trades
 * are those of a moving book, and their single steps add up to more than the profile asks for. History and the live
 * feed both take their volumes from here, so that they agree also there.
 *
 * @param wantedSteps what the profile wants traded at an instant
 * @param deviationTicks the standard deviation of the price from instant to instant
 */
export function tradeFlow(wantedSteps: number, deviationTicks: number): TradeFlow {
  const chance = Math.min(USUAL_CHANCE, wantedSteps);
  const frequency = chance + (1 - chance) * chanceOfMove(deviationTicks);
  const meanSteps = Math.max(1, wantedSteps / frequency);
  return { chance, meanSteps, stepsPerInstant: frequency * meanSteps };
}

/** About E[min(1, |move|)]: how likely a walking price leaves the tick it is in. */
function chanceOfMove(deviationTicks: number): number {
  return Math.tanh(0.8 * deviationTicks);
}
