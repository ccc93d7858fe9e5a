import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { DEFAULT_PLAYER_SETTINGS } from '@hoga/domain/settings/player-settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { displayStore, openDisplaySettings } from '../../../data/settings/display-store.ts';
import { changePlayerSettings, settingsStore } from '../../../data/settings/settings-store.ts';
import { openDevice } from '../../../data/storage/device.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { playSound } from '../../../shared/sound/sound.ts';
import { expectToTakeAnyAmount } from '../../../shared/testing/any-amount.ts';
import { SettingPage } from './setting-page.tsx';

vi.mock('../../../shared/sound/sound.ts', () => ({ playSound: vi.fn() }));

const QUIET = { isOn: 0, from: '23:00', to: '07:00', letsUrgent: 1 };

const player = () => settingsStore.getState().player;
// By label, not by role: roles are worked out for the whole page, which takes long on one with so many controls.
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => fireEvent.click(screen.getByLabelText(name));
const pressButton = (name: string) => fireEvent.click(screen.getByText(name));

/** Key by key, as it is typed. */
function retype(name: string, text: string) {
  field(name).focus();
  for (let length = 0; length <= text.length; length += 1) {
    fireEvent.change(field(name), { target: { value: text.slice(0, length) } });
  }
}

beforeEach(async () => {
  window.localStorage.clear();
  const { storage } = openDevice('hoga');
  sessionStore.setState({ user: null });
  sessionStore.setState({ user: sampleMe() });
  openDisplaySettings(storage, 7);
  await loadScreenTexts();
  window.fetch = new FakeServer().on('/api/push/quiet', () => okReply(QUIET)).fetch;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SettingPage />
    </QueryClientProvider>,
  );
});

