import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { desktopScreen } from '../testing/screen-size.ts';
import { ChangeText } from './change-text.tsx';
import { DottedWords } from './dotted-words.tsx';
import { Drawer } from './drawer.tsx';
import { ErrorState } from './error-state.tsx';
import { ProgressGauge } from './progress-gauge.tsx';
import { Sheet } from './sheet.tsx';
import { SkeletonList } from './skeleton-list.tsx';
import { sparklinePath } from './sparkline.tsx';

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

  it('has a button that closes it, besides the gesture', async () => {
    const onClosed = vi.fn();
    render(<OpenedSheet onClosed={onClosed} />);
    fireEvent.click(await screen.findByRole('button', { name: '닫기' }));
    expect(onClosed).toHaveBeenCalledOnce();
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

describe('words with dots', () => {
  it('break only at a dot, and are read as one line', () => {
    const { container } = render(<DottedWords words={['705회', '105,199.5 → 105,150.7', '11.17 11:45']} />);
    expect(container.textContent).toBe('705회 · 105,199.5 → 105,150.7 · 11.17 11:45');
    for (const part of container.children) expect(part.className).toContain('whitespace-nowrap');
  });
});

describe('gauges and lines', () => {
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
