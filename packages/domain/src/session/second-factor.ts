/** The length of an authenticator code, and the number of recovery codes that can replace it (DOMAIN §7). */
export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
