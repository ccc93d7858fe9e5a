import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTickAge } from '../data/market/use-market.ts';
import { useLatency } from '../data/socket/socket.ts';
import { LinkState } from './link-state.tsx';

vi.mock('../data/market/use-market.ts', () => ({ useTickAge: vi.fn() }));
vi.mock('../data/socket/socket.ts', async (original) => ({ ...(await original<object>()), useLatency: vi.fn() }));

beforeEach(() => {
  vi.mocked(useLatency).mockReturnValue(12.4);
  vi.mocked(useTickAge).mockReturnValue(3);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says how long the server takes and how old the newest price is', () => {
  render(<LinkState />);
  screen.getByText('12ms · 0.3초');
  screen.getByText('서버 응답 12밀리초, 마지막 시세 0.3초 전');
});

it('says at once that the device is cut off, and when it is back', () => {
  render(<LinkState />);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe('오프라인');
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  screen.getByText('12ms · 0.3초');
});

it('says nothing before the first answer', () => {
  vi.mocked(useLatency).mockReturnValue(null);
  const { container } = render(<LinkState />);
  expect(container.textContent).toBe('');
});
