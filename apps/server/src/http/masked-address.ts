import { isIPv4 } from 'node:net';

/** Enough to recognise one's own network, not enough to locate another's. */
export function maskedAddress(network: string): string {
  if (isIPv4(network)) return network.replace(/\.\d+\.\d+$/, '.*.*');
  const [first, second] = network.split(':');
  return second === undefined ? '*' : `${first}:${second}:*`;
}
