import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from './column.ts';
import { DataGrid } from './data-grid.tsx';
import { useSelection } from './use-selection.ts';

const COLUMNS: readonly Column<number>[] = [{ id: 'n', title: '번호', track: '1fr', cell: (row) => `행 ${row}` }];

function List({ rows }: { rows: readonly number[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const selection = useSelection(rows);
  return (
    <>
      <DataGrid
        label="목록"
        columns={COLUMNS}
        rows={rows}
        keyOf={(row) => row}
        open={open}
        onOpen={setOpen}
        selection={selection}
      />
      <output>{[...selection.keys].join()}</output>
    </>
  );
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;
const opened = () => screen.queryByRole('row', { current: true })?.textContent;

describe('a table', () => {
  beforeEach(() => {
    desktopScreen();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('moves by j and k and stays at its ends', () => {
    render(<List rows={[1, 2, 3]} />);
    press('k');
    expect(focused()).toBe('행 1');
    press('j');
    press('j');
    press('j');
    expect(focused()).toBe('행 3');
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('opens and closes the row at the cursor', () => {
    render(<List rows={[1, 2, 3]} />);
    press('j');
    press('Enter');
    expect(opened()).toBe('행 2');
    press('Escape');
    expect(opened()).toBeUndefined();
  });

  it('keeps the cursor on its row when rows come above it', () => {
    const { rerender } = render(<List rows={[1, 2, 3]} />);
    press('j');
    rerender(<List rows={[9, 8, 1, 2, 3]} />);
    expect(focused()).toBe('행 2');
    press('Enter');
    expect(opened()).toBe('행 2');
  });

  it('ticks a row, and all up to another; who has gone is not ticked', () => {
    const { rerender } = render(<List rows={[1, 2, 3, 4]} />);
    press('x');
    press('j');
    press('j');
    press('x', { shiftKey: true });
    expect(screen.getByRole('status').textContent).toBe('1,2,3');
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3);
    rerender(<List rows={[1, 3, 4]} />);
    expect(screen.getByRole('status').textContent).toBe('1,3');
  });
});
