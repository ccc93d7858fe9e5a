/** Wallet transaction types as histories show them (WAL-24…36). */
export const TRANSACTION_CODES = ['B', 'D', 'W', 'WB', 'WS', 'TI', 'CI', 'TO', 'CO', 'E', 'C', 'PB', 'PM'] as const;
export type TransactionCode = (typeof TRANSACTION_CODES)[number];
