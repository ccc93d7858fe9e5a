/** How long a code of the authenticator app is, and how many recovery codes stand in for it (DOMAIN §7). */
export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
