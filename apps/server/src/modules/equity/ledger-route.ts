import { getLedger, WALLET_ACCOUNTS } from '@hoga/contract/equity';
import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import { ownReference } from '@hoga/domain/wallet/own-reference';
import type { TransactionCode } from '@hoga/domain/wallet/transaction-code';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Queries } from '../../persistence/database.ts';
import { historyAnswer } from '../trading/public.ts';
import { type LedgerRow, ledgerPage } from './ledger-store.ts';

const OF_NO_OPTION = { optionId: undefined, options: { find: () => null } };

/** A member's own ledger, by page or by cursor: its numbers grow with each transaction of a member. */
export function registerLedgerRoute(app: FastifyInstance, database: Queries): void {
  route(app, getLedger, ({ identity, query }) =>
    historyAnswer(
      { identity, query },
      OF_NO_OPTION,
      (question) => ledgerPage(database, query.walletType, question),
      ledgerView,
    ),
  );
}

function ledgerView(row: LedgerRow) {
  return {
    id: row.id,
    at: row.at,
    // Movements within a wallet are not read.
    code: row.code as TransactionCode,
    currency: row.currency,
    ...ownReference(row),
    entries: entriesOf(row),
  };
}

/** The member's accounts have a wallet before their kind: FUTURES.POINT; the house's do not. */
function entriesOf(row: LedgerRow) {
  return row.accounts.split(' ').flatMap((name, place) => {
    const [wallet, kind] = name.split('.');
    const walletType = WALLET_TYPES.find((type) => type === wallet);
    const account = WALLET_ACCOUNTS.find((each) => each === kind);
    if (walletType === undefined || account === undefined) return [];
    const delta = defined(row.deltas[place], `delta ${place} of transaction ${row.id}`);
    const after = defined(row.balances[place], `balance ${place} of transaction ${row.id}`);
    return [{ walletType, account, delta: toText(delta), after: toText(after) }];
  });
}
