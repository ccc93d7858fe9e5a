import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from './dialog-host.tsx';
import { alert, confirm, dismissDialogs } from './dialog-store.ts';

const button = (name: string) => screen.getByRole('button', { name });

describe('dialogs', () => {
  afterEach(() => act(() => dismissDialogs()));

  it('are titled 알림 unless they say otherwise, and wait to be read [SOCK-16, ERR-14]', async () => {
    render(<DialogHost />);
    const read = vi.fn();
    act(() => void alert({ body: '준비중입니다.' }).then(read));
    const dialog = screen.getByRole('alertdialog', { name: '알림', description: '준비중입니다.' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(read).not.toHaveBeenCalled();
    await userEvent.click(button('확인'));
    expect(read).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('come one after another, in the order they were asked for', async () => {
    render(<DialogHost />);
    act(() => {
      void alert({ title: '첫째' });
      void alert({ title: '둘째' });
      void alert({ title: '셋째' });
    });
    for (const title of ['첫째', '둘째', '셋째']) {
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
      screen.getByRole('alertdialog', { name: title });
      await userEvent.click(button('확인'));
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('do not say the same words twice while they wait, yet answer everyone', async () => {
    render(<DialogHost />);
    const read = vi.fn();
    act(() => {
      void alert({ body: '끊김' }).then(read);
      void alert({ body: '끊김' }).then(read);
    });
    await userEvent.click(button('확인'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('put the safe choice left and start there', async () => {
    render(<DialogHost />);
    act(() => void confirm({ title: '멈추시겠습니까?', cancelText: '계속 가입', confirmText: '멈추기' }));
    expect(screen.getAllByRole('button').map((element) => element.textContent)).toEqual(['계속 가입', '멈추기']);
    expect(document.activeElement).toBe(button('계속 가입'));
  });

  it.each([
    ['멈추기', true],
    ['계속 가입', false],
  ])('answer %s with %s', async (choice, agreed) => {
    render(<DialogHost />);
    const answered = vi.fn();
    act(
      () => void confirm({ title: '멈추시겠습니까?', cancelText: '계속 가입', confirmText: '멈추기' }).then(answered),
    );
    await userEvent.click(button(choice));
    expect(answered).toHaveBeenCalledWith(agreed);
  });

  it('answer Escape with the safe choice, and nothing beneath handles the key', async () => {
    const beneath = vi.fn();
    document.addEventListener('keydown', beneath);
    render(<DialogHost />);
    const answered = vi.fn();
    act(() => void confirm({ title: '청산할까요?' }).then(answered));
    await userEvent.keyboard('{Escape}');
    expect(answered).toHaveBeenCalledWith(false);
    expect(beneath).not.toHaveBeenCalled();
    document.removeEventListener('keydown', beneath);
  });

  it('keep the page out of reach while open, and give focus back where it came from', async () => {
    render(
      <>
        <button type="button">열기</button>
        <DialogHost />
      </>,
    );
    const opener = button('열기');
    opener.focus();
    act(() => void alert({ title: '읽어주세요' }));
    expect(opener.closest('[inert]') ?? opener.closest('div')?.inert).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(opener.closest('div')?.inert).toBe(false);
    expect(document.activeElement).toBe(opener);
  });
});
