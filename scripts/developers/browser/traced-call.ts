import { assertionBase, baseSigner } from '@hoga/sdk/assertion';
import { type Credentials, seedOf } from '@hoga/sdk/credentials';

/** A request as it was sent, without the secret in it, and what came back. */
export interface Traced {
  readonly request: string;
  /** What was signed, and what that says. */
  readonly base?: string;
  readonly reply: { readonly head: string; readonly body: string };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
  readonly bearer: string | null;
  readonly keyId: string;
}

const SHOWN_HEADERS = ['ratelimit-policy', 'ratelimit', 'retry-after', 'x-request-id'];

export async function trace({ method, path, body, bearer, keyId }: Sent): Promise<Traced> {
  const type: [string, string][] = body === null ? [] : [['content-type', 'application/json']];
  const proof: [string, string][] = bearer === null ? [] : [['authorization', `Bearer ${bearer}`]];
  const response = await fetch(path, {
    method,
    headers: [...type, ...proof],
    ...(body === null ? {} : { body }),
    // The key alone says who asks, not a sign-in of this browser.
    ...{ credentials: 'omit', redirect: 'error', cache: 'no-store' },
  });
  const shown = SHOWN_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const masked = proof.map(([name]): [string, string] => [name, `Bearer ${hidden(bearer, keyId)}`]);
  const head = [`${method} ${path}`, ...[...type, ...masked].map(([name, value]) => `${name}: ${value}`)];
  return {
    request: [...head, ...(body === null ? [] : ['', body])].join('\n'),
    reply: { head: [`${response.status}`, ...shown].join('\n'), body: await response.text() },
  };
}

/** A key is named, and a token begun: neither can be read off the page. */
function hidden(bearer: string | null, keyId: string): string {
  return bearer?.startsWith(keyId) === true ? `${keyId}_…` : `${bearer?.slice(0, 12) ?? ''}…`;
}

/** Signs for a token with a trade key. */
export async function signedToken({ keyId, secret }: Credentials): Promise<{ traced: Traced; token: string | null }> {
  const sign = await baseSigner(seedOf(secret) ?? '');
  const base = assertionBase(keyId, location.host, Date.now());
  const assertion = await sign(base);
  const body = JSON.stringify({ assertion });
  const sent = await trace({ method: 'POST', path: '/api/key/token', body, bearer: null, keyId });
  const token: unknown = JSON.parse(sent.reply.body)?.data?.accessToken;
  const isGranted = typeof token === 'string';
  const reply = isGranted
    ? { ...sent.reply, body: sent.reply.body.replace(token, `${token.slice(0, 12)}…`) }
    : sent.reply;
  const says = base.split('.').map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/')));
  // The signature is good once, and has been used.
  const request = sent.request;
  return { traced: { request, base: [base, '', ...says].join('\n'), reply }, token: isGranted ? token : null };
}
