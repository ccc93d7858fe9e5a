import type { SealedTransaction } from '@hoga/engine/ledger/chain';
import type { ShardPlace, WrittenBatch } from '../../runtime/engine-store.ts';
import {
  engineCheckpoint,
  engineOutbox,
  engineRequest,
  engineTimer,
  futuresFunding,
  futuresOptionState,
  futuresOrder,
  futuresPosition,
  futuresSetting,
  houseAccount,
  ledgerPosting,
  ledgerTransaction,
  overseaOptionState,
  overseaOrder,
  overseaPosition,
  wallet,
} from '../schema/engine.ts';
import { SetWriter, type Statement } from './set-writer.ts';

const WRITERS = {
  ledgerTransaction: new SetWriter(ledgerTransaction, 'insert', ['shard']),
  ledgerPosting: new SetWriter(ledgerPosting, 'insert'),
  timer: new SetWriter(engineTimer, 'insert', ['shard']),
  outbox: new SetWriter(engineOutbox, 'insert', ['shard']),
  wallet: new SetWriter(wallet, 'replace'),
  houseAccount: new SetWriter(houseAccount, 'replace', ['shard']),
  request: new SetWriter(engineRequest, 'replace'),
  futuresOptionState: new SetWriter(futuresOptionState, 'replace', ['shard']),
  futuresSetting: new SetWriter(futuresSetting, 'replace'),
  futuresOrder: new SetWriter(futuresOrder, 'replace'),
  futuresPosition: new SetWriter(futuresPosition, 'replace'),
  futuresFunding: new SetWriter(futuresFunding, 'insert'),
  overseaOptionState: new SetWriter(overseaOptionState, 'replace', ['shard']),
  overseaOrder: new SetWriter(overseaOrder, 'replace'),
  overseaPosition: new SetWriter(overseaPosition, 'replace'),
  checkpoint: new SetWriter(engineCheckpoint, 'replace', ['shard']),
};

/** One statement per table the batch touches; the checkpoint is among them always. */
export function batchStatements(place: ShardPlace, batch: WrittenBatch): Statement[] {
  const { rows } = batch;
  const ofShard = { shard: place.index };
  const statements: Statement[] = [];
  const put = <Row extends object, Same extends object>(
    writer: { statement(rows: readonly Row[], same: Same): Statement },
    all: readonly Row[],
    same: Same,
  ) => {
    if (all.length > 0) statements.push(writer.statement(all, same));
  };
  put(WRITERS.ledgerTransaction, batch.ledger, ofShard);
  put(WRITERS.ledgerPosting, batch.ledger.flatMap(postingRows), {});
  put(WRITERS.wallet, rows.wallet, {});
  put(WRITERS.houseAccount, rows.houseAccount, ofShard);
  put(WRITERS.futuresPosition, inSafeOrder(rows.futuresPosition), {});
  put(WRITERS.futuresOrder, rows.futuresOrder, {});
  put(WRITERS.futuresFunding, rows.futuresFunding, {});
  put(WRITERS.futuresSetting, rows.futuresSetting, {});
  put(WRITERS.futuresOptionState, rows.futuresOptionState, ofShard);
  put(WRITERS.overseaPosition, inSafeOrder(rows.overseaPosition), {});
  put(WRITERS.overseaOrder, rows.overseaOrder, {});
  put(WRITERS.overseaOptionState, rows.overseaOptionState, ofShard);
  put(WRITERS.request, rows.request, {});
  put(WRITERS.timer, batch.timers, ofShard);
  put(WRITERS.outbox, batch.outbox, ofShard);
  const { checkpoint, at, ledgerHead } = batch;
  put(WRITERS.checkpoint, [{ ...checkpoint, at, ledgerHead, shardCount: place.count }], ofShard);
  return statements;
}

/** Field by field: a copy by spreading costs several times as much. */
function postingRows({ id, siteId, postings }: SealedTransaction) {
  return postings.map(({ playerId, walletType, kind, delta, after }, line) => ({
    transactionId: id,
    line,
    siteId,
    playerId,
    walletType,
    kind,
    delta,
    after,
  }));
}

/** What closed comes first: of one player and option only one position is ever open, also between two rows. */
function inSafeOrder<Row extends { readonly status: string }>(positions: readonly Row[]): readonly Row[] {
  return [...positions].sort((a, b) => Number(a.status === 'OPEN') - Number(b.status === 'OPEN'));
}
