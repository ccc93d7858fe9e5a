import { RATES } from '@hoga/contract/socket-protocol';

/** How many messages of a price topic a second a subscriber takes at most. */
export type PriceRate = (typeof RATES)[number];

export const PRICE_RATES: readonly PriceRate[] = RATES;

/** Not a character of any destination. */
const SEPARATOR = ';rate=';

/**
 * The topic of those who take a destination's prices at a rate. To the hub, and to other processes, it is a topic of its own:
 * the publisher of prices sums up for each rate what has changed since that rate's last message.
 */
export function atRate(destination: string, rate: PriceRate | null): string {
  return rate === null ? destination : `${destination}${SEPARATOR}${rate}`;
}

/** The topics of a destination at every rate, for messages that all of its subscribers receive. */
export function atEveryRate(destination: string): readonly string[] {
  return [null, ...PRICE_RATES].map((rate) => atRate(destination, rate));
}

/** The destination as subscribers named it. */
export function destinationOf(topic: string): string {
  const at = topic.indexOf(SEPARATOR);
  return at === -1 ? topic : topic.slice(0, at);
}

/** The rate for a SUBSCRIBE header: the highest that is no more than it says. Undefined: it says no number of messages. */
export function rateIn(header: string | undefined): PriceRate | null | undefined {
  if (header === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(header)) return undefined;
  const most = Number(header);
  // Beyond the highest of these it takes whatever comes.
  if (most > Math.max(...PRICE_RATES)) return null;
  return PRICE_RATES.findLast((rate) => rate <= most);
}
