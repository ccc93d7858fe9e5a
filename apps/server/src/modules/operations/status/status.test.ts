import { idOf, type SiteId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { judgeStatus, type SeenSite } from './judge-status.ts';
import { StatusBoard } from './status-board.ts';

const WELL: SeenSite = {
  open: [
    { stock: 'NQ', isFresh: true },
    { stock: 'CL', isFresh: true },
  ],
  trading: 'all',
  isDatabaseThere: true,
  isHalted: false,
  hasProviderDown: false,
};
const stale = (...stocks: readonly string[]): Pick<SeenSite, 'open'> => ({
  open: WELL.open.map(({ stock }) => ({ stock, isFresh: !stocks.includes(stock) })),
});

/** Of each part: state, reason, instruments. */
const textOf = (seen: Partial<SeenSite>) =>
  judgeStatus({ ...WELL, ...seen }).map(({ state, reason, stocks }) =>
    [state, reason, ...stocks].filter(Boolean).join(' '),
  );

describe('the status of a site', () => {
  it.each([
    ['everything works', {}, ['WORKING', 'WORKING', 'WORKING']],
    ['every market is closed', { open: [] }, ['WORKING', 'WORKING', 'WORKING']],
    ['one price is old', stale('CL'), ['LIMITED STALE CL', 'LIMITED STALE CL', 'WORKING']],
    ['every price is old', stale('CL', 'NQ'), ['DOWN STALE', 'LIMITED STALE', 'WORKING']],
    ['the site is halted', { isHalted: true }, ['WORKING', 'LIMITED HALTED', 'WORKING']],
    ['some shards are away', { trading: 'some' }, ['WORKING', 'LIMITED UNREACHABLE', 'LIMITED UNREACHABLE']],
    ['all shards are away', { trading: 'none' }, ['WORKING', 'DOWN UNREACHABLE', 'DOWN UNREACHABLE']],
    ['the database is away', { isDatabaseThere: false }, ['WORKING', 'DOWN UNREACHABLE', 'DOWN UNREACHABLE']],
    ['a provider does not answer', { hasProviderDown: true }, ['WORKING', 'WORKING', 'LIMITED PROVIDER']],
    [
      'a halted site has old prices and no trading',
      { ...stale('CL'), isHalted: true, trading: 'none' },
      ['LIMITED STALE CL', 'DOWN UNREACHABLE', 'DOWN UNREACHABLE'],
    ],
  ] as const)('where %s', (_where, seen, parts) => {
    expect(textOf(seen as Partial<SeenSite>)).toEqual(parts);
  });
});

describe('since when', () => {
  const SITE = idOf<SiteId>(1);
  const board = () => {
    const kept = new StatusBoard();
    const note = (seen: Partial<SeenSite>, at: number) => {
      kept.note(SITE, judgeStatus({ ...WELL, ...seen }), at);
      return kept.of(SITE).map(({ since }) => since);
    };
    return { kept, note };
  };

  it('is nothing while it works, and unknown before the first check', () => {
    const { kept, note } = board();
    expect(kept.of(SITE)).toEqual([]);
    expect(note({}, 10)).toEqual([null, null, null]);
  });

  it('stays while the state does, also where other instruments are concerned, and begins anew with another state', () => {
    const { note } = board();
    expect(note(stale('CL'), 10)).toEqual([10, 10, null]);
    expect(note(stale('NQ'), 20)).toEqual([10, 10, null]);
    expect(note({ ...stale('NQ'), isHalted: true }, 30)).toEqual([10, 30, null]);
    expect(note(stale('CL', 'NQ'), 40)).toEqual([40, 40, null]);
    expect(note({}, 50)).toEqual([null, null, null]);
    expect(note({ trading: 'none' }, 60)).toEqual([null, 60, 60]);
  });
});
