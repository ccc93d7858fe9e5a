import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../assembly/engine-state.ts';
import { HSI, NQ } from '../testing/fixture.ts';
import { Rig } from '../testing/rig.ts';

/** Every event is applied to accounts in later turns than its own. */
const behindRig = () => new Rig(DEFAULT_OPTIONS.shard, 0);

const isBehind = ({ engine }: Rig) => engine.state.backlog.isBehind(idOf(1));

/** Any command of a player is applied after the events due to them. */
const catchUp = (rig: Rig) => rig.accept({ type: 'oversea.cancelAll', overseaOptionId: null });

function trading(rig: Rig, deposit: number): void {
  rig.timer({ type: 'oversea.open', overseaOptionIds: [NQ.id, HSI.id] });
  rig.fx('USD/KRW', 1_350);
  rig.fx('HKD/KRW', 170);
  rig.deposit('BINARY', deposit);
}

describe('an account that is behind a session step', () => {
  it('queues a losscut of a rate that came within a break, and closes nothing in it', () => {
    const rig = behindRig();
    trading(rig, 668_000);
    rig.nq(18_000, { bid: '17999.75', ask: 18_000 });
    rig.oversea({ qty: 2 });
    // After a start every account is judged with the next price; equity is 2,000 above the losscut then.
    rig.restart();
    rig.nq(17_990);
    expect(isBehind(rig)).toBe(true);
    rig.timer({ type: 'oversea.breakStart', overseaOptionIds: [NQ.id] });
    rig.fx('USD/KRW', 1_363);
    catchUp(rig);
    expect(isBehind(rig)).toBe(false);
    expect(rig.overseaPosition()).toMatchObject({ status: 'OPEN', forcedClose: 'LOSSCUT' });
  });

  it.each(['oversea.settle', 'oversea.close'] as const)(
    'is not judged by %s of a group it has nothing in, though a stale feed hides a breach',
    (type) => {
      const rig = behindRig();
      trading(rig, 574_000);
      rig.quote('HSI', { bid: 19_999, ask: 20_000, last: 20_000 });
      rig.oversea({ overseaOptionId: HSI.id, qty: 1 });
      rig.quote('HSI', { bid: 19_940, ask: 19_941, last: 19_940 });
      catchUp(rig);
      rig.wait(11_000).fx('HKD/KRW', '171.6');
      expect(isBehind(rig)).toBe(true);
      rig.timer({ type, overseaOptionIds: [NQ.id] });
      catchUp(rig);
      expect(isBehind(rig)).toBe(false);
      expect(rig.overseaPosition(HSI.id)).toMatchObject({ status: 'OPEN', forcedClose: null });
      rig.timer({ type, overseaOptionIds: [HSI.id] });
      catchUp(rig);
      expect(rig.overseaPosition(HSI.id).forcedClose).toBe('LOSSCUT');
    },
  );
});
