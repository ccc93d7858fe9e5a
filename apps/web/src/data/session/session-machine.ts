import type { ApiClient } from '@hoga/client/api-client';
import { isSuccess, isUnreachable } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import {
  getMe,
  getMyWallets,
  login,
  logout as logoutCall,
  type Me,
  type WalletEntry,
} from '@hoga/contract/unchecked/account';
import { admissionOf } from '@hoga/domain/session/admission';
import { isLoggedIn } from '@hoga/domain/session/auth-state';
import { landingPage } from '@hoga/domain/session/landing-page';
import type { VerificationNeeded, VerificationProof } from '@hoga/domain/session/verification';
import type { SiteId } from '@hoga/kernel/ids';
import type { SiteStorage } from '../storage/site-storage.ts';
import type { TokenStore } from '../storage/token-store.ts';
import { type SessionStore, SIGNED_OUT, type Wallets } from './session-store.ts';
import { verificationIn } from './verification-in.ts';

/** How long a returning user waits before being taken to the last opened page (CST-04). */
export const RETURN_DELAY_MS = 1_000;

export interface SessionParts {
  readonly api: Pick<ApiClient, 'call' | 'callAtOnce' | 'refresh'>;
  readonly tokens: TokenStore;
  readonly storage: SiteStorage;
  readonly siteId: SiteId;
  readonly store: SessionStore;
  /** Connects as the tokens' user, or anonymously without tokens; an open connection is replaced. */
  readonly socket: { connect(username: string | null): void; disconnect(): void };
  readonly page: {
    /** The path with its query, as it is now. */
    currentPath(): string;
    /** Whether a path leads to a page at all. */
    opens(path: string): boolean;
    /** Whether the page shown needs login. */
    needsLogin(): boolean;
    goTo(path: string): void;
    reload(): void;
  };
  /** Whether this is a phone or a tablet: accounts may be blocked there. */
  readonly isMobile: () => boolean;
  readonly alert: (text: 'denied' | 'mobileNotAllowed' | 'expired') => Promise<void>;
  readonly messageFor: (reply: Envelope<unknown>) => string;
  /** Clears the user's fetched data. */
  readonly forgetData: () => void;
  readonly wait: (ms: number) => Promise<void>;
}

export type SignInOutcome =
  | { readonly ok: true }
  /** `message` is `null` where an alert has already shown it. */
  | { readonly ok: false; readonly message: string | null; readonly verification?: VerificationNeeded };

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly keepSignedIn: boolean;
  /** For the second step, where the member has one. */
  readonly proof?: VerificationProof | undefined;
  /** Where to begin; absent: on the last opened page. */
  readonly landOn?: string | undefined;
}

export interface Session {
  /** SPEC §4, session start 1 to 4 and 6. `unreachable`: nothing could be found out; try again. */
  start(): Promise<'ready' | 'unreachable'>;
  /** Session start 5, once a page is shown: back to the last opened page after the pause. */
  returnToLastPage(): Promise<void>;
  signIn(credentials: Credentials): Promise<SignInOutcome>;
  logout(): void;
  /** A refresh was refused: the session ends without a sign-out (AUTH-21). */
  refreshRefused(): void;
  /** Another tab has signed out. */
  endedElsewhere(): void;
}

type Profile =
  | { readonly kind: 'loaded'; readonly user: Me; readonly wallets: Wallets }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' };

