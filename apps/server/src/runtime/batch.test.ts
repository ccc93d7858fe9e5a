import { futuresPlace, Rig } from '@hoga/engine/testing/rig';
import { idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { Batch } from './batch.ts';

it('keeps what is stored, the newest row of each key, and leaves configuration where it is configured', () => {
  const rig = new Rig();
  rig.deposit('FUTURES', 10_000);
  rig.btc(60_000, { fundingRate: '0.0001' });
  rig.accept(futuresPlace({ amount: '0.5' }));
  rig.timer({ type: 'futures.funding', futuresOptionIds: [idOf(1)], fundingAt: rig.at });
  const batch = new Batch();
  for (const effects of rig.effects) batch.add(effects);
  const rows = batch.rows();
  expect(rows.futuresPosition).toEqual([rig.futuresPosition()]);
  expect(rows.futuresFunding).toHaveLength(1);
  expect(rows).toMatchObject({ site: [], player: [], futuresOption: [] });
});
