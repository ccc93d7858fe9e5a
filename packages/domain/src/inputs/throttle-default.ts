/** The interval of a throttle that names none. */
export const THROTTLE_DEFAULT_MS = 10;
