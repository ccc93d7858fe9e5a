import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { confirm, dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Drawer } from '@hoga/ui/components/drawer.tsx';
import { addLayer, layerStack } from '@hoga/ui/components/layers/layer.ts';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLeaveConfirmation } from '../features/sign/sign-up/use-leave-confirmation.ts';
import { letBackCloseLayers } from './layer-history.ts';

let made: RouterHistory;
let end: () => void = () => undefined;

/** A browser with these pages visited, the last one shown. */
function visit(first: string, ...more: readonly string[]): void {
  // Entries of earlier tests stay in the history; a page without state restarts the count.
  window.history.pushState(null, '', first);
  made = createBrowserHistory({ window });
  for (const path of more) {
    made.push(path);
    made.flush();
  }
}

/** Steps through the history as the browser's buttons do, until everything that follows has happened. */
async function step(delta: number): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  window.history.go(delta);
  await act(() => moved);
}

const path = () => `${window.location.pathname}${window.location.search}`;
const settles = (at: string) => waitFor(() => expect([path(), made.location.pathname]).toEqual([at, at]));

/** A layer that is nothing but its place in the stack. */
function open(name: string, closed: string[], isOverPages = false): () => void {
  const remove = addLayer({
    close: () => {
      closed.push(name);
      remove();
    },
    isOverPages,
  });
  return remove;
}

function watch(mayAddFloor = true): void {
  end = letBackCloseLayers({ history: made, mayAddFloor: () => mayAddFloor });
}

afterEach(() => {
  end();
  act(() => dismissDialogs());
  layerStack.setState({ layers: [] });
  made.destroy();
});

/** A sheet open over the second of three pages; the closes it reports. */
async function sheetBetweenPages(): Promise<readonly string[]> {
  visit('/first', '/second', '/third');
  watch();
  await step(-1);
  await settles('/second');
  const closed: string[] = [];
  open('sheet', closed);
  return closed;
}

describe('the way back', () => {
  it('leaves the page when nothing is open', async () => {
    visit('/first', '/second');
    watch();
    await step(-1);
    await settles('/first');
  });

  it('closes the topmost layer only, one after another, then leaves the page', async () => {
    visit('/first', '/second');
    watch();
    const closed: string[] = [];
    open('sheet', closed);
    open('question', closed);
    await step(-1);
    await waitFor(() => expect(closed).toEqual(['question']));
    await settles('/second');
    await step(-1);
    await waitFor(() => expect(closed).toEqual(['question', 'sheet']));
    await settles('/second');
    await step(-1);
    await settles('/first');
  });

  it('keeps a layer that will not close, and the page with it', async () => {
    visit('/first', '/second');
    watch();
    addLayer({ close: () => undefined, isOverPages: false });
    await step(-1);
    await settles('/second');
    await step(-1);
    await settles('/second');
  });

  it('has no entry of a layer that was closed by its own button', async () => {
    visit('/first', '/second');
    watch();
    const before = window.history.length;
    const remove = open('sheet', []);
    remove();
    expect(window.history.length).toBe(before);
    await step(-1);
    await settles('/first');
  });

  it('closes a layer opened anew, after back and forward again', async () => {
    visit('/first', '/second');
    watch();
    await step(-1);
    await settles('/first');
    await step(1);
    await settles('/second');
    const closed: string[] = [];
    open('sheet', closed);
    await step(-1);
    await waitFor(() => expect(closed).toEqual(['sheet']));
    await settles('/second');
  });

  it('keeps the pages ahead when it closes a layer', async () => {
    const closed = await sheetBetweenPages();
    await step(-1);
    await waitFor(() => expect(closed).toEqual(['sheet']));
    await settles('/second');
    await step(1);
    await settles('/third');
  });

  it('from a page opened within a layer leads to the page it lay over', async () => {
    visit('/first', '/second');
    watch();
    const closed: string[] = [];
    open('sheet', closed);
    open('notice', closed, true);
    made.push('/third');
    await settles('/third');
    // Layers that belong to no page stay.
    expect(closed).toEqual(['sheet']);
    layerStack.setState({ layers: [] });
    await step(-1);
    await settles('/second');
  });

  it('forward with a layer open closes it and goes', async () => {
    const closed = await sheetBetweenPages();
    await step(1);
    await settles('/third');
    expect(closed).toEqual(['sheet']);
  });
});

