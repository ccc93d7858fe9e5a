import { type ContentId, idOf } from '@hoga/kernel/ids';
import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const POPUP: ContentId = idOf(12);
const NOON = Date.parse('2026-06-17T12:00:00+09:00');

/** The modules as a page that was just opened has them. */
async function visit() {
  vi.resetModules();
  const { openDevice } = await import('../storage/device.ts');
  openDevice('hoga');
  const popups = await import('./hidden-popups.ts');
  return { ...popups, isShown: () => renderHook(() => popups.usePopupFilter()).result.current({ id: POPUP }) };
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});

describe('a popup', () => {
  it('that was closed comes back with the next visit', async () => {
    const first = await visit();
    expect(first.isShown()).toBe(true);
    first.closePopup(POPUP);
    expect(first.isShown()).toBe(false);
    expect((await visit()).isShown()).toBe(true);
  });

  it('that is not wanted today comes back with the next day in Korea', async () => {
    (await visit()).hidePopupToday(POPUP);
    vi.setSystemTime(Date.parse('2026-06-17T23:59:59+09:00'));
    expect((await visit()).isShown()).toBe(false);
    vi.setSystemTime(Date.parse('2026-06-18T00:00:00+09:00'));
    expect((await visit()).isShown()).toBe(true);
  });

  it('says nothing of another, nor of what it hid on other days', async () => {
    (await visit()).hidePopupToday(idOf(112));
    expect((await visit()).isShown()).toBe(true);
    vi.setSystemTime(Date.parse('2026-06-18T09:00:00+09:00'));
    (await visit()).hidePopupToday(POPUP);
    expect(localStorage.getItem('hoga.hoga.hiddenPopups')).toMatch(/^12@\d+$/);
  });
});
