import { parseBearerKey, parseKeyName, privateKeyText } from '@hoga/domain/keys/key-text';

/** What `hoga.env` names: the site, the key, and its secret. */
export interface Credentials {
  /** Of the site, such as `https://hoga.example`. */
  readonly url: string;
  /** `hoga_r_…`, `hoga_t_…` or `hoga_p_…`. */
  readonly keyId: string;
  /** The bearer of a read or practice key; the private half (`hoga_s_…`) of a trade key. */
  readonly secret: string;
}

const PRIVATE_KEY = /^hoga_s_([\w-]{43})[\w-]{6}$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** The credentials, or an error that names what is wrong, without the secret. */
export function checkedCredentials({ url, keyId, secret }: Credentials): Credentials {
  const site = URL.canParse(url) ? new URL(url) : null;
  if (site === null || !/^https?:$/.test(site.protocol))
    throw new Error(`HOGA_URL is not the address of a site: ${url}`);
  if (site.protocol === 'http:' && !LOOPBACK.test(site.hostname)) {
    throw new Error('HOGA_URL must be https: a key is not sent in the clear');
  }
  const named = parseKeyName(keyId);
  if (named === null) throw new Error('HOGA_KEY_ID is not the name of a key (hoga_r_…, hoga_t_… or hoga_p_…)');
  const bearer = parseBearerKey(secret);
  const isOfKey = isSigning(keyId) ? seedOf(secret) !== null : bearer?.id === named.id && bearer.kind === named.kind;
  if (!isOfKey) throw new Error(`HOGA_SECRET is not that of ${keyId}, or is mistyped`);
  return { url: site.origin, keyId, secret };
}

/** A trade key is never sent: it signs for a token. */
export function isSigning(keyId: string): boolean {
  return keyId.startsWith('hoga_t_');
}

/** The seed in the private half of a trade key, as base64url; null when the text is none, or mistyped. */
export function seedOf(secret: string): string | null {
  const [, seed = ''] = PRIVATE_KEY.exec(secret) ?? [];
  return seed !== '' && privateKeyText(seed) === secret ? seed : null;
}

/** The credentials in the text of a `hoga.env` file. */
export function parseEnv(text: string): Credentials {
  const values = new Map(
    text.split('\n').flatMap((line) => {
      const [, name = '', quoted = ''] = /^\s*(?:export\s+)?(HOGA_\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      return name === '' ? [] : [[name, quoted.replace(/^(['"])(.*)\1$/, '$2')] as const];
    }),
  );
  const value = (name: string) => {
    const found = values.get(name);
    if (found === undefined || found === '') throw new Error(`${name} is missing`);
    return found;
  };
  return checkedCredentials({ url: value('HOGA_URL'), keyId: value('HOGA_KEY_ID'), secret: value('HOGA_SECRET') });
}
