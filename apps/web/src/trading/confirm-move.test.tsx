import { decimal } from '@hoga/kernel/decimal';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { marketStore } from '../data/market/market.ts';
import { sampleTicker } from '../data/testing/sample-market.ts';
import { loadScreenTexts } from '../shared/i18n/i18n.ts';
import { confirmMove } from './confirm-move.tsx';

beforeEach(() => loadScreenTexts());
afterEach(() => dismissDialogs());

it('a moved line is confirmed with where it was, where it is and how far that is from the live price [T3]', async () => {
  const terms = { stock: 'BTCUSDT', tick: decimal('0.1'), precision: 1 };
  marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last: '60000', seq: 1 })]);
  render(<DialogHost />);
  void confirmMove({ what: '주문', terms, from: '59000', to: '59999' });
  const question = within(await screen.findByRole('alertdialog', { name: '주문 변경' }));
  const figureOf = (label: string) => question.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([figureOf('지금'), figureOf('변경')]).toEqual(['59,000.0', '59,999.0']);
  expect(figureOf('현재가')).toBe('60,000.0 (▼ 10틱)');
  act(() => marketStore.putTickers([sampleTicker({ stock: 'BTCUSDT', last: '59998', seq: 2 })]));
  await waitFor(() => expect(figureOf('현재가')).toBe('59,998.0 (▲ 10틱)'));
});
