import { describe, expect, it, vi } from 'vitest';
import { placePair } from './place-pair.ts';

const taken = (orderId: number) => ({ status: 200, message: '', code: 'OK', data: { orderId } });
const refused = { status: 400, message: '보유금액이 부족합니다.', code: 'INSUFFICIENT_BALANCE', data: null };

function place(replies: { first?: object; second?: object; takeBack?: object } = {}) {
  const first = vi.fn().mockResolvedValue(replies.first ?? taken(11));
  const second = vi.fn().mockResolvedValue(replies.second ?? taken(12));
  const takeBack = vi.fn().mockResolvedValue(replies.takeBack ?? taken(11));
  return { second, takeBack, outcome: placePair<number>({ first, second, takeBack }) };
}

describe('two orders placed as a pair [T12]', () => {
  it('are placed one beside the other', async () => {
    const { outcome, second, takeBack } = place();
    expect(await outcome).toEqual({ isPlaced: true });
    expect(second).toHaveBeenCalledExactlyOnceWith(11);
    expect(takeBack).not.toHaveBeenCalled();
  });

  it('are none where the first is refused', async () => {
    const { outcome, second } = place({ first: refused });
    expect(await outcome).toEqual({ isPlaced: false, refused: 'first', reply: refused, isHalf: false });
    expect(second).not.toHaveBeenCalled();
  });

  it('are none where the second is refused: the first is taken back', async () => {
    const { outcome, takeBack } = place({ second: refused });
    expect(await outcome).toEqual({ isPlaced: false, refused: 'second', reply: refused, isHalf: false });
    expect(takeBack).toHaveBeenCalledExactlyOnceWith(11);
  });

  it('tell of a half that could not be taken back', async () => {
    const { outcome } = place({ second: refused, takeBack: { ...refused, code: 'ORDER_ALREADY_CLOSED' } });
    expect(await outcome).toMatchObject({ reply: refused, isHalf: true });
  });
});
