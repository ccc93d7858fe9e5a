/**
 * How Node runs the server. Every order leaves some 40 kB behind: with room for 32 MB of what is young the collector
 * comes half as often. More would help orders further and cost the fan-out of prices (docs/performance.md).
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];
