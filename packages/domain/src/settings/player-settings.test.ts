import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_DISPLAY_SETTINGS,
  parseDisplaySettings,
  shownLanguage,
  shownPrice,
  shownTheme,
} from './display-settings.ts';
import { DEFAULT_PLAYER_SETTINGS, parsePlayerSettings } from './player-settings.ts';

describe('player settings', () => {
  it.each([undefined, null, {}, 'text', 7, []])('of %j are the defaults', (stored) => {
    expect(parsePlayerSettings(stored)).toEqual(DEFAULT_PLAYER_SETTINGS);
  });

  it('default to presets 1, 3, 5, 10 [CNT-39, CST-12]', () => {
    expect(parsePlayerSettings({}).orderCnt).toEqual([1, 3, 5, 10]);
  });

  it('default to every sound on [CNT-40, CNT-41, CNT-42]', () => {
    expect(parsePlayerSettings({}).sound).toEqual({ SUCCESS: true, CANCEL: true, FILLED: true });
  });

  it('default to take-profit and stop-loss 10 [CNT-43, CNT-44, CST-13, CST-14]', () => {
    expect(parsePlayerSettings({}).tpsl).toEqual({ tp: 10, sl: 10 });
  });

  it('default to the bet-end alarm on [CNT-45]', () => {
    expect(parsePlayerSettings({}).betEndAlarm).toBe(true);
  });

  it('default to asking before what cannot be undone, and to a ladder that asks once how a tap is meant', () => {
    expect(parsePlayerSettings({})).toMatchObject({
      ladder: {
        tapMode: 'ask',
        autoCentre: true,
        showMit: true,
        showTraded: false,
        showSums: false,
        stop: { kind: 'STOPMARKET', roomTicks: 0 },
        offersUndo: true,
      },
      confirm: { close: true, cancelAll: true, reverse: true },
      tpslOn: { tp: false, sl: false },
      hotkeys: true,
      guard: { isOn: true, maxQty: null, maxDistanceTicks: null },
    });
  });

  it.each(['ask', 'send', 'confirm'] as const)('keep the tap mode %s', (tapMode) => {
    expect(parsePlayerSettings({ ladder: { tapMode } }).ladder.tapMode).toBe(tapMode);
  });

  it.each([
    [{ kind: 'STOPLIMIT', roomTicks: 5 }, 'STOPLIMIT', 5],
    [{ kind: 'STOPMARKET', roomTicks: 5 }, 'STOPMARKET', 5],
    [{ kind: 'STOPLIMIT', roomTicks: 0 }, 'STOPLIMIT', 0],
    [{ kind: 'STOPLIMIT', roomTicks: 100 }, 'STOPLIMIT', 100],
    [{ kind: 'STOPLIMIT', roomTicks: 101 }, 'STOPLIMIT', 0],
    [{ kind: 'STOPLIMIT', roomTicks: -1 }, 'STOPLIMIT', 0],
    [{ kind: 'LIMIT', roomTicks: 2.5 }, 'STOPMARKET', 0],
    ['STOPLIMIT', 'STOPMARKET', 0],
  ])('reads %j as what the stop columns send: %s with %s ticks of room', (stop, kind, roomTicks) => {
    expect(parsePlayerSettings({ ladder: { stop } }).ladder.stop).toEqual({ kind, roomTicks });
  });

  it('keep what makes sense and default the rest, part by part', () => {
    const stored = {
      orderCnt: [2, 0, 1.5, 20],
      sound: { SUCCESS: false, CANCEL: 'no' },
      tpsl: { tp: 25, sl: -1 },
      betEndAlarm: false,
      tpslOn: { sl: true },
      ladder: { tapMode: 'shout', autoCentre: false, offersUndo: 'no' },
      confirm: [],
      hotkeys: false,
      guard: { isOn: false, maxQty: 0, maxDistanceTicks: 40 },
    };
    expect(parsePlayerSettings(stored)).toEqual({
      orderCnt: [2, 3, 5, 20],
      sound: { SUCCESS: false, CANCEL: true, FILLED: true },
      tpsl: { tp: 25, sl: 10 },
      betEndAlarm: false,
      tpslOn: { tp: false, sl: true },
      ladder: {
        tapMode: 'ask',
        autoCentre: false,
        showMit: true,
        showTraded: false,
        showSums: false,
        stop: { kind: 'STOPMARKET', roomTicks: 0 },
        offersUndo: true,
      },
      confirm: { close: true, cancelAll: true, reverse: true },
      hotkeys: false,
      guard: { isOn: false, maxQty: null, maxDistanceTicks: 40 },
    });
  });

  it('read back what they write, from anything', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const settings = parsePlayerSettings(stored);
        expect(parsePlayerSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
      }),
    );
  });
});

describe('display settings', () => {
  it('keep known choices and default unknown ones', () => {
    expect(parseDisplaySettings({ theme: 'light', price: 'neon', language: 'en' })).toEqual({
      ...DEFAULT_DISPLAY_SETTINGS,
      theme: 'light',
      language: 'en',
    });
    expect(parseDisplaySettings(null)).toEqual(DEFAULT_DISPLAY_SETTINGS);
  });

  it.each([
    ['site', 'dark', 'dark'],
    ['site', 'light', 'light'],
    ['system', 'light', 'system'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
  ] as const)('show %s on a site that starts %s as %s', (chosen, siteStart, shown) => {
    expect(shownTheme(chosen, siteStart)).toBe(shown);
  });

  it.each([
    ['site', undefined, 'kr'],
    ['site', 'global', 'global'],
    ['kr', 'global', 'kr'],
    ['global', undefined, 'global'],
    ['cvd', 'kr', 'cvd'],
  ] as const)('show %s prices on a site that has chosen %s as %s [C3]', (chosen, sitePrice, shown) => {
    expect(shownPrice(chosen, sitePrice)).toBe(shown);
  });

  it('speak the site language until one is chosen [SITE-03]', () => {
    expect(shownLanguage('site', 'ko')).toBe('ko');
    expect(shownLanguage('en', 'ko')).toBe('en');
  });
});
