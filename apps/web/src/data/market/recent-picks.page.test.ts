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
    for (const path of ['/oversea/1', '/future/1', '/oversea/3', '/oversea/1']) rememberPick(path);
    expect(recentPicks()).toEqual(['/oversea/1', '/oversea/3', '/future/1']);
    for (let id = 10; id < 20; id += 1) rememberPick(`/oversea/${id}`);
    expect(recentPicks()).toHaveLength(KEPT_PICKS);
    expect(recentPicks()[0]).toBe('/oversea/19');
  });

  it('are kept per user of the site, hidden from others', () => {
    rememberPick('/oversea/5');
    expect(window.localStorage.getItem('hoga.hoga.recentPicks.7')).toBe('/oversea/5');
    sessionStore.setState({ user: sampleMe({ id: idOf(8) }) });
    expect(recentPicks()).toEqual([]);
    sessionStore.setState({ user: null });
    rememberPick('/oversea/6');
    expect(recentPicks()).toEqual([]);
  });

  it.each(['', 'x,-1,/more,/oversea/x,/oversea/4', '{}'])('survive what cannot be read: %s', (stored) => {
    currentDevice().storage.write('recentPicks.7', stored);
    expect(recentPicks()).toEqual(stored.includes('4') ? ['/oversea/4'] : []);
  });

  it('are pages where something is traded, and no others', () => {
    expect(rememberPick('/more')).toBe(false);
    expect(recentPicks()).toEqual([]);
  });

  it('can be forgotten', () => {
    rememberPick('/oversea/5');
    forgetPicks();
    expect(recentPicks()).toEqual([]);
  });
});
