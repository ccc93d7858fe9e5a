import { type Signer, signerOf } from './assertion.ts';
import { type Credentials, seedOf } from './credentials.ts';
import type { DataOf, Refusal } from './reply.ts';
import type { ServerClock } from './server-clock.ts';

/** A token is renewed this long before it ends, so that none ends during a call, nor an open socket with it. */
const RENEW_BEFORE_MS = 60_000;

type Granted = { readonly ok: true; readonly data: DataOf<'POST /api/key/token'> } | Refusal;

/** The bearer of a call; or why the key has none. */
export type Bearer = { readonly ok: true; readonly bearer: string } | Refusal;

export interface TokenParts extends Credentials {
  readonly clock: ServerClock;
  readonly now: () => number;
  /** `POST /api/key/token`. Throws where no reply came. */
  readonly exchange: (assertion: string) => Promise<Granted>;
}

/** What a key sends with each call: a read or practice key itself, a trade key a token that it signs for. */
export class TokenSource {
  readonly #parts: TokenParts;
  readonly #signer: Promise<Signer> | null;
  #token: { readonly bearer: string; readonly endsAt: number } | null = null;
  #renewal: Promise<Bearer> | null = null;

  constructor(parts: TokenParts) {
    this.#parts = parts;
    const { keyId, secret, url } = parts;
    const seed = seedOf(secret);
    this.#signer = seed === null ? null : signerOf({ keyId, seed }, new URL(url).host);
    this.#signer?.catch(() => undefined);
  }

  /** `spent`: a bearer that was refused as expired. */
  async bearer(spent: string | null = null): Promise<Bearer> {
    const { secret, now } = this.#parts;
    if (this.#signer === null) return { ok: true, bearer: secret };
    if (this.#token !== null && this.#token.bearer === spent) this.#token = null;
    const token = this.#token;
    if (token !== null && token.endsAt - RENEW_BEFORE_MS > now()) return { ok: true, bearer: token.bearer };
    this.#renewal ??= this.#renew(this.#signer).finally(() => {
      this.#renewal = null;
    });
    try {
      return await this.#renewal;
    } catch (error) {
      // The one there is may be used until it ends.
      if (token !== null && token.endsAt > now()) return { ok: true, bearer: token.bearer };
      throw error;
    }
  }

  async #renew(signing: Promise<Signer>): Promise<Bearer> {
    const signer = await signing;
    const { clock, now, exchange } = this.#parts;
    let sentAt = now();
    let granted = await exchange(await signer.sign(clock.now()));
    const serverTime = skewOf(granted);
    if (serverTime !== null) {
      clock.reset(serverTime);
      sentAt = now();
      granted = await exchange(await signer.sign(clock.now()));
    }
    if (!granted.ok) return granted;
    const { accessToken, expiresIn, serverTime: saidAt } = granted.data;
    clock.note(sentAt, saidAt);
    this.#token = { bearer: accessToken, endsAt: sentAt + expiresIn * 1_000 };
    return { ok: true, bearer: accessToken };
  }
}

/** The server's time in a refusal for the clocks' sake. */
function skewOf(granted: Granted): number | null {
  if (granted.ok || granted.code !== 'CLOCK_SKEW') return null;
  const { data } = granted;
  const serverTime = typeof data === 'object' && data !== null && 'serverTime' in data ? data.serverTime : null;
  return typeof serverTime === 'number' ? serverTime : null;
}
