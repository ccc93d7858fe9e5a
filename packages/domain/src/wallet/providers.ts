/**
 * Places of the API for payment providers. Which service stands behind one, and at which sites, is configured: the names
 * of the three coin providers say no more than that they are different (the third is the one that is an exchange).
 */
export const COIN_PROVIDERS = ['coinpay', 'coinlink', 'coinex'] as const;
export const PROVIDERS = [...COIN_PROVIDERS, 'gluwa', 'onepay', 'codepay', 'bitshop', 'million', 'vancoin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** A provider's own number of a payment: as it comes, short and without anything that a log or a database would change. */
export const PAYMENT_ID = /^[A-Za-z0-9._:-]{1,64}$/;
