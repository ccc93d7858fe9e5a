/**
 * The API's slots for payment providers. Which service is behind one, and at which sites, is configured: the names of
 * the three coin providers only keep them apart (the third is an exchange).
 */
export const COIN_PROVIDERS = ['coinpay', 'coinlink', 'coinex'] as const;
export const PROVIDERS = [...COIN_PROVIDERS, 'gluwa', 'onepay', 'codepay', 'bitshop', 'million', 'vancoin'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** A provider's number of a payment: unchanged, short, and only with characters that logs and databases keep. */
export const PAYMENT_ID = /^[A-Za-z0-9._:-]{1,64}$/;
