/** Whether there is time for what takes long: `npm run nightly` says so, `npm test` has to end. */
export const AT_NIGHT = process.env['LONG_JOURNEYS'] !== undefined;
