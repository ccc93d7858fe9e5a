import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackToTop } from './back-to-top.tsx';
import { losscutTone } from './losscut-gauge.tsx';
import { ReconnectMask } from './reconnect-mask.tsx';
import { TabBar } from './tab-bar.tsx';
import { flashTick, TickFlash } from './tick-flash.tsx';

describe('waiting', () => {
  it('says why it reconnects and how often it tried', () => {
    render(<ReconnectMask attempt={1} limit={2} />);
    expect(screen.getByRole('alert').textContent).toBe('다시 연결하는 중연결이 불안정하여 재접속합니다 (1/2)');
  });
});

describe('a tick', () => {
  const animate = vi.fn();
  beforeEach(() => {
    HTMLElement.prototype.animate = animate;
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    animate.mockClear();
  });

  it('flashes by its direction when the value changes, and only then', () => {
    const { rerender } = render(<TickFlash value="10">10</TickFlash>);
    rerender(<TickFlash value="10.0">10.0</TickFlash>);
    expect(animate).not.toHaveBeenCalled();
    rerender(<TickFlash value="11">11</TickFlash>);
    expect(animate.mock.calls[0]?.[0]).toEqual([
      { backgroundColor: 'var(--up-soft)' },
      { backgroundColor: 'transparent' },
    ]);
  });

  it('flashes a cell at most four times a second', () => {
    const cell = document.createElement('td');
    for (let nowMs = 0; nowMs < 1_000; nowMs += 10) flashTick(cell, 'down', nowMs);
    expect(animate).toHaveBeenCalledTimes(4);
  });

  it('holds still for those who ask for less motion', () => {
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    flashTick(document.createElement('td'), 'up', 0);
    expect(animate).not.toHaveBeenCalled();
    media.mockRestore();
  });
});

describe('a gauge of room', () => {
  it.each([
    [100, 'ok'],
    [50, 'ok'],
    [49.9, 'warn'],
    [25, 'warn'],
    [24.9, 'danger'],
    [-3, 'danger'],
  ])('%d %% of room is %s', (percent, tone) => {
    expect(losscutTone(percent)).toBe(tone);
  });
});

describe('getting around', () => {
  it('offers the way back up once there is one [NAV-61]', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(<BackToTop />);
    expect(screen.queryByRole('button')).toBeNull();
    const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
    fireEvent.scroll(window);
    await userEvent.click(screen.getByRole('button', { name: '맨 위로' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    scrollY.mockRestore();
  });

  it('marks where one is, what is unread and what is new [CST-11]', () => {
    const onPress = vi.fn();
    render(
      <TabBar
        items={[
          { id: 'quick', label: '빠른주문', href: '/oversea', current: true },
          { id: 'search', label: '검색', href: '/search', isNew: true },
          { id: 'more', label: '더보기', href: '/more', count: 100, isNew: true },
          { id: 'soon', label: '준비', onPress },
        ]}
      />,
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('빠른주문');
    expect(screen.getByRole('link', { name: /검색/ }).textContent).toContain('N');
    expect(screen.getByRole('link', { name: /더보기/ }).textContent).toContain('99+');
    expect(screen.getByRole('link', { name: /더보기/ }).textContent).not.toContain('N');
    fireEvent.click(screen.getByRole('button', { name: '준비' }));
    expect(onPress).toHaveBeenCalledOnce();
  });
});
