/** What a partner's code looks like once it is typed in capitals. */
export const REFERRAL_CODE = /^[A-Z0-9_-]{2,32}$/;
