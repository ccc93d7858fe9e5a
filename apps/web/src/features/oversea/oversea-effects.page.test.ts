import { queryClient } from '@hoga/client/query-client';
import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { idOf } from '@hoga/kernel/ids';
import { dismissToast, toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overseaOptionsQuery } from '../../data/market/option-queries.ts';
import { sessionStore } from '../../data/session/session-store.ts';
import { beginFirstDay } from '../../data/settings/first-day.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { openDevice } from '../../data/storage/device.ts';
import { sampleMe } from '../../data/testing/sample-me.ts';
import { sampleOverseaOption } from '../../data/testing/sample-oversea-option.ts';
import {
  sampleOverseaOrder as order,
  sampleOverseaPosition as position,
} from '../../data/testing/sample-oversea-rows.ts';
import { overseaHistoryQuery } from '../../data/trading/oversea-queries.ts';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { performOverseaEffects } from './oversea-effects.ts';

vi.mock('../../shared/sound/sound.ts', () => ({ playSound: vi.fn() }));

const shown = () => toastStore.getState().toasts.map(({ tone, title, body }) => ({ tone, title, body }));
const NASDAQ = sampleOverseaOption({ id: idOf(3) });
const filled = order({ status: 'FILLED', fillPrice: '18000.5', qty: 3 });

beforeEach(async () => {
  await loadScreenTexts();
  vi.useFakeTimers();
  queryClient.setQueryData(overseaOptionsQuery().queryKey, [NASDAQ]);
});
afterEach(() => {
  for (const { id } of toastStore.getState().toasts) dismissToast(id);
  queryClient.clear();
  vi.useRealTimers();
  vi.mocked(playSound).mockClear();
});

describe('what events let be seen', () => {
  it('a fill, for 1.5 s [OVS-35, CST-06]', () => {
    performOverseaEffects([{ kind: 'filled', order: filled }]);
    expect(shown()).toEqual([
      { tone: 'ok', title: '주문 체결완료', body: '나스닥100 · 매수 · 지정가 · 18,000.50 × 3계약' },
    ]);
    vi.advanceTimersByTime(1_499);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('the first fill ends the first day of a new member [T7]', () => {
    openDevice('hoga');
    sessionStore.setState({ user: sampleMe() });
    beginFirstDay(sampleMe().id);
    performOverseaEffects([{ kind: 'filled', order: filled }]);
    expect(localStorage.getItem('hoga.hoga.firstDay.7')).toBeNull();
  });

  it('a liquidation as an error, for 2 s [OVS-42, CST-07]', () => {
    performOverseaEffects([
      { kind: 'liquidated', position: position({ tradeType: 'SHORT', closePrice: '17000', status: 'LIQUIDATED' }) },
    ]);
    expect(shown()).toEqual([{ tone: 'danger', title: '청산', body: '나스닥100 · 매도 · 로스컷 · 17,000.00 × 2계약' }]);
    vi.advanceTimersByTime(1_999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['SOCK-31', 'LIMIT', '지정가'],
    ['SOCK-32', 'MARKET', '시장가'],
    ['SOCK-33', 'TAKEPROFIT', '익절'],
    ['SOCK-34', 'STOPLOSS', '손절'],
    ['SOCK-35', 'STOPLIMIT', '스탑지정가'],
    ['SOCK-36', 'STOPMARKET', 'MIT'],
    ['SOCK-37', 'LIQUIDATION', '로스컷'],
  ] as const)('[%s] an order of type %s as %s', (_id, marketType, label) => {
    performOverseaEffects([{ kind: 'filled', order: { ...filled, marketType } }]);
    expect(shown()[0]?.body).toContain(` · ${label} · `);
  });

  it.each([
    ['SOCK-38', 'LONG', '매수'],
    ['SOCK-39', 'SHORT', '매도'],
  ] as const)('[%s] the side %s as %s', (_id, tradeType, label) => {
    performOverseaEffects([{ kind: 'filled', order: { ...filled, tradeType } }]);
    expect(shown()[0]?.body).toContain(` · ${label} · `);
  });

  it('a fill of an instrument not fetched yet, without its name', () => {
    queryClient.clear();
    performOverseaEffects([{ kind: 'filled', order: filled }]);
    expect(shown()[0]?.body).toBe('매수 · 지정가 · 18,000.5 × 3계약');
  });
});

describe('the sounds of events', () => {
  it.each(['SUCCESS', 'CANCEL', 'FILLED'] as const)("%s goes by the player's flags [OVS-44]", (sound) => {
    const player = { ...DEFAULT_PLAYER_SETTINGS, sound: { ...DEFAULT_PLAYER_SETTINGS.sound, [sound]: false } };
    settingsStore.setState({ player });
    performOverseaEffects([{ kind: 'sound', sound }]);
    expect(playSound).toHaveBeenCalledExactlyOnceWith(sound, player);
  });
});

describe('lists that events change', () => {
  it('are fetched once for many events at a time', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    for (let end = 0; end < 50; end += 1) performOverseaEffects([{ kind: 'ended' }, { kind: 'position' }]);
    vi.advanceTimersByTime(249);
    expect(invalidate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const keys = invalidate.mock.calls.map(([filters]) => filters?.queryKey);
    expect(keys).toContainEqual(overseaHistoryQuery().queryKey.slice(0, 2));
    expect(keys).toHaveLength(3);
    invalidate.mockRestore();
  });
});