describe('the way back from the first page of all', () => {
  it('closes the layer too, and afterwards one step leaves', async () => {
    window.history.pushState(null, '', '/elsewhere');
    visit('/first');
    watch();
    const closed: string[] = [];
    open('sheet', closed);
    await settles('/first');
    await step(-1);
    await waitFor(() => expect(closed).toEqual(['sheet']));
    await settles('/first');
    // In a browser the entry before belongs to another document; here it is a page without state.
    await step(-1);
    await waitFor(() => expect(path()).toBe('/elsewhere'));
  });

  it('needs one entry for it, however many layers are opened', () => {
    visit('/first');
    watch();
    const before = window.history.length;
    for (const name of ['menu', 'sheet', 'sheet']) open(name, [])();
    made.flush();
    expect(window.history.length).toBe(before + 1);
  });

  it('adds no entry where the next page takes the place of this one', () => {
    visit('/signin');
    watch(false);
    const before = window.history.length;
    open('alert', []);
    made.flush();
    expect(window.history.length).toBe(before);
  });
});

function Page() {
  const [sheet, setSheet] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSheet(true)}>
        open sheet
      </button>
      <button type="button" onClick={() => setDrawer(true)}>
        open drawer
      </button>
      <Sheet open={sheet} onOpenChange={setSheet} title="sheet">
        <button type="button" onClick={() => void confirm({ title: 'sure?' })}>
          ask
        </button>
        <button type="button" onClick={() => setSheet(false)}>
          done
        </button>
      </Sheet>
      <Drawer open={drawer} onOpenChange={setDrawer} title="drawer">
        content
      </Drawer>
    </>
  );
}

function SignUp() {
  useLeaveConfirmation(true);
  return <p>sign-up</p>;
}

describe('what is drawn over a page', () => {
  async function show(component: () => ReactNode, shown: string) {
    visit('/first', '/second');
    const root = createRootRoute({ component: Outlet });
    const at = (route: string, component: () => ReactNode) =>
      createRoute({ getParentRoute: () => root, path: route, component });
    const router = createRouter({
      routeTree: root.addChildren([at('/first', () => <p>first</p>), at('/second', component)]),
      history: made,
    });
    watch();
    render(
      <>
        <RouterProvider router={router as never} />
        <DialogHost />
      </>,
    );
    await screen.findByText(shown);
  }

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
  const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());

  it('is closed by the way back: a question in a sheet, the sheet, then the page', async () => {
    await show(Page, 'open sheet');
    press('open sheet');
    await screen.findByRole('dialog', { name: 'sheet' });
    press('ask');
    await screen.findByRole('alertdialog', { name: 'sure?' });
    await step(-1);
    await gone('alertdialog');
    await screen.findByRole('dialog', { name: 'sheet' });
    await step(-1);
    await gone('dialog');
    await settles('/second');
    await step(-1);
    await screen.findByText('first');
  });

  it('is closed by the way back: a drawer', async () => {
    await show(Page, 'open sheet');
    press('open drawer');
    await screen.findByRole('dialog', { name: 'drawer' });
    await step(-1);
    await gone('dialog');
    await settles('/second');
  });

  it('leaves one step to the page before when its own button has closed it', async () => {
    await show(Page, 'open sheet');
    press('open sheet');
    await screen.findByRole('dialog', { name: 'sheet' });
    press('done');
    await gone('dialog');
    await step(-1);
    await screen.findByText('first');
  });

  it('is closed by the way back: the question before a sign-up is left, which stays', async () => {
    await show(SignUp, 'sign-up');
    await step(-1);
    await screen.findByRole('alertdialog', { name: '회원가입을 멈추시겠습니까?' });
    await settles('/second');
    await step(-1);
    await gone('alertdialog');
    await settles('/second');
    screen.getByText('sign-up');

    await step(-1);
    await screen.findByRole('alertdialog');
    press('멈추기');
    await screen.findByText('first');
    await settles('/first');
  });
});
