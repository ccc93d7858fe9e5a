import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { Popover } from './popover.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" onClick={() => setOpen(!isOpen)}>
        지표
      </button>
      <button type="button">다른 버튼</button>
      <ul aria-label="다른 목록" />
      <Popover anchor={button} open={isOpen} onOpenChange={setOpen} title="지표">
        <label>
          <input type="checkbox" /> 이동평균 5
        </label>
      </Popover>
    </>
  );
}

it('a popover stands at its button, covers nothing else and closes by the button, Esc or a press outside [T27]', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  const button = screen.getByRole('button', { name: '지표' });
  await user.click(button);
  const popover = await screen.findByRole('dialog', { name: '지표' });
  expect(document.querySelector('.scrim')).toBeNull();
  // The page behind stays accessible.
  expect(screen.queryByRole('button', { name: '다른 버튼' })).not.toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '이동평균 5' }));
  expect(popover.isConnected).toBe(true);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(button);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);

  await user.click(button);
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: '다른 버튼' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a popover closes where its button scrolls away, and stays where a list elsewhere scrolls by itself', async () => {
  render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: '지표' }));
  await screen.findByRole('dialog');
  fireEvent.scroll(screen.getByRole('list', { name: '다른 목록' }));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.scroll(document);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
