import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from './toast-host.tsx';
import { dismissToast, FILL_TOAST_MS, notify, toast, toastStore } from './toast-store.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<ToastHost />);
  });
  afterEach(() => {
    act(() => {
      for (const shown of toastStore.getState().toasts) dismissToast(shown.id);
    });
  });

  it.each([
    ['stays two seconds', undefined, 2_000],
    ['of a fill stays one and a half', FILL_TOAST_MS, 1_500],
  ])('%s', (_title, durationMs, stayMs) => {
    act(() => void toast({ tone: 'ok', title: '주문 체결', durationMs }));
    pass(stayMs - 1);
    screen.getByText('주문 체결');
    pass(1);
    expect(screen.queryByText('주문 체결')).toBeNull();
  });

  it('stand at most three; the oldest leaves first', () => {
    act(() => {
      for (const title of ['하나', '둘', '셋', '넷']) toast({ title });
    });
    expect(screen.getAllByRole('status').map((element) => element.textContent)).toEqual(['둘', '셋', '넷']);
  });

  it.each([
    ['danger', 'alert'],
    ['ok', 'status'],
    ['cancel', 'status'],
    ['warn', 'status'],
    ['info', 'status'],
  ] as const)('of tone %s are read as %s', (tone, role) => {
    act(() => void toast({ tone, title: '청산', body: 'BTC/USDT' }));
    expect(screen.getByRole(role).textContent).toBe('청산BTC/USDT');
  });

  it('of one thing take the place of each other, each for its own time', () => {
    act(() => {
      toast({ key: 'order-1', title: '주문 접수' });
      toast({ title: '다른 일' });
    });
    pass(1_000);
    act(() => void toast({ key: 'order-1', tone: 'ok', title: '주문 체결', durationMs: FILL_TOAST_MS }));
    expect(screen.getAllByRole('status').map((element) => element.textContent)).toEqual(['주문 체결', '다른 일']);
    pass(1_499);
    screen.getByText('주문 체결');
    pass(1);
    expect(screen.queryByText('주문 체결')).toBeNull();
  });

  it('can offer to do something about it, once', () => {
    const onPress = vi.fn();
    act(() => void toast({ title: '주문 접수', action: { label: '되돌리기', onPress } }));
    fireEvent.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('주문 접수')).toBeNull();
  });

  it('stay within reach while a dialog is open', () => {
    expect(document.querySelector('.toast-region')?.hasAttribute('data-above-dialogs')).toBe(true);
  });
});

describe('notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(<ToastHost />);
  });

  it('stay ten seconds [CST-09]', () => {
    act(() => void notify({ title: '새 답변' }));
    pass(9_999);
    screen.getByText('새 답변');
    pass(1);
    expect(screen.queryByText('새 답변')).toBeNull();
  });

  it('close when asked to', () => {
    act(() => void notify({ title: '새 답변' }));
    fireEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByText('새 답변')).toBeNull();
  });

  it('open what they speak of, once', () => {
    const onPress = vi.fn();
    act(() => void notify({ title: '새 답변', onPress }));
    fireEvent.click(screen.getByRole('button', { name: '새 답변' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('새 답변')).toBeNull();
  });
});
