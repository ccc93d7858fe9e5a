import { randomInt } from 'node:crypto';
import type { Credentials } from '@hoga/sdk/credentials';
import { codeAt } from '@hoga/server/modules/verification/totp';

const STEP_MS = 30_000;

export interface MadeKeys {
  /** Listens only. */
  readonly read: Credentials;
  /** Trades paper money. */
  readonly practice: Credentials;
}

/**
 * Signs up a member on a practice site of this machine and makes its keys, as a person would on the screens: nothing of
 * another account is touched. It needs a server outside production, which answers the code that it would send.
 */
export async function newPracticeKeys(url: string): Promise<MadeKeys> {
  const post = poster(url);
  const digits = String(randomInt(10_000_000, 99_999_999));
  const phone = `010${digits}`;
  const { developmentCode } = await post<{ developmentCode?: string }>('/api/certi/certificate_phone', { key: phone });
  if (developmentCode === undefined) throw new Error(`${url} sends real messages: make a key on its screens`);
  const proof = { key: phone, secretCode: developmentCode };
  const { certificateValue } = await post<{ certificateValue: string }>('/api/certi/verify_phone', proof);
  const username = `bot${digits}`;
  const password = `hoga${digits}`;
  await post('/api/player', {
    ...{ username, password, name: '봇', phone, email: `${username}@example.com`, nick: `b${digits}` },
    etcJson: JSON.stringify({ phoneCertificate: certificateValue }),
  });
  const { accessToken } = await post<{ accessToken: string }>('/api/login', { username, password });
  const ask = poster(url, accessToken);
  const { secret } = await ask<{ secret: string }>('/api/auth/totp/begin', { password });
  // Each code is good once, and those of the steps beside the present one are good too.
  const code = (step: number) => codeAt(secret, Date.now() + step * STEP_MS);
  await ask('/api/auth/totp/confirm', { code: code(-1) });
  await ask('/api/auth/totp/turn_on', { isTotpAtSignIn: false });
  const make = async (body: object): Promise<Credentials> => {
    const made = await ask<{ key: { id: string }; secret: string }>('/api/key/make', { name: '봇', ...body });
    return { url, keyId: made.key.id, secret: made.secret };
  };
  return {
    read: await make({ kind: 'READ', code: code(0) }),
    practice: await make({ kind: 'PRACTICE', products: ['oversea', 'futures'], code: code(1) }),
  };
}

function poster(url: string, token?: string) {
  return async <Data = unknown>(path: string, body: object): Promise<Data> => {
    const sent = fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const reply = await sent.catch((cause: unknown) => {
      throw new Error(`${url} does not answer: is the server of npm start running?`, { cause });
    });
    const envelope: unknown = await reply.json().catch(() => null);
    if (!isEnvelope(envelope)) throw new Error(`${url} answers, but is no Hoga server`);
    const { code, message, data } = envelope as { code: string; message: string; data: Data };
    if (code !== 'OK') throw new Error(`${path}: ${code} ${message}`);
    return data;
  };
}

function isEnvelope(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value;
}
