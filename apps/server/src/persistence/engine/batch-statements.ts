import type { ShardPlace, WrittenBatch } from '../../runtime/engine-store.ts';
import {
  engineCheckpoint,
  engineOutbox,
  engineRequest,
  engineTimer,
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
  ledgerTransaction: new SetWriter(ledgerTransaction, 'insert'),
  ledgerPosting: new SetWriter(ledgerPosting, 'insert'),
  timer: new SetWriter(engineTimer, 'insert'),
  outbox: new SetWriter(engineOutbox, 'insert'),
  wallet: new SetWriter(wallet, 'replace'),
  houseAccount: new SetWriter(houseAccount, 'replace'),
  request: new SetWriter(engineRequest, 'replace'),
  futuresOptionState: new SetWriter(futuresOptionState, 'replace'),
  futuresSetting: new SetWriter(futuresSetting, 'replace'),
  futuresOrder: new SetWriter(futuresOrder, 'replace'),
  futuresPosition: new SetWriter(futuresPosition, 'replace'),
  overseaOptionState: new SetWriter(overseaOptionState, 'replace'),
  overseaOrder: new SetWriter(overseaOrder, 'replace'),
  overseaPosition: new SetWriter(overseaPosition, 'replace'),
  checkpoint: new SetWriter(engineCheckpoint, 'replace'),
};

/** One statement per table the batch touches; the checkpoint is among them always. */
export function batchStatements(place: ShardPlace, batch: WrittenBatch): Statement[] {
  const { rows } = batch;
  const shard = place.index;
  const statements: Statement[] = [];
  const put = <Row extends object>(writer: { statement(rows: readonly Row[]): Statement }, all: readonly Row[]) => {
    if (all.length > 0) statements.push(writer.statement(all));
  };
  put(
    WRITERS.ledgerTransaction,
    batch.ledger.map((transaction) => ({ ...transaction, shard })),
  );
  put(
    WRITERS.ledgerPosting,
    batch.ledger.flatMap(({ id, siteId, postings }) =>
      postings.map((posting, line) => ({ ...posting, transactionId: id, line, siteId })),
    ),
  );
  put(WRITERS.wallet, rows.wallet);
  put(
    WRITERS.houseAccount,
    rows.houseAccount.map((row) => ({ ...row, shard })),
  );
  put(WRITERS.futuresPosition, inSafeOrder(rows.futuresPosition));
  put(WRITERS.futuresOrder, rows.futuresOrder);
  put(WRITERS.futuresSetting, rows.futuresSetting);
  put(
    WRITERS.futuresOptionState,
    rows.futuresOptionState.map((row) => ({ ...row, shard })),
  );
  put(WRITERS.overseaPosition, inSafeOrder(rows.overseaPosition));
  put(WRITERS.overseaOrder, rows.overseaOrder);
  put(
    WRITERS.overseaOptionState,
    rows.overseaOptionState.map((row) => ({ ...row, shard })),
  );
  put(WRITERS.request, rows.request);
  put(
    WRITERS.timer,
    batch.timers.map((row) => ({ ...row, shard })),
  );
  put(
    WRITERS.outbox,
    batch.outbox.map((row) => ({ ...row, shard })),
  );
  const { checkpoint, at, ledgerHead } = batch;
  put(WRITERS.checkpoint, [{ ...checkpoint, at, ledgerHead, shard, shardCount: place.count }]);
  return statements;
}

/** What closed comes first: of one player and option only one position is ever open, also between two rows. */
function inSafeOrder<Row extends { readonly status: string }>(positions: readonly Row[]): readonly Row[] {
  return [...positions].sort((a, b) => Number(a.status === 'OPEN') - Number(b.status === 'OPEN'));
}
