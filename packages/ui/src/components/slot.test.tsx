import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InSlot, Slot } from './slot.tsx';

function Frame({ layout, hasScreen = true }: { layout: 'one' | 'other' | 'none'; hasScreen?: boolean }) {
  return (
    <>
      {layout !== 'none' && (
        <header key={layout} id={layout}>
          <Slot name="header" className="" />
        </header>
      )}
      {hasScreen && (
        <InSlot name="header">
          <button type="button">모두 읽음</button>
        </InSlot>
      )}
    </>
  );
}

const placeOfButton = () => screen.queryByRole('button')?.closest('header')?.id;

it('what a screen puts into the frame follows the frame, whichever comes first', () => {
  const { rerender } = render(<Frame layout="none" />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Frame layout="one" />);
  expect(placeOfButton()).toBe('one');
  rerender(<Frame layout="other" />);
  expect(placeOfButton()).toBe('other');
  rerender(<Frame layout="none" />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<Frame layout="one" />);
  expect(placeOfButton()).toBe('one');
});

it('goes with the screen', () => {
  const { rerender } = render(<Frame layout="one" />);
  rerender(<Frame layout="one" hasScreen={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});
