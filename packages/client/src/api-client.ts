import type { CallAddress, DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import type { SiteId } from '@hoga/kernel/ids';
import { isSuccess, isUnreachable, type Reply } from './reply.ts';
import { type CallInput, type SendParts, send } from './send.ts';
import type { GrantedTokens, TokenKeeping } from './tokens.ts';

/** Tokens are renewed this long before they expire, so that none expires during a request. */
export const RENEW_BEFORE_MS = 30_000;

export type RefreshOutcome =
  | { readonly kind: 'renewed' }
  /** The server refused, or there is nothing to renew with. */
  | { readonly kind: 'refused' }
  /** The server was unreachable: the state is unknown, so the tokens are kept. */
  | { readonly kind: 'unreachable'; readonly reply: Envelope<never> };

export interface ApiClient {
  call<C extends CallAddress>(call: C, input?: CallInput<C>): Promise<Reply<DataOf<C>>>;
  /** Like `call`, but with the current token, for a sign-out that must not wait. */
  callAtOnce<C extends CallAddress>(call: C, input?: CallInput<C>): Promise<Reply<DataOf<C>>>;
  /** Exchanges the refresh token; concurrent callers share one exchange. */
  refresh(): Promise<RefreshOutcome>;
  /** A token valid for a while: renewed first when it is about to expire. `null` for a visitor. */
  freshAccessToken(): Promise<string | null>;
}

export interface ApiClientParts {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly siteId: () => SiteId | null;
  /** `null` until the site is known. */
  readonly tokens: () => TokenKeeping | null;
  /** Requests new tokens. */
  readonly renew: (refreshToken: string, parts: SendParts) => Promise<Reply<GrantedTokens>>;
  /** Runs exclusively among all tabs: a refresh token can be used once. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>;
  readonly onRefreshRefused: () => void;
}

export function createApiClient(parts: ApiClientParts): ApiClient {
  let running: Promise<RefreshOutcome> | null = null;

  const stored = () => parts.tokens()?.read() ?? null;
  const sendWith = <C extends CallAddress>(call: C, input: CallInput<C>, accessToken: string | null) =>
    send(call, input, { fetch: parts.fetch, siteId: parts.siteId(), accessToken });

  function refresh(): Promise<RefreshOutcome> {
    running ??= exchange(stored()?.accessToken ?? null).finally(() => {
      running = null;
    });
    return running;
  }

  function exchange(spentToken: string | null): Promise<RefreshOutcome> {
    return parts.exclusively(async () => {
      const tokens = stored();
      if (tokens === null || tokens.refreshToken === null) return refuse();
      // Another tab renewed first: its tokens are used.
      if (tokens.accessToken !== spentToken) return { kind: 'renewed' };
      const visitor = { fetch: parts.fetch, siteId: parts.siteId(), accessToken: null };
      const reply = await parts.renew(tokens.refreshToken, visitor);
      if (isSuccess(reply)) {
        parts.tokens()?.save(reply.data);
        return { kind: 'renewed' };
      }
      if (isUnreachable(reply) || reply.status === 429) return { kind: 'unreachable', reply: { ...reply, data: null } };
      return refuse();
    });
  }

  function refuse(): RefreshOutcome {
    parts.tokens()?.clear();
    parts.onRefreshRefused();
    return { kind: 'refused' };
  }

  function isEnding(): boolean {
    const tokens = stored();
    return tokens !== null && tokens.expiresAt - RENEW_BEFORE_MS <= parts.now();
  }

  function hasPassed(): boolean {
    const tokens = stored();
    return tokens !== null && tokens.expiresAt <= parts.now();
  }

  async function call<C extends CallAddress>(call: C, input: CallInput<C> = {}): Promise<Reply<DataOf<C>>> {
    if (running !== null || isEnding()) {
      const outcome = await refresh();
      // A token that is still valid is used; with an expired one the reply is that the server is unreachable.
      if (outcome.kind === 'unreachable' && hasPassed()) return outcome.reply;
    }
    const accessToken = stored()?.accessToken ?? null;
    const reply = await sendWith(call, input, accessToken);
    const wasTurnedAway = reply.status === 401 && (reply.code === 'TOKEN_EXPIRED' || call.access !== 'public');
    if (accessToken === null || !wasTurnedAway) return reply;
    // Another request may have renewed it meanwhile: then the stored token is simply tried again.
    if (stored()?.accessToken === accessToken) {
      const outcome = await refresh();
      if (outcome.kind === 'unreachable') return outcome.reply;
      if (outcome.kind === 'refused') return reply;
    }
    return sendWith(call, input, stored()?.accessToken ?? null);
  }

  return {
    call,
    callAtOnce: (call, input = {}) => sendWith(call, input, stored()?.accessToken ?? null),
    refresh,
    async freshAccessToken() {
      if (running !== null || isEnding()) await refresh();
      return stored()?.accessToken ?? null;
    },
  };
}
