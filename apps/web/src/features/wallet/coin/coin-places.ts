/** As many digits as amounts have (QUALITY §4). */
export const COIN_PLACES = 8;
