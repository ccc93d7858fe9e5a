import { isSuccess, isUnreachable, type Reply } from '@hoga/client/reply';
import { setServerTime } from '@hoga/client/server-clock';
import { logout } from '@hoga/contract/account';
import { getMyself, operatorLogin } from '@hoga/contract/admin';
import type { DataOf } from '@hoga/contract/call';
import { beginTotp, confirmTotp, turnOnTotp } from '@hoga/contract/security';
import { verificationNeeded } from '@hoga/contract/verification';
import { safeParse } from 'zod/mini';
import { callApi } from './api.ts';
import { beganSession, endedSession, type Operator, sessionStore } from './session-store.ts';
import { restoreScope } from './site-scope.ts';
import { tokenStore } from './token-store.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly recoveryCode?: string | undefined;
}

export type SignIn =
  | { readonly kind: 'DONE' }
  /** The password was right; now the code. */
  | { readonly kind: 'CODE'; readonly triesLeft: number; readonly isWrong: boolean; readonly message: string }
  | { readonly kind: 'REFUSED'; readonly message: string };

function enter(operator: Operator, serverTime: number): void {
  setServerTime(serverTime);
  restoreScope(operator.sites.map(({ siteInfoId }) => siteInfoId));
  beganSession(operator);
}

export async function signIn(credentials: Credentials): Promise<SignIn> {
  const reply = await callApi(operatorLogin, { body: credentials });
  if (isSuccess(reply)) {
    tokenStore.save(reply.data);
    enter(reply.data.admin, reply.data.serverTime);
    return { kind: 'DONE' };
  }
  const needed = reply.code === 'VERIFICATION_REQUIRED' ? safeParse(verificationNeeded, reply.details) : null;
  if (needed === null || !needed.success) return { kind: 'REFUSED', message: reply.message };
  const isWrong = credentials.code !== undefined || credentials.recoveryCode !== undefined;
  return { kind: 'CODE', triesLeft: needed.data.triesLeft, isWrong, message: reply.message };
}

const enterAs = ({ serverTime, ...operator }: DataOf<typeof getMyself>) => enter(operator, serverTime);

/** Restores a session that is still valid. False where the server could not be reached. */
export async function resumeSession(): Promise<boolean> {
  if (tokenStore.read() === null) return true;
  const reply = await callApi(getMyself);
  if (isSuccess(reply)) enterAs(reply.data);
  else if (isUnreachable(reply)) return false;
  else tokenStore.clear();
  return true;
}

/** The operator's rights or profile have changed. */
export async function refreshOperator(): Promise<void> {
  const reply = await callApi(getMyself);
  if (isSuccess(reply)) enterAs(reply.data);
}

export async function signOut(): Promise<void> {
  if (sessionStore.getState().operator === null) return;
  const leaving = callApi(logout, { body: {}, keepalive: true });
  tokenStore.clear();
  endedSession('LEFT');
  await leaving;
}

export const beginSecondFactor = (password: string): Promise<Reply<DataOf<typeof beginTotp>>> =>
  callApi(beginTotp, { body: { password } });

/** The code proves that the app has the secret; every later sign-in requires a code. Answers the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<Reply<DataOf<typeof confirmTotp>>> {
  const confirmed = await callApi(confirmTotp, { body: { code } });
  if (!isSuccess(confirmed)) return confirmed;
  const turnedOn = await callApi(turnOnTotp, { body: { isTotpAtSignIn: true } });
  return turnedOn.status === 200 ? confirmed : { ...turnedOn, data: null };
}
