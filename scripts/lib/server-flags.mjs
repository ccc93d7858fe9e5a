/**
 * How Node runs the server. Every order leaves some 30 kB of garbage: with a young generation of 32 MB the collector
 * runs half as often. More would speed up orders further and slow down the fan-out of prices. By default V8 comes to
 * allocate an order's garbage in the old generation, where it also keeps young objects alive that are no longer
 * needed: collecting then takes about twice as long. An order's path is many small functions: with four times the
 * inlining budget it takes a twentieth less time (docs/performance.md).
 */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  '--max-semi-space-size=32',
  '--no-allocation-site-pretenuring',
  '--max-inlined-bytecode-size-cumulative=4000',
];
