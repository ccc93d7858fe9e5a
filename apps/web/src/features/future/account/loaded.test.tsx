import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdFutures } from '../../../data/testing/hold-account.ts';
import { sampleFuturesPosition } from '../../../data/testing/sample-futures.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { Loaded } from './loaded.tsx';

type State = 'loading' | 'ready' | 'error';

function show(state: State, isOpen: boolean) {
  holdFutures({ positions: isOpen ? [sampleFuturesPosition()] : [] }, state);
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
afterEach(() => {
  vi.restoreAllMocks();
});

describe('lists of the account', () => {
  it.each([
    ['loading', false, { isShown: false, isBehind: false, canRetry: false }],
    ['ready', false, { isShown: true, isBehind: false, canRetry: false }],
    ['error', false, { isShown: false, isBehind: false, canRetry: true }],
    // Open rows stay in reach, marked as out of date.
    ['error', true, { isShown: true, isBehind: true, canRetry: true }],
    ['loading', true, { isShown: true, isBehind: false, canRetry: false }],
  ] as const)('%s, something open: %s', (state, isOpen, expected) => {
    expect(show(state, isOpen)).toEqual(expected);
  });
});
