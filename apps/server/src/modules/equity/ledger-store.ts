import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { ledgerTransaction } from '../../persistence/schema/engine.ts';
import { type HistoryPage, type HistoryQuestion, historyPage } from '../trading/public.ts';

export type LedgerRow = typeof ledgerTransaction.$inferSelect;

const { id, at, code, accounts } = ledgerTransaction;
const LEDGER = { table: ledgerTransaction, option: null, moment: at, cursor: id };
/** Worded like its partial index, so that PostgreSQL uses it. */
const CHANGES_A_WALLET = sql`${code} NOT IN ('HOLD', 'MARGIN')`;

/** What changed the money in a member's wallets, or in one of them. */
export function ledgerPage(
  queries: Queries,
  walletType: WalletType | undefined,
  question: HistoryQuestion,
): Promise<HistoryPage<LedgerRow>> {
  return historyPage(queries, LEDGER, question, changes(walletType));
}

function changes(walletType: WalletType | undefined): SQL {
  if (walletType === undefined) return CHANGES_A_WALLET;
  return sql`${CHANGES_A_WALLET} AND strpos(' ' || ${accounts}, ${` ${walletType}.`}) > 0`;
}
