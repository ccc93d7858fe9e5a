import type { CopyTrade } from '@hoga/contract/copy-trade';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { sampleCopy, sampleEnd } from '../testing/sample-copytrade.ts';
import { type CopyEvent, type CopyRows, isCopyEvent, reduceCopies } from './copy-reducer.ts';
import { loadedRows, NO_ROWS } from './live-rows.ts';

const NOTHING: CopyRows = NO_ROWS;
const reported = (type: Exclude<CopyEvent['type'], 'FOLLOW_END'>, data: CopyTrade, seq: number): CopyEvent => ({
  type,
  data,
  seq,
  ts: seq,
});
const ids = ({ list }: CopyRows) => list.map(({ id }) => id);

describe('copies', () => {
  it('are added by COPYTRADE_OPEN [FUT-50]', () => {
    const { rows, effects } = reduceCopies(NOTHING, reported('COPYTRADE_OPEN', sampleCopy(), 1));
    expect(ids(rows)).toEqual([51]);
    expect(effects).toEqual([{ kind: 'opened', copy: sampleCopy() }]);
  });

  it('are announced again when a part of them was closed', () => {
    const known = loadedRows(NOTHING, [sampleCopy(), sampleCopy({ id: idOf(52) })]);
    const { rows, effects } = reduceCopies(known, reported('COPYTRADE_OPEN', sampleCopy({ left: '0.009' }), 2));
    expect(ids(rows)).toEqual([52, 51]);
    expect(rows.list.at(-1)?.left).toBe('0.009');
    expect(effects[0]?.kind).toBe('changed');
  });

  it('are removed by COPYTRADE_CLOSE, for good [FUT-51]', () => {
    const known = loadedRows(NOTHING, [sampleCopy()]);
    const closed = sampleCopy({ status: 'CLOSED', reason: 'TRADER', left: '0' });
    const { rows, effects } = reduceCopies(known, reported('COPYTRADE_CLOSE', closed, 2));
    expect(rows.list).toEqual([]);
    expect(effects).toEqual([{ kind: 'closed', copy: closed }]);
    expect(reduceCopies(rows, reported('COPYTRADE_OPEN', sampleCopy(), 1)).rows).toBe(rows);
    expect(loadedRows(rows, [sampleCopy()]).list).toEqual([]);
  });

  it('that were skipped are announced, and never among those that are open', () => {
    const skipped = sampleCopy({ status: 'SKIPPED', reason: 'LIMIT_ONE', left: '0' });
    const event = reported('COPYTRADE_SKIP', skipped, 1);
    const { rows, effects } = reduceCopies(NOTHING, event);
    expect(rows.list).toEqual([]);
    expect(effects).toEqual([{ kind: 'skipped', copy: skipped }]);
    expect(reduceCopies(rows, event).effects).toEqual([]);
  });

  it('end with their follow, which tells why', () => {
    const data = sampleEnd({ endReason: 'COPY_LOSS_LIMIT' });
    const { rows, effects } = reduceCopies(NOTHING, { type: 'FOLLOW_END', data, seq: 1, ts: 1 });
    expect(rows).toBe(NOTHING);
    expect(effects).toEqual([{ kind: 'ending', follow: data }]);
  });

  it('announced twice are news once', () => {
    const event = reported('COPYTRADE_OPEN', sampleCopy(), 1);
    const { rows } = reduceCopies(NOTHING, event);
    expect(reduceCopies(rows, event)).toEqual({ rows, effects: [] });
  });

  it('are distinguished from orders on the same queue', () => {
    expect(isCopyEvent({ type: 'COPYTRADE_CLOSE' })).toBe(true);
    expect(isCopyEvent({ type: 'FOLLOW_END' })).toBe(true);
    expect(isCopyEvent({ type: 'ORDER_FILLED' })).toBe(false);
  });
});
