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

  it('ticks every row by its head, and none by it again', () => {
    render(<List rows={[1, 2, 3]} />);
    press('x');
    const all = screen.getByLabelText<HTMLInputElement>('모두 선택');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    fireEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('1,2,3');
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    fireEvent.click(all);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is sorted by the head of a column that says how it is sorted', () => {
    const onSort = vi.fn();
    const sorted = (is: 'ascending' | 'descending' | null): readonly Column<number>[] => [
      { id: 'n', title: '번호', track: '1fr', sort: { is, onSort }, cell: (row) => row },
      { id: 'm', title: '다른', track: '1fr', cell: (row) => row },
    ];
    const grid = (is: 'ascending' | null) => (
      <DataGrid
        label="목록"
        columns={sorted(is)}
        rows={[1]}
        keyOf={(row) => row}
        open={null}
        onOpen={() => undefined}
      />
    );
    const { rerender } = render(grid(null));
    const sorts = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
    expect(sorts()).toEqual(['none', null]);
    fireEvent.click(screen.getByRole('button', { name: '번호' }));
    expect(onSort).toHaveBeenCalledOnce();
    rerender(grid('ascending'));
    expect(sorts()).toEqual(['ascending', null]);
  });
});
