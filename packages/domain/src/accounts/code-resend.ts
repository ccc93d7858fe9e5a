/** The delay before another code can be sent to the same phone or address. */
export const CODE_RESEND_SECONDS = 30;
