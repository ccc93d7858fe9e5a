import { DEMO_PASSWORD } from './members.ts';

type Headers = Readonly<Record<string, string>>;

/** Makes a call in the name of a member of site 1. */
export async function callAs<Data = { readonly id: number }>(
  url: string,
  username: string,
  path: string,
  body: object,
  headers: Headers = {},
): Promise<Data> {
  const signedIn = await post(url, '/api/login', { username, password: DEMO_PASSWORD, siteInfoId: 1 }, headers);
  const { accessToken } = signedIn as { accessToken: string };
  return (await post(url, path, body, { ...headers, authorization: `Bearer ${accessToken}` })) as Data;
}

async function post(url: string, path: string, body: object, headers: Headers): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { status, message, data } = (await reply.json()) as { status: number; message: string; data: unknown };
  if (status !== 200) throw new Error(`${path}: ${message}`);
  return data;
}
