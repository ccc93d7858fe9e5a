import type { SharedConfiguration } from '@hoga/engine/assembly/configurations';
import { BTC, cryptoFeed, ETH, NQ, SITE } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { changesBetween, refusalOf } from './configuration-change.ts';
import { TradingRig } from './testing/trading-rig.ts';

const STANDING = new TradingRig().configured;
const changed = (change: Partial<SharedConfiguration>): SharedConfiguration => ({ ...STANDING, ...change });

describe('a change of the configuration', () => {
  it('is what differs, sites first, then feeds, then what stands on them', () => {
    const next = changed({
      site: [SITE, { ...SITE, id: idOf(2) }],
      feed: [...STANDING.feed, cryptoFeed(ETH.feed)],
      futuresOption: [{ ...BTC, brackets: [...BTC.brackets] }, ETH],
      overseaOption: [{ ...NQ, isStop: 0 }],
    });
    const names = changesBetween(STANDING, next).map(({ command, key }) => `${command.type} ${key}`);
    expect(names).toEqual([
      'site.configure 2',
      `feed.configure ${ETH.feed}`,
      `futures.option.configure ${ETH.id}`,
      `oversea.option.configure ${NQ.id}`,
    ]);
    expect(refusalOf(STANDING, next)).toBeNull();
  });

  it.each<[string, Partial<SharedConfiguration>, string]>([
    ['another tick', { overseaOption: [{ ...NQ, tick: decimal('0.5') }] }, `overseaOption ${NQ.id} contradicts`],
    ['another feed', { futuresOption: [{ ...BTC, feed: NQ.feed }] }, `futuresOption ${BTC.id} contradicts`],
    [
      'another site',
      { site: [SITE, { ...SITE, id: idOf(2) }], overseaOption: [{ ...NQ, siteId: idOf(2) }] },
      `overseaOption ${NQ.id} contradicts`,
    ],
    ['another currency', { site: [{ ...SITE, binaryCurrency: 'USD' }] }, 'site 1 contradicts'],
    ['no brackets', { futuresOption: [{ ...BTC, brackets: [] }] }, `futuresOption ${BTC.id} contradicts`],
    ['an option less', { overseaOption: [] }, `overseaOption ${NQ.id} cannot be taken away`],
    ['an unknown feed', { futuresOption: [BTC, ETH] }, `futuresOption ${ETH.id} contradicts`],
  ])('is refused where it is %s', (_what, change, refusal) => {
    expect(refusalOf(STANDING, changed(change))).toContain(refusal);
  });
});
