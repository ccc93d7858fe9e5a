import type { Ticker } from '@hoga/contract/market';
import { decimal } from '@hoga/kernel/decimal';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadScreenTexts } from '../i18n/i18n.ts';
import type { LiveValue } from './live-value.ts';
import { PriceSheet } from './price-sheet.tsx';

const TICKER = { bid: '100.25', last: '100.5', ask: '100.75' } as Ticker;
const live: LiveValue<Ticker | null> = { get: () => TICKER, subscribe: () => () => undefined };

function Field() {
  const [price, setPrice] = useState<string | null>('99.1');
  return (
    <DecimalField
      label="가격"
      value={price}
      onChange={setPrice}
      places={2}
      keypad={(onClose) => (
        <PriceSheet
          title="가격"
          value={price}
          ticker={live}
          tick={decimal('0.25')}
          precision={2}
          onChoose={setPrice}
          onClose={onClose}
        />
      )}
    />
  );
}

const field = () => screen.getAllByLabelText<HTMLInputElement>('가격')[0];
async function opened() {
  render(<Field />);
  fireEvent.click(field() as HTMLInputElement);
  const sheet = within(await screen.findByRole('dialog', { name: '가격' }));
  return {
    ...sheet,
    press: (words: string) => fireEvent.click(sheet.getByText(words)),
    step: (name: string) => fireEvent.click(sheet.getByLabelText(name)),
  };
}

describe('the keypad of a price', () => {
  beforeAll(loadScreenTexts);

  it('stands in for the keyboard of a phone', () => {
    render(<Field />);
    expect(field()?.inputMode).toBe('none');
  });

  it('leaves a desktop its own', () => {
    const media = desktopScreen();
    render(<Field />);
    fireEvent.click(field() as HTMLInputElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()?.inputMode).toBe('decimal');
    media.mockRestore();
  });

  it('types digits and a fraction no longer than prices have', async () => {
    const { press } = await opened();
    for (const key of ['1', '0', '1', '.', '2', '5', '7']) press(key);
    press('101.25 입력');
    expect(field()?.value).toBe('101.25');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes by ticks from where the price is, onto the next one', async () => {
    const { press, step, getByLabelText } = await opened();
    step('늘리기');
    expect((getByLabelText('가격') as HTMLInputElement).value).toBe('99.25');
    step('늘리기');
    step('늘리기');
    step('줄이기');
    press('99.50 입력');
    expect(field()?.value).toBe('99.5');
  });

  it.each([
    ['매수호가', '100.25'],
    ['현재가', '100.5'],
    ['매도호가', '100.75'],
  ])('takes the market’s own price at one tap: %s', async (name, price) => {
    const { press } = await opened();
    press(name);
    expect(field()?.value).toBe(price);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives nothing before anything is typed', async () => {
    const { getByRole } = await opened();
    expect((getByRole('button', { name: '99.10 입력' }) as HTMLButtonElement).disabled).toBe(true);
  });
});
