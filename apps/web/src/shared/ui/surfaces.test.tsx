import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { desktopScreen } from '../testing/screen-size.ts';
import { BackToTop } from './back-to-top.tsx';
import { ChangeText } from './change-text.tsx';
import { Drawer } from './drawer.tsx';
import { ErrorState } from './error-state.tsx';
import { losscutTone } from './losscut-gauge.tsx';
import { ProgressGauge } from './progress-gauge.tsx';
import { ReconnectMask } from './reconnect-mask.tsx';
import { Sheet } from './sheet.tsx';
import { SkeletonList } from './skeleton-list.tsx';
import { sparklinePath } from './sparkline.tsx';
import { TabBar } from './tab-bar.tsx';
import { flashTick, TickFlash } from './tick-flash.tsx';

function OpenedSheet({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClosed();
  };
  return (
    <Sheet title="레버리지" open={open} onOpenChange={change}>
      내용
    </Sheet>
  );
}

describe('a sheet', () => {
  it.each([
    ['a phone', false],
    ['a desktop', true],
  ])('on %s is a dialog named by its title and closes with Escape', async (_where, desktop) => {
    const media = desktop ? desktopScreen() : null;
    const onClosed = vi.fn();
    render(<OpenedSheet onClosed={onClosed} />);
    await screen.findByRole('dialog', { name: '레버리지' });
    await userEvent.keyboard('{Escape}');
    expect(onClosed).toHaveBeenCalledOnce();
    media?.mockRestore();
  });
});

describe('a drawer', () => {
  it('is as wide as its token says unless it covers the screen', async () => {
    const draw = (fullScreen: boolean) => (
      <Drawer open title="종목" fullScreen={fullScreen} onOpenChange={() => undefined}>
        목록
      </Drawer>
    );
    const { rerender } = render(draw(false));
    expect((await screen.findByRole('dialog', { name: '종목' })).className).toContain('w-(--w-drawer)');
    rerender(draw(true));
    expect(screen.getByRole('dialog').className).toContain('w-full');
  });
});

describe('waiting and failing', () => {
  it('shows a skeleton only after 200 ms', () => {
    vi.useFakeTimers();
    const { container } = render(<SkeletonList rows={2} />);
    act(() => vi.advanceTimersByTime(199));
    expect(container.querySelector('.skeleton')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(container.querySelectorAll('.skeleton')).toHaveLength(10);
  });

  it('offers to try again', () => {
    const onRetry = vi.fn();
    render(<ErrorState onRetry={onRetry} />);
    screen.getByText('불러오지 못했습니다');
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('says why it reconnects and how often it tried', () => {
    render(<ReconnectMask attempt={1} limit={2} />);
    expect(screen.getByRole('alert').textContent).toBe('다시 연결하는 중연결이 불안정하여 재접속합니다 (1/2)');
  });
});

describe('a change', () => {
  it.each([
    [{ value: '1.86', kind: 'percent' }, '▲ +1.86%', 'text-up'],
    [{ value: '-0.42', kind: 'percent' }, '▼ −0.42%', 'text-down'],
    [{ value: '-289110', unit: '원' }, '▼ −289,110원', 'text-down'],
    [{ value: '0', unit: '원' }, '0원', 'text-flat'],
    [{ value: '0.001', kind: 'percent' }, '0.00%', 'text-flat'],
    [{ value: '144.57', mark: false, places: 2 }, '+144.57', 'text-up'],
    [{ value: '5', stale: true }, '▲ +5', 'text-ink-3'],
    [{ value: null }, '–', 'text-flat'],
  ] as const)('%j reads %s in %s', (props, shown, colour) => {
    const { container } = render(<ChangeText {...props} />);
    expect(container.textContent).toBe(shown);
    expect(container.firstElementChild?.className).toContain(colour);
  });
});

describe('a tick', () => {
  const animate = vi.fn();
  HTMLElement.prototype.animate = animate;
  afterEach(() => animate.mockClear());

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

describe('gauges and lines', () => {
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

  it.each([
    [-5, 0],
    [38.4, 38],
    [140, 100],
    [Number.NaN, 0],
  ])('%d %% is drawn as %d', (percent, drawn) => {
    render(<ProgressGauge percent={percent} tone="ok" label="여유" />);
    expect(screen.getByRole<HTMLMeterElement>('meter', { name: '여유' }).value).toBe(drawn);
  });

  it('draws a line through all values, and a flat one through the middle', () => {
    expect(sparklinePath({ values: [1, 3, 2], width: 56, height: 28 })).toBe('M1.0 26.0L28.0 2.0L55.0 14.0');
    expect(sparklinePath({ values: [5, 5], width: 56, height: 28 })).toBe('M1.0 14.0L55.0 14.0');
    expect(sparklinePath({ values: [5], width: 56, height: 28 })).toBe('');
  });
});

describe('getting around', () => {
  it('offers the way back up once there is one [NAV-61]', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(<BackToTop />);
    expect(screen.queryByRole('button')).toBeNull();
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    fireEvent.scroll(window);
    await userEvent.click(screen.getByRole('button', { name: '맨 위로' }));
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
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
