/** The default interval of a throttle. */
export const THROTTLE_DEFAULT_MS = 10;
