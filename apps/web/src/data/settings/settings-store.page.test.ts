import { DEFAULT_DISPLAY_SETTINGS } from '@hoga/domain/settings/display-settings';
import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { idOf } from '@hoga/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../session/session-store.ts';
import { type Device, openDevice } from '../storage/device.ts';
import { sampleMe } from '../testing/sample-me.ts';
import { changeDisplaySettings, displayStore, openDisplaySettings } from './display-store.ts';
import { changePlayerSettings, settingsStore } from './settings-store.ts';

let device: Device;
function signIn(userId: number | null) {
  sessionStore.setState({ user: userId === null ? null : sampleMe({ id: idOf(userId) }) });
  openDisplaySettings(device.storage, userId);
}

beforeEach(() => {
  window.localStorage.clear();
  device = openDevice('hoga');
  signIn(null);
});

describe('settings', () => {
  it('are kept per user on this device [CNT-38]', () => {
    signIn(7);
    changePlayerSettings({ orderCnt: [2, 4, 6, 8], betEndAlarm: false });
    signIn(8);
    expect(settingsStore.getState().player).toEqual(DEFAULT_PLAYER_SETTINGS);
    signIn(7);
    expect(settingsStore.getState().player).toMatchObject({ orderCnt: [2, 4, 6, 8], betEndAlarm: false });
    expect(window.localStorage.getItem('hoga.hoga.playerSettings.7')).toContain('[2,4,6,8]');
  });

  it('of a visitor last as long as the page', () => {
    changePlayerSettings({ betEndAlarm: false });
    expect(settingsStore.getState().player.betEndAlarm).toBe(false);
    signIn(7);
    expect(settingsStore.getState().player).toEqual(DEFAULT_PLAYER_SETTINGS);
  });

  it('of both kinds are written without touching the other', () => {
    signIn(7);
    changePlayerSettings({ betEndAlarm: false });
    changeDisplaySettings({ theme: 'light' });
    changePlayerSettings({ tpsl: { tp: 20, sl: 5 } });
    signIn(8);
    signIn(7);
    expect(settingsStore.getState().player).toMatchObject({ betEndAlarm: false, tpsl: { tp: 20, sl: 5 } });
    expect(displayStore.getState().display.theme).toBe('light');
  });

  it('changed in another tab meanwhile are kept', () => {
    signIn(7);
    const others = { player: { orderCnt: [7, 8, 9, 10] }, display: { theme: 'light' } };
    device.storage.write('playerSettings.7', JSON.stringify(others));
    changePlayerSettings({ betEndAlarm: false });
    changeDisplaySettings({ price: 'cvd' });
    expect(settingsStore.getState().player).toMatchObject({ orderCnt: [7, 8, 9, 10], betEndAlarm: false });
    expect(displayStore.getState().display).toMatchObject({ theme: 'light', price: 'cvd' });
  });

  it('changed in another tab are taken up at once', () => {
    signIn(7);
    device.storage.write('playerSettings.7', JSON.stringify({ player: { betEndAlarm: false } }));
    window.dispatchEvent(new StorageEvent('storage', { key: device.storage.keyOf('playerSettings.7') }));
    expect(settingsStore.getState().player.betEndAlarm).toBe(false);
  });

  it('never hold what makes no sense', () => {
    signIn(7);
    changePlayerSettings({ tpsl: { tp: 0, sl: 5 } });
    expect(settingsStore.getState().player.tpsl).toEqual({ tp: 10, sl: 5 });
  });

  it('of the look are in storage from the first visit on [SITE-34, SITE-41, C13]', () => {
    expect(device.storage.read('globalSettings')).not.toBeNull();
    expect(device.storage.read('language')).toBe('site');
  });

  it('of the look are kept for the site too, so that the next visit starts the same [SITE-34, SITE-41]', () => {
    signIn(7);
    changeDisplaySettings({ theme: 'light', price: 'cvd', language: 'en' });
    signIn(null);
    expect(displayStore.getState().display).toEqual({
      ...DEFAULT_DISPLAY_SETTINGS,
      theme: 'light',
      price: 'cvd',
      language: 'en',
    });
    expect(device.storage.read('language')).toBe('en');
    expect(device.storage.read('globalSettings')).toContain('"cvd"');
  });

  it.each(['{broken', '[]', 'null', '7', '"text"'])('start from the defaults when %s is stored', (stored) => {
    device.storage.write('playerSettings.7', stored);
    device.storage.write('globalSettings', stored);
    signIn(7);
    expect(settingsStore.getState().player).toEqual(DEFAULT_PLAYER_SETTINGS);
    expect(displayStore.getState().display).toEqual(DEFAULT_DISPLAY_SETTINGS);
    changePlayerSettings({ betEndAlarm: false });
    signIn(null);
    signIn(7);
    expect(settingsStore.getState().player.betEndAlarm).toBe(false);
  });
});
