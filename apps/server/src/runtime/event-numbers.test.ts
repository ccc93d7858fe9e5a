import { NUMBERED_QUEUES } from '@hoga/contract/socket-protocol';
import { QUEUES } from '@hoga/engine/assembly/queues';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { credit, OPTIONS, TradingRig } from './testing/trading-rig.ts';

const pointsOf = (rig: TradingRig, playerId: number) =>
  rig.numbered.filter(({ event }) => event.playerId === playerId && event.destination === '/user/queue/point');

/** The numbers of the events published to a player, in order. */
function seqsOf(rig: TradingRig, playerId: number): readonly (number | null)[] {
  return pointsOf(rig, playerId).map(({ seq }) => seq);
}

describe('the events of a player', () => {
  it('are numbered without gaps, each player by themselves [SOCK-40]', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    for (const playerId of [1, 2, 1, 1]) await runtime.operate(idOf(playerId), null, credit(1));
    expect(seqsOf(rig, 1)).toEqual([1, 2, 3]);
    expect(seqsOf(rig, 2)).toEqual([1]);
  });

  it('are all that the contract says is numbered; figures are not', async () => {
    const numbered = Object.values(QUEUES).filter(({ isTopic, isPaced }) => !isTopic && !isPaced);
    expect(numbered.map(({ destination }) => destination).sort()).toEqual([...NUMBERED_QUEUES].sort());
    const rig = new TradingRig();
    const runtime = await rig.running();
    await runtime.operate(idOf(1), null, credit(1));
    const figures = rig.numbered.filter(({ event }) => QUEUES[event.destination].isPaced);
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.map(({ seq }) => seq)).toEqual(figures.map(() => null));
  });

  it('go on after a restart, which says where they stand', async () => {
    const rig = new TradingRig();
    const first = await rig.running();
    await first.operate(idOf(1), null, credit(1));
    await first.operate(idOf(1), null, credit(1));
    await first.stop();
    const second = await rig.running();
    expect(rig.resumed).toEqual(new Map([[1, 2]]));
    await second.operate(idOf(1), null, credit(1));
    expect(seqsOf(rig, 1)).toEqual([1, 2, 3]);
  });

  it('keep the number of one that was written but never published, so that it is missed', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    await runtime.operate(idOf(1), null, credit(1));
    rig.memory.fates.push('lost');
    await runtime.operate(idOf(1), null, credit(1));
    rig.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    expect(rig.resumed).toEqual(new Map([[1, 2]]));
    await runtime.operate(idOf(1), null, credit(1));
    expect(seqsOf(rig, 1)).toEqual([1, 3]);
  });

  it('give the number of one that was never written to the next', async () => {
    const rig = new TradingRig();
    const runtime = await rig.running();
    await runtime.operate(idOf(1), null, credit(1));
    rig.memory.fates.push('failed');
    await runtime.operate(idOf(1), null, credit(1));
    rig.timers.advance(OPTIONS.retryMs[0]);
    await runtime.whenRunning();
    await runtime.operate(idOf(1), null, credit(1));
    expect(seqsOf(rig, 1)).toEqual([1, 2]);
  });
});
