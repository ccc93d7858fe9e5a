/** Whether long tests run: set by `npm run nightly`; `npm test` has to end. */
export const AT_NIGHT = process.env['LONG_JOURNEYS'] !== undefined;
