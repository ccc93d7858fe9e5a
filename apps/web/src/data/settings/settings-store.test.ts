import { DEFAULT_DISPLAY_SETTINGS } from '@hoga/domain/settings/display-settings';
import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeDevice } from '../testing/fake-storage.ts';
import { changeDisplaySettings, changePlayerSettings, openSettings, settingsStore } from './settings-store.ts';

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  device = fakeDevice();
  openSettings(device.storage, null);
});

describe('settings', () => {
  it('are kept per user on this device [CNT-38]', () => {
    openSettings(device.storage, 7);
    changePlayerSettings({ orderCnt: [2, 4, 6, 8], betEndAlarm: false });
    openSettings(device.storage, 8);
    expect(settingsStore.getState().player).toEqual(DEFAULT_PLAYER_SETTINGS);
    openSettings(device.storage, 7);
    expect(settingsStore.getState().player).toMatchObject({ orderCnt: [2, 4, 6, 8], betEndAlarm: false });
  });

  it('never hold what makes no sense', () => {
    openSettings(device.storage, 7);
    changePlayerSettings({ tpsl: { tp: 0, sl: 5 } });
    expect(settingsStore.getState().player.tpsl).toEqual({ tp: 10, sl: 5 });
  });

  it('of the look are kept for the site too, so that the next visit starts the same [SITE-34, SITE-41]', () => {
    openSettings(device.storage, 7);
    changeDisplaySettings({ theme: 'light', price: 'cvd', language: 'en' });
    openSettings(device.storage, null);
    expect(settingsStore.getState().display).toEqual({
      ...DEFAULT_DISPLAY_SETTINGS,
      theme: 'light',
      price: 'cvd',
      language: 'en',
    });
    expect(device.storage.read('language')).toBe('en');
    expect(device.storage.read('globalSettings')).toContain('"cvd"');
  });

  it('start from the defaults when what is stored cannot be read', () => {
    device.storage.write('playerSettings.7', '{broken');
    device.storage.write('globalSettings', '[]');
    openSettings(device.storage, 7);
    expect(settingsStore.getState()).toEqual({ player: DEFAULT_PLAYER_SETTINGS, display: DEFAULT_DISPLAY_SETTINGS });
  });
});
