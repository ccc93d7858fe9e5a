import { ToastHost } from '@hoga/ui/components/toasts/toast-host.tsx';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteChecking } from '../data/trading/checked-commands.ts';
import { CheckingOutcome } from './checking-outcome.tsx';

it('says that the outcome is being checked while any command waits for it, and nothing of failing [B8]', () => {
  render(
    <>
      <CheckingOutcome />
      <ToastHost />
    </>,
  );
  const said = () => screen.queryByText('처리 결과를 확인하고 있습니다');
  expect(said()).toBeNull();
  const ends: (() => void)[] = [];
  act(() => void ends.push(noteChecking(), noteChecking()));
  expect(said()).not.toBeNull();
  expect(document.body.textContent).not.toContain('실패');
  act(() => ends[0]?.());
  expect(said()).not.toBeNull();
  act(() => ends[1]?.());
  expect(said()).toBeNull();
});
