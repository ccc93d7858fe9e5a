import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeys } from './key-layer.ts';

const next = vi.fn();
const go = vi.fn();
const save = vi.fn();
const frames = vi.fn();

function Frame() {
  useKeys([{ keys: 'r', does: '프레임', run: frames }]);
  return <Page />;
}

function Page() {
  useKeys([
    { keys: 'j', does: '이동', run: next },
    { keys: 'g a', does: '감사 로그', run: go },
    { keys: 'Ctrl s', does: '저장', run: save },
  ]);
  return <input aria-label="사유" />;
}

const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

describe('keys of a page', () => {
  beforeEach(() => {
    for (const each of [next, go, save, frames]) each.mockReset();
    render(<Frame />);
  });

  it('do what they say, beside those of the frame', () => {
    press('j');
    press('r');
    expect([next, frames].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('are off while the operator types, but for what is held with Ctrl', () => {
    const field = screen.getByLabelText('사유');
    press('j', {}, field);
    press('s', { ctrlKey: true }, field);
    expect([next, save].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('may be pressed one after the other', () => {
    press('g');
    press('a');
    press('a');
    expect(go).toHaveBeenCalledOnce();
  });

  it('are not those that are held with Alt, nor those that something else has handled', () => {
    press('j', { altKey: true });
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('j');
    expect(next).not.toHaveBeenCalled();
  });
});
