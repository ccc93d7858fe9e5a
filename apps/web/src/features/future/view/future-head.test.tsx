import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '../../../data/session/session-store.ts';
import { openDevice } from '../../../data/storage/device.ts';
import { sampleFuturesOption } from '../../../data/testing/sample-futures.ts';
import { sampleMe } from '../../../data/testing/sample-me.ts';
import { FutureTitle } from './future-head.tsx';

beforeEach(() => {
  window.localStorage.clear();
  openDevice('hoga');
});

describe('the title of a contract', () => {
  it('marks it as one’s own', () => {
    sessionStore.setState({ auth: 'success', user: sampleMe() });
    render(<FutureTitle option={sampleFuturesOption({ stock: 'BTCUSDT' })} isLate={false} />);
    const star = screen.getByRole('button', { name: 'BTC/USDT 관심 종목' });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
  });

  it('can be marked by a visitor too, whose browser keeps it', () => {
    sessionStore.setState({ auth: 'logout', user: null });
    render(<FutureTitle option={sampleFuturesOption({ stock: 'ETHUSDT' })} isLate={false} />);
    const star = screen.getByRole('button', { name: /관심 종목/ });
    fireEvent.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
  });
});
