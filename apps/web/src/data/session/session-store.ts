import type { Me, WalletEntry } from '@hoga/contract/account';
import { type AuthState, isLoggedIn } from '@hoga/domain/session/auth-state';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Wallets = Readonly<Partial<Record<WalletType, WalletEntry>>>;

export interface SessionState {
  readonly auth: AuthState;
  readonly user: Me | null;
  readonly wallets: Wallets;
  /** Unread messages and unread answers to inquiries, for the badges. */
  readonly unreadMessages: number;
  readonly unreadContacts: number;
  /** True during the pause before a returning user is taken to the last opened page. */
  readonly isReturning: boolean;
}

export type SessionStore = StoreApi<SessionState>;

export const SIGNED_OUT: Omit<SessionState, 'auth'> = {
  user: null,
  wallets: {},
  unreadMessages: 0,
  unreadContacts: 0,
  isReturning: false,
};

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({ auth: 'pending', ...SIGNED_OUT }));
}

export const sessionStore = createSessionStore();

export function useSession<Selected>(select: (state: SessionState) => Selected): Selected {
  return useStore(sessionStore, select);
}

export function useLoggedIn(): boolean {
  return useStore(sessionStore, ({ auth }) => isLoggedIn(auth));
}

export function loggedInNow(): boolean {
  return isLoggedIn(sessionStore.getState().auth);
}
