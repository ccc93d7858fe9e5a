import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { currentDevice, openDevice } from '../storage/device.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { forgetPicks, KEPT_PICKS, recentPicks, rememberPick } from './recent-picks.ts';

beforeEach(() => {
  window.localStorage.clear();
  openDevice('hoga');
  sessionStore.setState({ user: sampleMe({ id: idOf(7) }) });
});

describe('recent picks', () => {
  it('are the latest ones, newest first, each once', () => {
    for (const id of [1, 2, 3, 1]) rememberPick(idOf(id));
    expect(recentPicks()).toEqual([1, 3, 2]);
    for (let id = 10; id < 20; id += 1) rememberPick(idOf(id));
    expect(recentPicks()).toEqual([19, 18, 17, 16, 15, 14].slice(0, KEPT_PICKS));
  });

  it('are kept per user of the site, and nobody else sees them', () => {
    rememberPick(idOf(5));
    expect(window.localStorage.getItem('hoga.hoga.recentPicks.7')).toBe('5');
    sessionStore.setState({ user: sampleMe({ id: idOf(8) }) });
    expect(recentPicks()).toEqual([]);
    sessionStore.setState({ user: null });
    rememberPick(idOf(6));
    expect(recentPicks()).toEqual([]);
  });

  it.each(['', 'x,-1,2.5,4', '{}'])('survive what cannot be read: %s', (stored) => {
    currentDevice().storage.write('recentPicks.7', stored);
    expect(recentPicks()).toEqual(stored.includes('4') ? [4] : []);
  });

  it('can be forgotten', () => {
    rememberPick(idOf(5));
    forgetPicks();
    expect(recentPicks()).toEqual([]);
  });
});
