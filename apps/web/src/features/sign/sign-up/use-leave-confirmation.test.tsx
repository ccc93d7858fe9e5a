import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.ts';

beforeEach(loadScreenTexts);

const QUESTION = '회원가입을 멈추시겠습니까?';

function SignUp({ isActive }: { isActive: boolean }) {
  useLeaveConfirmation(isActive);
  return <p>sign-up</p>;
}

async function openSignUp(isActive: boolean) {
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/register', component: () => <SignUp isActive={isActive} /> }),
      createRoute({ getParentRoute: () => root, path: '/signin', component: () => <p>sign-in</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/register'] }),
  });
  render(
    <>
      <RouterProvider router={router} />
      <DialogHost />
    </>,
  );
  await screen.findByText('sign-up');
  return router;
}

it('asks before sign-up is left and stays when refused, leaves when agreed [RT-68]', async () => {
  const router = await openSignUp(true);
  act(() => router.history.push('/signin'));
  await screen.findByRole('alertdialog', { name: QUESTION });
  fireEvent.click(screen.getByRole('button', { name: '계속 가입' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/register');
  expect(screen.getByText('sign-up')).toBeDefined();

  act(() => router.history.push('/signin'));
  fireEvent.click(await screen.findByRole('button', { name: '멈추기' }));
  await screen.findByText('sign-in');
});

it('asks nothing when there is nothing to lose [RT-68]', async () => {
  const router = await openSignUp(false);
  act(() => router.history.push('/signin'));
  await screen.findByText('sign-in');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
