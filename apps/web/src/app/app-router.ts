import { loggedInNow, sessionStore } from '../data/session/session-store.ts';
import { currentDevice } from '../data/storage/device.ts';
import { rememberLastPage } from '../data/storage/last-page.ts';
import { makeRouter } from './router.tsx';

/** The router of this page. It is loaded only when the session is known, so the guard never has to guess. */
export const router = makeRouter({
  isLoggedIn: loggedInNow,
  isReturning: () => sessionStore.getState().isReturning,
  lastPage: () => currentDevice().storage.read('lastPage') ?? '',
  rememberLastPage: (path) => rememberLastPage(currentDevice().storage, path),
});
