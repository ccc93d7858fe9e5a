import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../data/session/session-store.ts';
import { openDevice } from '../data/storage/device.ts';
import { sampleMe } from '../data/testing/sample-me.ts';
import { closedResults } from './closed-results.ts';
import { acknowledgeResult, keepClosedResult } from './keep-closed-result.ts';
import type { ClosedResult } from './kept-results.ts';

const KEY = 'oversea-3';
const CLOSED: ClosedResult = {
  positionId: 11,
  side: 'LONG',
  sideText: '매수',
  amount: decimal(3),
  unit: '계약',
  result: {
    gross: decimal('84000'),
    entryFee: decimal('30000'),
    exitFee: decimal('30000'),
    fees: decimal('60000'),
    funding: decimal('0'),
    net: decimal('-0.25'),
  },
  money: { unit: '원', places: 0 },
};

/** The application as a reload finds it: nothing in memory, the device as it was. */
async function reload() {
  vi.resetModules();
  const [{ openDevice: open }, session, results] = await Promise.all([
    import('../data/storage/device.ts'),
    import('../data/session/session-store.ts'),
    import('./closed-results.ts'),
  ]);
  open('hoga');
  session.sessionStore.setState({ user: sampleMe() });
  return results.closedResults.getState();
}

describe('the result of a close', () => {
  beforeEach(() => {
    openDevice('hoga');
    sessionStore.setState({ user: sampleMe() });
    keepClosedResult(KEY, CLOSED);
  });

  it('is there after a reload, to the last digit [T34]', async () => {
    expect((await reload())[KEY]).toEqual(CLOSED);
  });

  it('is gone for good once it is acknowledged [T34]', async () => {
    acknowledgeResult(KEY);
    expect(await reload()).toEqual({});
  });

  it('is its member’s: another one on the same device never sees it', () => {
    sessionStore.setState({ user: { ...sampleMe(), id: idOf(8) } });
    expect(closedResults.getState()).toEqual({});
    sessionStore.setState({ user: sampleMe() });
    expect(closedResults.getState()).toEqual({ [KEY]: CLOSED });
  });

  it('that cannot be read any more is no result', async () => {
    localStorage.setItem('hoga.hoga.closedResults.7', '{"oversea-3":{"amount":"three"}}');
    expect(await reload()).toEqual({});
  });
});
