import { decimal, toText } from '@hoga/kernel/decimal';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { describe, expect, it } from 'vitest';
import type { StoredCandle } from './candle-store.ts';
import { CandleWriter } from './candle-writer.ts';

const candle = (minute: number, close: string, symbol = 'NQ'): StoredCandle => ({
  symbol,
  interval: '1m',
  bar: {
    openTime: minute * 60_000,
    open: decimal(1),
    high: decimal(9),
    low: decimal(1),
    close: decimal(close),
    volume: decimal(1),
  },
});
const show = (candles: readonly StoredCandle[]) =>
  candles.map(({ symbol, bar }) => `${symbol} ${bar.openTime / 60_000} ${toText(bar.close)}`);

/** A database whose answers the test controls. */
function setUp(maxPending = 100) {
  const timers = new VirtualTimers(0);
  const calls: Array<{ candles: string[]; succeed: () => void; fail: () => void }> = [];
  const errors: unknown[] = [];
  const writer = new CandleWriter({
    timers,
    write: (candles) =>
      new Promise((resolve, reject) => {
        calls.push({ candles: show(candles), succeed: resolve, fail: () => reject(new Error('away')) });
      }),
    onError: (error) => errors.push(error),
    maxPending,
  });
  writer.start();
  return { timers, writer, calls, errors };
}

async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

describe('the candle writer', () => {
  it('writes the newest figures of each candle, once a second', () => {
    const { timers, writer, calls } = setUp();
    writer.put(candle(1, '2'));
    writer.put(candle(2, '5'));
    writer.put(candle(1, '3'));
    timers.advance(999);
    expect(calls).toHaveLength(0);
    timers.advance(1);
    expect(calls.map(({ candles }) => candles)).toEqual([['NQ 2 5', 'NQ 1 3']]);
  });

  it('has one statement under way at a time and shows readers what is not written yet', async () => {
    const { timers, writer, calls } = setUp();
    writer.put(candle(1, '2'));
    timers.advance(1_000);
    writer.put(candle(1, '4'));
    writer.put(candle(2, '5'));
    writer.put(candle(7, '5', 'ES'));
    timers.advance(5_000);
    expect(calls).toHaveLength(1);
    expect(writer.unwritten('NQ', '1m').map(({ close }) => toText(close))).toEqual(['4', '5']);
    calls[0]?.succeed();
    await settle();
    timers.advance(1_000);
    expect(calls[1]?.candles).toEqual(['NQ 1 4', 'NQ 2 5', 'ES 7 5']);
  });

  it('keeps what could not be written, without undoing newer figures', async () => {
    const { timers, writer, calls, errors } = setUp();
    writer.put(candle(1, '2'));
    writer.put(candle(2, '2'));
    timers.advance(1_000);
    writer.put(candle(2, '3'));
    calls[0]?.fail();
    await settle();
    expect(errors).toHaveLength(1);
    timers.advance(1_000);
    expect(calls[1]?.candles).toEqual(['NQ 1 2', 'NQ 2 3']);
  });

  it('gives up the oldest beyond its bound', async () => {
    const { timers, writer, calls } = setUp(3);
    for (let minute = 1; minute <= 3; minute++) writer.put(candle(minute, '2'));
    timers.advance(1_000);
    for (let minute = 4; minute <= 5; minute++) writer.put(candle(minute, '2'));
    calls[0]?.fail();
    await settle();
    expect(writer.pendingCount).toBe(3);
    timers.advance(1_000);
    expect(calls[1]?.candles).toEqual(['NQ 3 2', 'NQ 4 2', 'NQ 5 2']);
  });

  it('writes everything before it stops', async () => {
    const { timers, writer, calls } = setUp();
    writer.put(candle(1, '2'));
    timers.advance(1_000);
    writer.put(candle(2, '2'));
    let isStopped = false;
    const stopping = writer.stop().then(() => {
      isStopped = true;
    });
    calls[0]?.succeed();
    await settle();
    expect(isStopped).toBe(false);
    expect(calls[1]?.candles).toEqual(['NQ 2 2']);
    calls[1]?.succeed();
    await stopping;
    expect([timers.pending, writer.pendingCount]).toEqual([0, 0]);
  });

  it('of a process that does not lead writes nothing, and once it does only what may be missing', async () => {
    const timers = new VirtualTimers(0);
    const written: string[] = [];
    let leads = false;
    const writer = new CandleWriter({
      timers,
      mayWrite: () => leads,
      write: async (candles) => void written.push(...show(candles)),
      onError: () => expect.unreachable(),
    });
    writer.start();
    writer.put(candle(0, '1'));
    timers.advance(180_000);
    writer.put(candle(2, '2'));
    timers.advance(1_000);
    expect(written).toEqual([]);
    leads = true;
    timers.advance(1_000);
    await settle();
    expect(written).toEqual(['NQ 2 2']);
    leads = false;
    writer.put(candle(3, '3'));
    await writer.stop();
    expect(written).toEqual(['NQ 2 2']);
  });
});
