import { LIVE, PRODUCTS } from './product.ts';

/** Undecided items that hold a wallet's money. */
interface HoldSource {
  readonly walletType: string;
  /** Selects `player_id` and `hold` of every undecided item. */
  readonly sql: string;
}

/** Everything that may be in a wallet's hold. New kinds of holds must be added here. */
export const HOLD_SOURCES: readonly HoldSource[] = [
  ...PRODUCTS.map(({ orders, walletType }) => ({
    walletType,
    sql: `SELECT player_id, hold FROM ${orders} WHERE status IN ${LIVE}`,
  })),
  { walletType: 'BINARY', sql: `SELECT player_id, point AS hold FROM trade_bet WHERE status = 'OPEN'` },
];
