/** The format of a partner's code, in capitals. */
export const REFERRAL_CODE = /^[A-Z0-9_-]{2,32}$/;
