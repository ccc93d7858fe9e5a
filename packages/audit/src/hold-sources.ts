import { LIVE, PRODUCTS } from './product.ts';

/** Something that holds money of a wallet while it is undecided. */
interface HoldSource {
  readonly walletType: string;
  /** Selects `player_id` and `hold` of everything undecided. */
  readonly sql: string;
}

/** All that may be in a wallet's hold. Whatever comes to hold money is added here. */
export const HOLD_SOURCES: readonly HoldSource[] = [
  ...PRODUCTS.map(({ orders, walletType }) => ({
    walletType,
    sql: `SELECT player_id, hold FROM ${orders} WHERE status IN ${LIVE}`,
  })),
  { walletType: 'BINARY', sql: `SELECT player_id, point AS hold FROM trade_bet WHERE status = 'OPEN'` },
];
