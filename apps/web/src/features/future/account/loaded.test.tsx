import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { futuresLists } from '../../../data/account/futures-account.ts';
import { NO_FUTURES } from '../../../data/account/futures-reducer.ts';
import { sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { Loaded } from './loaded.tsx';

type Status = 'idle' | 'loading' | 'ready' | 'failed';

function show(status: Status, isOpen: boolean) {
  const lists = isOpen ? { ...NO_FUTURES, positions: [sampleFuturesPosition()] } : NO_FUTURES;
  futuresLists.store.setState({ lists, status, error: null });
  render(<Loaded>what is open</Loaded>);
  return {
    isShown: screen.queryByText('what is open') !== null,
    isBehind: screen.queryByText('최신 내역이 아닐 수 있습니다.') !== null,
    canRetry: screen.queryByRole('button', { name: '다시 시도' }) !== null,
  };
}

beforeEach(async () => {
  await loadScreenTexts();
});

describe('lists of the account', () => {
  it.each([
    ['loading', false, { isShown: false, isBehind: false, canRetry: false }],
    ['ready', false, { isShown: true, isBehind: false, canRetry: false }],
    ['failed', false, { isShown: false, isBehind: false, canRetry: true }],
    // What was open stays in reach, said to be behind.
    ['failed', true, { isShown: true, isBehind: true, canRetry: true }],
    ['loading', true, { isShown: true, isBehind: false, canRetry: false }],
  ] as const)('%s, something open: %s', (status, isOpen, expected) => {
    expect(show(status, isOpen)).toEqual(expected);
  });
});
