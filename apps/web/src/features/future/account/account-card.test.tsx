import { decimal } from '@hoga/kernel/decimal';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { AccountCard } from './account-card.tsx';

beforeEach(async () => {
  await loadScreenTexts();
  holdFutures({ positions: [sampleFuturesPosition()] });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the margin ratio of the account', () => {
  it.each([
    ['250', '10000', '2.5% 안전'],
    ['800', '1000', '80.0% 위험'],
    // With no equity left everything is used up, not nothing.
    ['250', '0', '100.0% 위험'],
    ['250', '-40', '100.0% 위험'],
  ])('of %s against %s is %s', (maintenance, equity, words) => {
    const zero = decimal(0);
    render(
      <AccountCard
        figures={{
          available: zero,
          leaving: zero,
          markPnl: zero,
          walletBalance: decimal(equity),
          maintenance: decimal(maintenance),
          equity: decimal(equity),
        }}
      />,
    );
    expect(screen.getByText(words)).toBeDefined();
  });
});
