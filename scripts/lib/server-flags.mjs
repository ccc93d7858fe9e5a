/**
 * How Node runs the server. Every order leaves some 30 kB behind: with room for 32 MB of what is young the collector
 * comes half as often. More would help orders further and cost the fan-out of prices. Left to itself V8 comes to put
 * what an order leaves behind among what is old, from where it also keeps young things alive that nobody needs any
 * more: collecting then takes about twice as long. The way of an order is many small functions: with four times the room
 * for putting them into one another it takes a twentieth less time (docs/performance.md).
 */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
  '--max-inlined-bytecode-size-cumulative=4000',
];
