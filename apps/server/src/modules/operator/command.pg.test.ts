import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { DEMO_PASSWORD } from '../accounts/public.ts';
import { operatorCommand } from './command.ts';

let server: AccountsApp;
let secret: string;
beforeAll(async () => {
  server = await AccountsApp.start();
  await server.seedDemo();
  secret = await setUpTotp();
});

const STEP_SECONDS = 30;
const codeNow = () => new TOTP({ secret }).generate({ timestamp: server.clock.now() });

/** The operator's second factor. */
async function setUpTotp(): Promise<string> {
  const login = await server.post('/api/admin/login', { username: 'admin', password: DEMO_PASSWORD });
  const { accessToken: token } = z.object({ accessToken: z.string() }).parse(login.data);
  const begun = await server.post('/api/auth/totp/begin', { password: DEMO_PASSWORD }, { token });
  secret = z.object({ secret: z.string() }).parse(begun.data).secret;
  expect(await server.post('/api/auth/totp/confirm', { code: codeNow() }, { token })).toMatchObject({ code: 'OK' });
  expect(await server.post('/api/auth/totp/turn_on', { isTotpAtSignIn: true }, { token })).toMatchObject({
    code: 'OK',
  });
  return secret;
}
afterAll(() => server.stop());

const overHttp: typeof fetch = async (input, init) => {
  const url = new URL(String(input));
  const reply = await server.app.inject({
    method: init?.method === 'POST' ? 'POST' : 'GET',
    url: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(init?.body === undefined ? {} : { payload: String(init.body) }),
  });
  return new Response(reply.body, { status: reply.statusCode });
};

const readText = async (file: string) => {
  if (file !== 'figures.csv') throw new Error(`no ${file}`);
  return 'code,at,country,titleKo,titleEn,importance\nKR_CPI,2026-01-06T08:00:00+09:00,KR,물가,Prices,2\n';
};

async function typed(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  // A code is valid once.
  server.clock.advance(STEP_SECONDS);
  const operator = { OPERATOR_USER: 'admin', OPERATOR_PASSWORD: DEMO_PASSWORD, OPERATOR_CODE: codeNow(), ...env };
  const code = await operatorCommand({ args, env: operator, fetch: overHttp, readText, print: say, complain: say });
  return { code, said: said.join('') };
}

describe('the operator command', () => {
  it('lists what waits and decides it, once', async () => {
    const { username } = await server.signUp();
    const { accessToken: token } = await server.signIn(username);
    const asked = await server.post('/api/dnw/deposit/apply', { point: '10000' }, { token });
    const { id } = z.object({ id: z.number() }).parse(asked.data);
    expect(await typed(['list', '--kind', 'deposit'])).toEqual({
      code: 0,
      said: expect.stringMatching(
        new RegExp(`^${id}\\t.*\\tD\\tREQUESTED\\t10000\\tKRW\\t${username}\\tv1\\n1 of 1\\n$`),
      ),
    });
    const approve = ['approve', String(id), '--reason', '입금 확인'];
    expect(await typed(approve)).toEqual({ code: 0, said: `request ${id} is APPROVED\n` });
    expect(await typed(approve)).toEqual({ code: 1, said: expect.stringContaining('ALREADY_PROCESSED') });
  });

  it('shows inquiries, answers them and closes them', async () => {
    const { username } = await server.signUp();
    const { accessToken: token } = await server.signIn(username);
    const asked = await server.post('/api/contact/create', { question: '첫 줄\n둘째 줄' }, { token });
    const { id } = z.object({ id: z.number() }).parse(asked.data);
    expect(await typed(['contacts'])).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`^${id}\\t.*\\tWAITING\\tOTHER\\t${username}\\t첫 줄\\n1 of 1\\n$`)),
    });
    expect(await typed(['answer', String(id), '--text', '답'])).toMatchObject({ code: 0 });
    expect(await typed(['contact', String(id)])).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`ANSWERED.*\\n.*${username}: 첫 줄\\n둘째 줄\\n.*운영자: 답\\n$`)),
    });
    expect(await typed(['close', String(id)])).toMatchObject({ code: 0 });
    expect(await typed(['close', String(id)])).toMatchObject({ code: 1 });
    expect(await typed(['message', '--title', '안내', '--text', '내용'])).toMatchObject({ code: 0 });
  });

  it('brings economic figures of a file', async () => {
    expect(await typed(['economic', 'figures.csv', '--source', '통계청'])).toEqual({
      code: 0,
      said: '1 releases are there\n',
    });
    const { data } = await server.get('/api/economic/calendar?siteInfoId=1');
    expect(data).toMatchObject({ isSample: 0, source: '통계청', rows: [{ title: '물가' }] });
    expect(await typed(['economic', 'elsewhere.csv', '--source', 'x'])).toMatchObject({ code: 2 });
  });

  it('does nothing for members and strangers, and says how it is meant', async () => {
    expect(await typed(['list'], { OPERATOR_USER: 'demo' })).toMatchObject({ code: 1 });
    expect(await typed(['list'], { OPERATOR_PASSWORD: 'wrong1234' })).toMatchObject({ code: 1 });
    expect(await typed(['approve'])).toMatchObject({ code: 2, said: expect.stringContaining('npm run operator') });
  });
});
