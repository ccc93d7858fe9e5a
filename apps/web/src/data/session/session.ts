import { defined } from '@hoga/kernel/assert';
import type { Credentials, Session, SignInOutcome } from './session-machine.ts';

let session: Session | null = null;

/** The application puts its session here once, when it has a router and a socket to give it. */
export function installSession(made: Session): void {
  session = made;
}

const current = () => defined(session, 'the session has not been started');

/** Signs in and, when admitted, opens the last opened page, or the one to begin with. */
export function signIn(credentials: Credentials): Promise<SignInOutcome> {
  return current().signIn(credentials);
}

/** Ends the session, here and on the server, and goes to `/`. */
export function logout(): void {
  current().logout();
}