export function createSession(parts: SessionParts): Session {
  const { api, tokens, storage, store, socket, page } = parts;

  async function loadProfile(): Promise<Profile> {
    const [meReply, walletsReply] = await Promise.all([api.call(getMe), api.call(getMyWallets)]);
    if (meReply.code === 'ACCOUNT_DENIED') return { kind: 'denied' };
    if (!isSuccess(meReply)) return { kind: isUnreachable(meReply) ? 'unreachable' : 'failed' };
    const wallets = isSuccess(walletsReply) ? byType(walletsReply.data) : meReply.data.wallet;
    return { kind: 'loaded', user: meReply.data, wallets };
  }

  /** Loads the profile; a failed load exchanges the refresh token and is repeated once. */
  async function loadProfilePersistently(): Promise<Profile> {
    const first = await loadProfile();
    if (first.kind === 'loaded' || first.kind === 'denied') return first;
    if ((tokens.read()?.refreshToken ?? null) === null)
      return first.kind === 'unreachable' ? first : { kind: 'failed' };
    const outcome = await api.refresh();
    if (outcome.kind === 'unreachable') return { kind: 'unreachable' };
    return outcome.kind === 'renewed' ? loadProfile() : { kind: 'failed' };
  }

  /** Whether the user may go on; if not, shows why and ends the session. */
  async function admit(profile: Extract<Profile, { kind: 'loaded' | 'denied' }>): Promise<boolean> {
    const admission = profile.kind === 'denied' ? 'denied' : admissionOf(profile.user, { isMobile: parts.isMobile() });
    if (profile.kind === 'denied' || admission === 'denied') {
      await parts.alert('denied');
      end('logout');
      return false;
    }
    if (admission === 'device-blocked') {
      await parts.alert('mobileNotAllowed');
      end('logout');
      page.reload();
      return false;
    }
    store.setState({ auth: 'success', user: profile.user, wallets: profile.wallets });
    return true;
  }

  /** Removes all data of the user; the connection continues as a visitor's. */
  function end(auth: 'logout' | 'fail'): void {
    socket.disconnect();
    tokens.clear();
    store.setState({ auth, ...SIGNED_OUT });
    parts.forgetData();
    socket.connect(null);
  }

  function lastPage(): string {
    return landingPage(storage.read('lastPage') ?? '', page.opens);
  }

  /** The session ended without the user asking for it. */
  function leaveAfterEnd(): void {
    if (page.needsLogin()) page.goTo('/');
  }

  return {
    async start() {
      if (tokens.read() === null) {
        store.setState({ auth: 'logout', ...SIGNED_OUT });
        socket.connect(null);
        return 'ready';
      }
      store.setState({ auth: 'pending' });
      const profile = await loadProfilePersistently();
      if (profile.kind === 'unreachable') return 'unreachable';
      if (profile.kind === 'failed') {
        // A refused refresh has already ended it with `fail`; otherwise it is a plain logout (AUTH-25).
        if (store.getState().auth !== 'fail') end('logout');
        return 'ready';
      }
      if (!(await admit(profile))) return 'ready';
      store.setState({ isReturning: true });
      socket.connect(store.getState().user?.username ?? null);
      return 'ready';
    },

    async returnToLastPage() {
      if (!store.getState().isReturning) return;
      await parts.wait(RETURN_DELAY_MS);
      if (!store.getState().isReturning) return;
      store.setState({ isReturning: false });
      const here = page.currentPath();
      // No redirect from a page for members: it is the last opened one.
      const isThere = landingPage(here, page.opens) === here;
      if (isLoggedIn(store.getState().auth) && !isThere) page.goTo(lastPage());
    },

    async signIn({ username, password, keepSignedIn, proof = {}, landOn }) {
      store.setState({ auth: 'pending' });
      const { code, recoveryCode } = proof;
      const reply = await api.call(login, {
        body: { username, password, code, recoveryCode, siteInfoId: parts.siteId },
      });
      if (!isSuccess(reply)) {
        store.setState({ auth: 'fail' });
        const verification = verificationIn(reply);
        if (verification !== null) return { ok: false, message: parts.messageFor(reply), verification };
        if (reply.code !== 'ACCOUNT_DENIED') return { ok: false, message: parts.messageFor(reply) };
        await parts.alert('denied');
        return { ok: false, message: null };
      }
      tokens.save(reply.data, keepSignedIn);
      const { user } = reply.data;
      if (!(await admit({ kind: 'loaded', user, wallets: user.wallet }))) return { ok: false, message: null };
      socket.connect(user.username);
      page.goTo(landOn ?? lastPage());
      return { ok: true };
    },

    logout() {
      // Best effort: the server ends the session if the call arrives, and the tokens are removed here in any case.
      if (tokens.read() !== null) void api.callAtOnce(logoutCall, { keepalive: true });
      end('logout');
      page.goTo('/');
    },

    refreshRefused() {
      const wasLoggedIn = isLoggedIn(store.getState().auth);
      end('fail');
      if (!wasLoggedIn) return;
      void parts.alert('expired');
      leaveAfterEnd();
    },

    endedElsewhere() {
      if (!isLoggedIn(store.getState().auth)) return;
      end('logout');
      leaveAfterEnd();
    },
  };
}

function byType(entries: readonly WalletEntry[]): Wallets {
  return Object.fromEntries(entries.map((entry) => [entry.type, entry]));
}
