import { administer } from '@hoga/server/testing/database-clone';
import { TOTP } from 'otpauth';
import type { JourneyApp } from './driven-app.ts';
import { DEMO_PASSWORD } from './members.ts';

export interface ProtectedMember {
  /** The data of a call of the member; throws where it is refused. */
  call<Data>(path: string, body: object): Promise<Data>;
  /** The code of a step from now: that of this step has been used to set it up. */
  code(steps: number): string;
}

/** A member whose second factor has been on for two days: a trade key is made after one at the earliest. */
export async function protectedMember(app: JourneyApp, username: string): Promise<ProtectedMember> {
  let token: string | undefined;
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const reply = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const { status, message, data } = (await reply.json()) as { status: number; message: string; data: Data };
    if (status !== 200) throw new Error(`${path}: ${message}`);
    return data;
  };
  const signedIn = await call<{ accessToken: string }>('/api/login', {
    ...{ username, password: DEMO_PASSWORD, siteInfoId: 1 },
  });
  token = signedIn.accessToken;
  const { secret } = await call<{ secret: string }>('/api/auth/totp/begin', { password: DEMO_PASSWORD });
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await call('/api/auth/totp/confirm', { code: code(0) });
  await call('/api/auth/totp/turn_on', { isTotpAtSignIn: false });
  const own = `(SELECT id FROM account WHERE site_id = 1 AND username = '${username}')`;
  await administer(
    app.database.ownerUrl,
    `UPDATE second_factor SET turned_on_at = turned_on_at - interval '2 days' WHERE account_id = ${own}`,
  );
  return { call, code };
}