describe('the settings page', () => {
  it('takes whatever is typed or pasted as a preset, and at most 15 digits of it [B1]', () => {
    const preset = field('수량 1');
    expectToTakeAnyAmount(preset);
    retype('수량 1', '9'.repeat(16));
    fireEvent.blur(preset);
    expect(preset.value).toBe('999,999,999,999,999');
  });

  it('starts with presets 1, 3, 5, 10 and with 10 ticks of take-profit and stop-loss [CST-12, CST-13, CST-14]', () => {
    const presets = ['수량 1', '수량 2', '수량 3', '수량 4'].map((label) => field(label).value);
    expect(presets).toEqual(['1', '3', '5', '10']);
    press('손절');
    expect([field('익절 틱').value, field('손절 틱').value]).toEqual(['10', '10']);
  });

  it('saves a preset as it is typed, for this user [RT-62, CNT-38, CNT-39]', () => {
    retype('수량 3', '25');
    expect(player().orderCnt).toEqual([1, 3, 25, 10]);
    expect(window.localStorage.getItem('hoga.hoga.playerSettings.7')).toContain('[1,3,25,10]');
  });

  it.each([
    ['nothing', ''],
    ['too many', '10001'],
  ])('keeps %s in the field with the reason, and goes on with the number from before', (_case, typed) => {
    retype('수량 2', typed);
    fireEvent.blur(field('수량 2'));
    screen.getByText('1~10,000 사이의 숫자를 입력해주세요.');
    expect(field('수량 2').value.replace(',', '')).toBe(typed);
    expect(field('수량 2').getAttribute('aria-invalid')).toBe('true');
    expect(player().orderCnt[1]).toBe(3);
    retype('수량 2', '4');
    expect(screen.queryByText(/숫자를 입력/)).toBeNull();
    expect(player().orderCnt[1]).toBe(4);
  });

  it('switches take-profit and stop-loss of new orders and their ticks [CNT-43, CNT-44]', () => {
    press('손절');
    retype('익절 틱', '30');
    expect(player()).toMatchObject({ tpslOn: { tp: false, sl: true }, tpsl: { tp: 30, sl: 10 } });
  });

  it('chooses what a tap on the ladder does, and says what that means', () => {
    press('탭 즉시 주문');
    press(/MIT 열 보기/);
    expect(player().ladder).toMatchObject({ tapMode: 'send', autoCentre: true, showMit: false });
    screen.getByText('손을 떼는 순간 표시된 가격으로 주문합니다.');
  });

  it('keeps what the MIT columns send, while there are any', () => {
    expect(screen.queryByLabelText('늘리기')).toBeNull();
    press('스탑지정가');
    press('늘리기');
    press('늘리기');
    expect(player().ladder.stop).toEqual({ kind: 'STOPLIMIT', roomTicks: 2 });
    expect(window.localStorage.getItem('hoga.hoga.playerSettings.7')).toContain('"kind":"STOPLIMIT","roomTicks":2');
    press('시장가 (MIT)');
    expect(player().ladder.stop).toEqual({ kind: 'STOPMARKET', roomTicks: 2 });
    press(/MIT 열 보기/);
    expect(screen.queryByLabelText('시장가 (MIT)')).toBeNull();
  });

  it('switches confirmations one by one', () => {
    press('청산');
    expect(player().confirm).toEqual({ close: false, cancelAll: true, reverse: true });
  });

  it('limits the guard by typed numbers, and by habit when they are cleared', () => {
    retype('수량 한도', '20');
    expect(player().guard).toEqual({ isOn: true, maxQty: 20, maxDistanceTicks: null });
    retype('수량 한도', '');
    expect(player().guard.maxQty).toBeNull();
    expect(screen.queryByText(/숫자를 입력/)).toBeNull();
    press(/평소와 다른 주문/);
    expect(player().guard.isOn).toBe(false);
    expect(screen.queryByLabelText('수량 한도')).toBeNull();
  });

  it.each([
    ['CNT-40', '주문 접수', 'SUCCESS'],
    ['CNT-41', '주문 취소', 'CANCEL'],
    ['CNT-42', '주문 체결완료', 'FILLED'],
    ['CNT-45', '업다운 결과 알림음', 'BET_END'],
  ] as const)('[%s] switches the sound %s, which can be tried even so [T23]', (_id, name, kind) => {
    press(name);
    expect(kind === 'BET_END' ? player().betEndAlarm : player().sound[kind]).toBe(false);
    pressButton(`${name} 소리 듣기`);
    const [played, flags] = vi.mocked(playSound).mock.lastCall ?? [];
    expect(played).toBe(kind);
    expect(flags).toEqual({ sound: DEFAULT_PLAYER_SETTINGS.sound, betEndAlarm: true });
  });

  it('chooses theme, price colours and the height of ladder rows', () => {
    press('밝게');
    press('주황/하늘');
    press('좁게');
    expect(displayStore.getState().display).toMatchObject({ theme: 'light', price: 'cvd', density: 'compact' });
  });

  it('puts everything back to its default, and takes that back', () => {
    retype('수량 1', '7');
    press('밝게');
    pressButton('기본값으로 되돌리기');
    expect(player()).toEqual(DEFAULT_PLAYER_SETTINGS);
    expect(displayStore.getState().display.theme).toBe('site');
    expect(field('수량 1').value).toBe('1');
    expect(document.activeElement?.textContent).toBe('실행 취소');
    pressButton('실행 취소');
    expect(player().orderCnt).toEqual([7, 3, 5, 10]);
    expect(displayStore.getState().display.theme).toBe('light');
    expect(field('수량 1').value).toBe('7');
    screen.getByText('기본값으로 되돌리기');
  });

  it('offers to take a reset back only until something else is changed', () => {
    pressButton('기본값으로 되돌리기');
    press('주문 체결완료');
    expect(screen.queryByText('실행 취소')).toBeNull();
  });

  it('shows what another tab or the order screen has changed', () => {
    act(() => changePlayerSettings({ orderCnt: [2, 4, 6, 8] }));
    expect(field('수량 4').value).toBe('8');
  });
});
