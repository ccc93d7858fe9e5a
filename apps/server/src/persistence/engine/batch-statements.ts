import type { ShardPlace, StoredState, WrittenBatch } from '../../runtime/engine-store.ts';
import {
  engineOutbox,
  engineRequest,
  engineTimer,
  futuresFunding,
  futuresOptionState,
  futuresOrder,
  futuresPosition,
  futuresSetting,
  houseAccount,
  ledgerTransaction,
  overseaOptionState,
  overseaOrder,
  overseaPosition,
  wallet,
} from '../schema/engine.ts';
import { ledgerRow } from './ledger-row.ts';
import { RowAppender } from './row-appender.ts';
import { SetWriter } from './set-writer.ts';
import type { Statement } from './statement.ts';

const APPENDERS = {
  ledgerTransaction: new RowAppender(ledgerTransaction, ['shard']),
  futuresOrder: new RowAppender(futuresOrder),
  futuresPosition: new RowAppender(futuresPosition),
  futuresFunding: new RowAppender(futuresFunding),
  overseaOrder: new RowAppender(overseaOrder),
  overseaPosition: new RowAppender(overseaPosition),
  timer: new RowAppender(engineTimer, ['shard']),
  outbox: new RowAppender(engineOutbox, ['shard']),
};

const WRITERS = {
  wallet: new SetWriter(wallet),
  houseAccount: new SetWriter(houseAccount, ['shard']),
  request: new SetWriter(engineRequest),
  futuresOptionState: new SetWriter(futuresOptionState, ['shard']),
  futuresSetting: new SetWriter(futuresSetting),
  futuresOrder: new SetWriter(futuresOrder),
  futuresPosition: new SetWriter(futuresPosition),
  overseaOptionState: new SetWriter(overseaOptionState, ['shard']),
  overseaOrder: new SetWriter(overseaOrder),
  overseaPosition: new SetWriter(overseaPosition),
};

/** Where the shard stood before: what is numbered from there on cannot be in the database yet. */
export type StoredNumbers = Pick<StoredState['checkpoint'], 'nextOrderId' | 'nextPositionId'>;

interface StatementSource<Row, Same> {
  statement(rows: readonly Row[], same: Same): Statement;
}

/** Statements for the tables the batch touches. */
export function batchStatements({ index }: ShardPlace, batch: WrittenBatch, stored: StoredNumbers): Statement[] {
  const { rows } = batch;
  const ofShard = { shard: index };
  const statements: Statement[] = [];
  const put = <Row, Same>(source: StatementSource<Row, Same>, all: readonly Row[], same: Same) => {
    if (all.length > 0) statements.push(source.statement(all, same));
  };
  /** What is there already comes first: a position closes before its player opens another in the same option. */
  const putNumbered = <Row extends { readonly id: number }>(
    writer: StatementSource<Row, object>,
    appender: StatementSource<Row, object>,
    all: readonly Row[],
    next: number,
  ) => {
    put(
      writer,
      all.filter(({ id }) => id < next),
      {},
    );
    put(
      appender,
      all.filter(({ id }) => id >= next),
      {},
    );
  };
  const { nextOrderId, nextPositionId } = stored;
  put(APPENDERS.ledgerTransaction, batch.ledger.map(ledgerRow), ofShard);
  put(WRITERS.wallet, rows.wallet, {});
  put(WRITERS.houseAccount, rows.houseAccount, ofShard);
  putNumbered(WRITERS.futuresPosition, APPENDERS.futuresPosition, rows.futuresPosition, nextPositionId);
  putNumbered(WRITERS.futuresOrder, APPENDERS.futuresOrder, rows.futuresOrder, nextOrderId);
  put(APPENDERS.futuresFunding, rows.futuresFunding, {});
  put(WRITERS.futuresSetting, rows.futuresSetting, {});
  put(WRITERS.futuresOptionState, rows.futuresOptionState, ofShard);
  putNumbered(WRITERS.overseaPosition, APPENDERS.overseaPosition, rows.overseaPosition, nextPositionId);
  putNumbered(WRITERS.overseaOrder, APPENDERS.overseaOrder, rows.overseaOrder, nextOrderId);
  put(WRITERS.overseaOptionState, rows.overseaOptionState, ofShard);
  put(WRITERS.request, rows.request, {});
  put(APPENDERS.timer, batch.timers, ofShard);
  put(APPENDERS.outbox, batch.outbox, ofShard);
  return statements;
}
