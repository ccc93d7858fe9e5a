import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { CoinAmountSheet } from './coin-amount-sheet.tsx';

const parts = { onChoose: vi.fn(), onShare: vi.fn(), onClose: vi.fn() };
const press = (...names: readonly string[]) => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
};

beforeEach(async () => {
  await loadScreenTexts();
  render(<CoinAmountSheet value="0.1" places={3} unit="BTC" {...parts} />);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('the keypad of a quantity', () => {
  it('types one, with no more digits than the contract counts', () => {
    press('1', '.', '2', '5', '0', '9', '1.250 BTC');
    expect(parts.onChoose).toHaveBeenCalledWith('1.25');
    expect(parts.onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['25%', 25],
    ['50%', 50],
    ['100%', 100],
  ])('takes %s of what is available at a tap', (name, percent) => {
    press(name);
    expect(parts.onShare).toHaveBeenCalledWith(percent);
    expect(parts.onClose).toHaveBeenCalledOnce();
    expect(parts.onChoose).not.toHaveBeenCalled();
  });
});
