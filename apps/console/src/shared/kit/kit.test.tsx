import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmCard } from './confirm-card.tsx';
import { isReason } from './reason-field.tsx';

describe('a reason', () => {
  it.each([
    ['명의', false],
    ['   명의   ', false],
    ['명의 확인', true],
    ['가'.repeat(200), true],
    ['가'.repeat(201), false],
  ])('%j: %s', (reason, isEnough) => expect(isReason(reason)).toBe(isEnough));
});

describe('a dangerous action', () => {
  it('answers only once what it concerns was typed', async () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmCard
        title="이용 정지"
        consequences={['주문 2건이 취소됩니다.']}
        expected="demo"
        action="정지"
        onConfirm={onConfirm}
      />,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '정지' });
    await userEvent.type(screen.getByRole('textbox'), 'dem');
    expect(button.disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox'), 'o');
    await userEvent.click(button);
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
