/** pending: a login or the first profile load is under way; fail: it or a refresh was refused. */
export type AuthState = 'pending' | 'success' | 'fail' | 'logout';

/** Logged-in follows the auth state, never the user's own status. */
export function isLoggedIn(state: AuthState): boolean {
  return state === 'success';
}
