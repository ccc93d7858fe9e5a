import { type ScreenLayout, STANDARD_LAYOUT } from '@hoga/domain/layouts/layout';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePlayerSettings } from '../../data/settings/settings-store.ts';
import { loadLazyTexts, loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { Panes } from './panes.tsx';

const four: ScreenLayout = { ...STANDARD_LAYOUT, count: 4 };
const two: ScreenLayout = { ...STANDARD_LAYOUT, count: 2 };

beforeEach(async () => {
  await loadScreenTexts();
  await loadLazyTexts();
});
afterEach(() => {
  cleanup();
  changePlayerSettings({ hotkeys: true });
  vi.restoreAllMocks();
});

function open(layout: ScreenLayout) {
  let kept = layout;
  const shown = (own: ScreenLayout) => (
    <Panes
      layout={own}
      change={(change) => {
        kept = change(kept);
        view.rerender(shown(kept));
      }}
      nameOf={({ kind }) => kind}
    >
      {({ place, isShort }) => (
        <>
          <input aria-label={`typed ${place}`} />
          <p>{isShort ? 'short' : 'tall'}</p>
        </>
      )}
    </Panes>
  );
  const view = render(shown(kept));
  return { kept: () => kept };
}

const names = () => screen.getAllByRole('region').map((pane) => pane.getAttribute('aria-label'));
const activeName = () => document.querySelector('[data-active]')?.getAttribute('aria-label');
const press = (code: string, shiftKey = false, target: Element = document.body) =>
  fireEvent.keyDown(target, { code, shiftKey });

describe('panes', () => {
  it('are as many as the layout has, and what is not shown does not exist', () => {
    open(two);
    expect(names()).toEqual(['창 1 · chart', '창 2 · ladder']);
    expect(screen.getAllByRole('separator')).toHaveLength(1);
    cleanup();
    open(four);
    expect(names()).toHaveLength(4);
    expect(screen.getAllByRole('separator')).toHaveLength(2);
  });

  it('begin with the one that takes orders; a press, the focus and keys choose another', () => {
    open(four);
    expect(activeName()).toBe('창 2 · ladder');
    fireEvent.pointerDown(screen.getByLabelText('typed 3'));
    expect(activeName()).toBe('창 4 · order');
    press('Backquote');
    expect(activeName()).toBe('창 1 · chart');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('창 1 · chart');
    press('Backquote', true);
    expect(activeName()).toBe('창 4 · order');
    press('Digit3', true);
    expect(activeName()).toBe('창 3 · lists');
    press('Digit1');
    expect(activeName()).toBe('창 3 · lists');
  });

  it('listen to no key while something is typed, nor while keys are off', () => {
    open(two);
    press('Backquote', false, screen.getByLabelText('typed 1'));
    changePlayerSettings({ hotkeys: false });
    press('Backquote');
    expect(activeName()).toBe('창 2 · ladder');
  });

  it('are enlarged with M: the others are gone until it comes back', () => {
    open(four);
    press('KeyM');
    expect(names()).toEqual(['창 2 · ladder']);
    expect(screen.queryAllByRole('separator')).toEqual([]);
    expect(screen.getByText('tall')).toBeDefined();
    press('Digit4', true);
    expect(names()).toEqual(['창 4 · order']);
    press('KeyM');
    expect(names()).toHaveLength(4);
  });
});

describe('the gap between panes', () => {
  const gap = (name: string) => screen.getByRole('separator', { name });

  it('is a separator that arrow keys move, within bounds', () => {
    const { kept } = open(four);
    const columns = gap('왼쪽 창 너비');
    expect(
      ['aria-orientation', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => columns.getAttribute(name)),
    ).toEqual(['vertical', '56', '20', '80']);
    fireEvent.keyDown(columns, { key: 'ArrowRight' });
    expect(kept().columns).toBe(STANDARD_LAYOUT.columns + 20);
    expect(columns.getAttribute('aria-valuenow')).toBe('58');
    fireEvent.keyDown(columns, { key: 'ArrowUp' });
    expect(kept().columns).toBe(STANDARD_LAYOUT.columns + 20);
    fireEvent.keyDown(columns, { key: 'End' });
    fireEvent.keyDown(columns, { key: 'ArrowRight' });
    expect(kept().columns).toBe(800);
    fireEvent.keyDown(gap('위쪽 창 높이'), { key: 'ArrowUp' });
    expect(kept().rows).toBe(STANDARD_LAYOUT.rows - 20);
    fireEvent.keyDown(gap('위쪽 창 높이'), { key: 'Enter' });
    expect(kept().rows).toBe(500);
    fireEvent.doubleClick(columns);
    expect(kept().columns).toBe(500);
  });

  it('is dragged, and stays where it was if Esc is pressed on the way', () => {
    const { kept } = open(two);
    const columns = gap('왼쪽 창 너비');
    columns.setPointerCapture = () => undefined;
    const grid = columns.parentElement ?? columns;
    vi.spyOn(grid, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 500));
    fireEvent.pointerDown(columns, { button: 0, clientX: 560 });
    fireEvent.pointerMove(columns, { clientX: 400 });
    expect([columns.getAttribute('aria-valuenow'), kept().columns]).toEqual(['40', STANDARD_LAYOUT.columns]);
    fireEvent.keyDown(columns, { key: 'Escape' });
    fireEvent.pointerUp(columns);
    expect([columns.getAttribute('aria-valuenow'), kept().columns]).toEqual(['56', STANDARD_LAYOUT.columns]);
    fireEvent.pointerDown(columns, { button: 0, clientX: 560 });
    fireEvent.pointerMove(columns, { clientX: 300 });
    fireEvent.pointerUp(columns);
    expect(kept().columns).toBe(300);
  });
});
