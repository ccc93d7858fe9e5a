import { futuresPlace } from '@hoga/engine/testing/rig';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { credit, flush, futuresPoint, OPTIONS, TradingRig } from './testing/trading-rig.ts';

describe('prices that are known', () => {
  const known = (rig: TradingRig) => [...rig.memory.shard(0).rows.lastQuote.values()].map(({ quote }) => quote?.last);

  it('are written with the next batch, whatever was answered in between, and with nothing of their own', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.beginAt(runtime, 60_000);
    runtime.offerQuote(rig.quote(60_001));
    await flush();
    // A read needs no commit and flushes no pending rows.
    await futuresPoint(runtime, 1);
    expect(known(rig)).toEqual([]);
    await runtime.operate(idOf(1), null, credit(1));
    expect(known(rig)).toEqual([decimal(60_001)]);
  });

  it('are written when the lease is renewed, and last of all', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    rig.beginAt(runtime, 60_000);
    rig.timers.advance(OPTIONS.heartbeatMs);
    await flush();
    expect(known(rig)).toEqual([decimal(60_000)]);
    runtime.offerQuote(rig.quote(60_002));
    await runtime.stop();
    expect(known(rig)).toEqual([decimal(60_002)]);
  });

  it('that were known before a start are what the first one after it is judged by', async () => {
    const rig = new TradingRig();
    const first = await rig.running();
    await first.operate(idOf(1), null, credit(10_000));
    rig.beginAt(first, 60_000);
    await first.submit(idOf(1), null, futuresPlace({ amount: 1 }));
    await first.stop();
    const second = await rig.running();
    second.offerQuote(rig.quote(30_000));
    const order = futuresPlace({ amount: '0.01' });
    expect(await second.submit(idOf(1), null, order)).toMatchObject({ error: { code: 'FEED_DELAYED' } });
    second.offerQuote(rig.quote(60_000));
    expect(await second.submit(idOf(1), null, order)).toMatchObject({ ok: true });
  });
});
