import { defined } from '@hoga/kernel/assert';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../foundation/config.ts';
import { ProviderRig } from '../testing/provider-rig.ts';
import { reconcileCommand } from './command.ts';

let rig: ProviderRig;
beforeAll(async () => {
  rig = await ProviderRig.start();
});
afterAll(() => rig.stop());

async function reconcile(env: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  const code = await reconcileCommand({
    args: ['--from', '2026-01-05', '--to', '2026-01-06'],
    withDatabase: (use) => use(rig.server.databaseUrl),
    config: () => readConfig({ NODE_ENV: 'test', ...rig.env, ...env }),
    fetch,
    clock: rig.server.clock,
    print: (text) => said.push(text.trim()),
    complain: (text) => said.push(text.trim()),
  });
  const differing = said.filter((line) => !/\d+ requests, \d+ payments, \d+ differences$/.test(line));
  return { code, said: differing, sums: said.filter((line) => !differing.includes(line)) };
}

it('finds nothing where all agree, then names each difference', async () => {
  const member = await rig.member();
  await rig.post(member, '/api/coinpay/signup');
  const body = { walletType: 'BINARY', won: '50000' };
  const paid = rig.asked(await rig.post(member, '/api/coinpay/sendCoin', body));
  await rig.becomes(member, paid, 'APPROVED');
  const payout = await rig.payout(member);
  await rig.becomes(member, payout, 'APPROVED');
  expect(await reconcile()).toMatchObject({
    code: 0,
    said: [],
    sums: expect.arrayContaining(['coinpay: 2 requests, 2 payments, 0 differences']),
  });

  rig.mood('coinpay', 'wrong');
  const wrong = await rig.payout(member);
  await rig.server.eventually(async () => expect(await rig.outcomes(wrong)).toEqual(['DIFFERENT']));
  rig.mood('coinpay', 'normal');
  // A payment at a page without any request.
  const codepay = defined(rig.sandbox.house.account('1', 'codepay'), 'codepay').ledger;
  const page = { orderId: null, member: 'nobody', direction: 'IN', amount: '7', currency: 'USDT' } as const;
  const stray = defined(codepay.take(page, '7', rig.server.clock.now()), 'a payment');
  codepay.decide(stray.paymentId, 'PAID');
  const { code, said } = await reconcile();
  expect(code).toBe(1);
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^coinpay: payment \\S+: PAID there, request ${wrong} is SENDING here$`)),
    expect.stringMatching(/^coinpay: payment \S+: 5000 USDT there, 500 USDT here$/),
    `codepay: payment ${stray.paymentId}: 7 USDT paid there, not credited here`,
  ]);
});

it('says that it does not know where a provider does not answer', async () => {
  rig.mood('gluwa', 'failing');
  expect(await reconcile()).toMatchObject({
    code: 2,
    said: expect.arrayContaining(['gluwa: could not be asked: answered 500']),
  });
  rig.mood('gluwa', 'normal');
});

it('cannot run without a configured provider', async () => {
  expect(await reconcile({ SANDBOX_URL: '' })).toMatchObject({ code: 2, said: ['site 1 has no payment providers'] });
});
