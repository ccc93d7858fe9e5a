import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import { HOUSE } from '@hoga/engine/ledger/transaction';
import type { PlayerId } from '@hoga/kernel/ids';
import type { ledgerTransaction } from '../schema/engine.ts';

type LedgerRow = Omit<typeof ledgerTransaction.$inferInsert, 'shard'>;

/** A transaction as stored, with its postings. */
export function ledgerRow(transaction: SealedTransaction): LedgerRow {
  const { postings } = transaction;
  let accounts = '';
  let player: PlayerId = HOUSE;
  for (const { playerId, walletType, kind } of postings) {
    if (playerId !== HOUSE) player = playerId;
    if (accounts !== '') accounts += ' ';
    accounts += walletType === null ? kind : `${walletType}.${kind}`;
  }
  // Field by field: a copy by spreading costs several times as much.
  return {
    id: transaction.id,
    inputSeq: transaction.inputSeq,
    refId: transaction.refId,
    at: transaction.at,
    playerId: player,
    siteId: transaction.siteId,
    currency: transaction.currency,
    code: transaction.code,
    refType: transaction.refType,
    accounts,
    // With the final length: a growing array reserves room for a dozen more.
    deltas: postings.map(({ delta }) => delta),
    balances: postings.map(({ after }) => after),
    hash: transaction.hash,
    byOperator: transaction.act?.by ?? null,
    approvedBy: transaction.act?.approvedBy ?? null,
    reason: transaction.act?.reason ?? null,
  };
}
