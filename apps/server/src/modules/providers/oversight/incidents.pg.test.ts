import { auditDatabase } from '@hoga/audit/run-audit';
import { listProviderIncidents, listProviders, type ProviderIncident } from '@hoga/contract/admin-provider';
import { defined } from '@hoga/kernel/assert';
import type { DnwId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from '../../../testing/accounts-app.ts';
import {
  AFTER,
  type Member,
  MILLION,
  ProviderRig,
  proposal,
  REASON,
  type TwoOperators,
} from '../testing/provider-rig.ts';
import { differingProviders, downProviders, undecidedIncidents } from './provider-checks.ts';

let rig: ProviderRig;
let maker: TwoOperators['maker'];
let second: TwoOperators['second'];
beforeAll(async () => {
  rig = await ProviderRig.start();
  ({ maker, second } = await rig.twoOperators());
});
afterAll(() => rig.stop());

/** Initial balance of members of a practice site. */
const WON = 10_000_000;
const won = (more: number) => String(WON + more);

async function incidents(query = ''): Promise<readonly ProviderIncident[]> {
  const { data } = await rig.get(maker, `${listProviderIncidents.path}?size=100${query}`);
  return z.parse(listProviderIncidents.data, data).rows;
}

async function incidentOf(paymentId: string): Promise<ProviderIncident> {
  const rows = await incidents();
  return defined(
    rows.find(({ payment }) => payment.paymentId === paymentId),
    `an incident about ${paymentId}`,
  );
}

function suggest({ id, version }: ProviderIncident, decision: object, by = maker): Promise<Reply> {
  const body = { incidentId: id, version, reason: REASON, ...decision };
  return rig.post(by, '/api/admin/proposal/provider_incident', body);
}

const agree = (made: Reply, by = second) => rig.agree(by, made);

async function effects({ data }: Reply): Promise<unknown> {
  const { id } = proposal.parse(data);
  const reply = await rig.get(second, `/api/admin/approval?source=PROPOSAL&id=${id}`);
  return z.looseObject({ effects: z.unknown() }).parse(reply.data).effects;
}

/** A withdrawal of 500 for which the provider reports a payment of 5,000. */
async function wrongPayout(): Promise<{ member: Member; id: DnwId; incident: ProviderIncident }> {
  const member = await rig.member();
  rig.mood('coinpay', 'wrong');
  const id = await rig.payout(member);
  await rig.server.eventually(async () => expect(await rig.outcomes(id)).toEqual(['DIFFERENT']));
  rig.mood('coinpay', 'normal');
  const paid = defined(rig.believed('coinpay', id)[0], 'a payment');
  return { member, id, incident: await incidentOf(paid.paymentId) };
}

/** A deposit that was refused, and paid afterwards. */
async function lateDeposit(): Promise<{ member: Member; id: DnwId; incident: ProviderIncident }> {
  const member = await rig.member();
  await rig.post(member, '/api/coinpay/signup');
  rig.mood('coinpay', 'silent');
  const id = rig.asked(await rig.post(member, '/api/coinpay/sendCoin', { walletType: 'BINARY', won: '50000' }));
  const payment = { orderId: String(id), amount: '50000', currency: 'KRW' };
  expect(await rig.callBack({ ...payment, paymentId: `late-${id}`, state: 'REFUSED' })).toBe(200);
  await rig.becomes(member, id, 'REJECTED');
  expect(await rig.callBack({ ...payment, paymentId: `late-${id}` })).toBe(200);
  rig.mood('coinpay', 'normal');
  return { member, id, incident: await incidentOf(`late-${id}`) };
}

describe('an incident with a payment provider [O7]', () => {
  it('has both figures, and a withdrawal of another amount is completed by two people', async () => {
    const { member, id, incident } = await wrongPayout();
    expect(incident).toMatchObject({
      provider: 'coinpay',
      kind: 'DIFFERENT',
      state: 'OPEN',
      payment: { direction: 'OUT', state: 'PAID', amount: '5000', currency: 'USDT' },
      request: { id, status: 'SENDING', amount: '500', currency: 'USDT' },
      member: { id: member.id },
      acts: ['COMPLETE', 'GIVE_BACK', 'CLOSE'],
    });
    const made = await suggest(incident, { act: 'COMPLETE' });
    expect(made).toMatchObject({ code: 'OK', data: { kind: 'PROVIDER_INCIDENT', state: 'WAITING' } });
    expect(await incidentOf(incident.payment.paymentId)).toMatchObject({ proposalId: proposal.parse(made.data).id });
    expect(await suggest(incident, { act: 'CLOSE' })).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    expect(await agree(made, maker)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await rig.status(member, id)).toBe('SENDING');
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['APPROVED', AFTER]);
    expect(await incidentOf(incident.payment.paymentId)).toMatchObject({ state: 'DECIDED', act: 'COMPLETE', acts: [] });
    expect(await agree(made)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await suggest(incident, { act: 'CLOSE' })).toMatchObject({ code: 'ALREADY_PROCESSED' });
  });

  it('gives a withdrawal back by two people, which the provider has not paid after all', async () => {
    const { member, id, incident } = await wrongPayout();
    expect(await agree(await suggest(incident, { act: 'GIVE_BACK' }))).toMatchObject({ data: { state: 'DONE' } });
    expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['REJECTED', MILLION]);
  });

  it('credits money that came late to its member, once, with a receipt and both names', async () => {
    const { member, id, incident } = await lateDeposit();
    expect(incident).toMatchObject({
      kind: 'LATE',
      payment: { amount: '50000', currency: 'KRW' },
      request: { id, status: 'REJECTED' },
      acts: ['CREDIT', 'CLOSE'],
    });
    const made = await suggest(incident, { act: 'CREDIT' });
    expect(await effects(made)).toEqual([{ field: 'balance', currency: 'KRW', before: won(0), after: won(50_000) }]);
    expect(await rig.point(member, 'BINARY')).toBe(won(0));
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await rig.point(member, 'BINARY')).toBe(won(50_000));
    const { rows } = await rig.server.database.execute(
      sql`SELECT amount::text, by_operator <> approved_by AS two, reason FROM dnw_receipt
          JOIN ledger_transaction ON ref_type = 'DNW' AND ref_id = dnw_id WHERE payment_id = ${`late-${id}`}`,
    );
    expect(rows).toEqual([{ amount: '50000.00000000', two: true, reason: REASON }]);
    // The provider repeats the callback.
    expect(await rig.callBack({ orderId: String(id), amount: '50000', currency: 'KRW', paymentId: `late-${id}` })).toBe(
      200,
    );
    expect(await rig.point(member, 'BINARY')).toBe(won(50_000));
    expect((await incidents()).filter(({ payment }) => payment.paymentId === `late-${id}`)).toHaveLength(1);
  });

  it('ends a deposit of another amount and credits what was paid', async () => {
    const member = await rig.member();
    await rig.post(member, '/api/coinpay/signup');
    rig.mood('coinpay', 'silent');
    const id = rig.asked(await rig.post(member, '/api/coinpay/sendCoin', { walletType: 'BINARY', won: '50000' }));
    const paid = { orderId: String(id), amount: '30000', currency: 'KRW', paymentId: `less-${id}` };
    expect(await rig.callBack(paid)).toBe(200);
    rig.mood('coinpay', 'normal');
    const incident = await incidentOf(`less-${id}`);
    expect(incident).toMatchObject({ kind: 'DIFFERENT', acts: ['CREDIT', 'CLOSE'] });
    expect(await agree(await suggest(incident, { act: 'CREDIT' }))).toMatchObject({ data: { state: 'DONE' } });
    expect([await rig.status(member, id), await rig.point(member, 'BINARY')]).toEqual(['REJECTED', won(30_000)]);
  });

  it('credits a payment without an owner to the member whom two operators name', async () => {
    const member = await rig.member();
    const paid = { paymentId: 'stray-1', member: 'unknown', amount: '70000', currency: 'KRW' };
    expect(await rig.callBack(paid, { provider: 'codepay' })).toBe(200);
    const incident = await incidentOf('stray-1');
    expect(incident).toMatchObject({ kind: 'UNMATCHED', request: null, member: null, acts: ['CREDIT', 'CLOSE'] });
    expect(await suggest(incident, { act: 'CREDIT' })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await suggest(incident, { act: 'CREDIT', username: 'nobody-here' })).toMatchObject({
      code: 'USER_NOT_FOUND',
    });
    const made = await suggest(incident, { act: 'CREDIT', username: member.username });
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE', playerId: member.id } });
    expect(await rig.point(member, 'BINARY')).toBe(won(70_000));
    expect(await incidentOf('stray-1')).toMatchObject({ state: 'DECIDED', member: { id: member.id } });
  });

  it('is closed without money by two people, and offers nothing that does not fit', async () => {
    const { member, incident } = await lateDeposit();
    expect(await suggest(incident, { act: 'COMPLETE' })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await suggest({ ...incident, version: 9 }, { act: 'CLOSE' })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const made = await suggest(incident, { act: 'CLOSE' });
    expect(await agree(made)).toMatchObject({ data: { state: 'DONE' } });
    expect(await rig.point(member, 'BINARY')).toBe(won(0));
    expect((await suggest(incident, { act: 'CLOSE' }, member)).code).not.toBe('OK');
  });

  it('is found by provider, kind, state and period', async () => {
    const all = await incidents();
    expect(all.length).toBeGreaterThan(4);
    expect((await incidents('&provider=codepay')).map(({ provider }) => provider)).toEqual(['codepay']);
    expect(new Set((await incidents('&kind=LATE')).map(({ kind }) => kind))).toEqual(new Set(['LATE']));
    expect(await incidents('&state=OPEN')).toEqual(all.filter(({ state }) => state === 'OPEN'));
    expect(await incidents('&start=2026-01-01&end=2026-01-02')).toEqual([]);
    expect(await incidents(`&before=${all[1]?.id}`)).toEqual(all.slice(2));
  });
});

describe('the health of a payment provider [O7]', () => {
  const health = async () => {
    const { rows } = z.parse(listProviders.data, (await rig.get(maker, listProviders.path)).data);
    return (name: string) =>
      defined(
        rows.find(({ provider }) => provider === name),
        name,
      );
  };

  it('counts answers and failures, and says what waits', async () => {
    const before = (await health())('coinpay');
    expect(before).toMatchObject({ waiting: 0, oldestAt: null });
    expect(before.lastOkAt).toBeGreaterThan(0);
    const member = await rig.member();
    rig.mood('coinpay', 'failing');
    const asked = rig.server.clock.now();
    const id = await rig.payout(member);
    await rig.lastAnswerMatches(id, /answered 500/);
    const failing = (await health())('coinpay');
    expect(failing).toMatchObject({ waiting: 1, lastError: 'answered 500' });
    expect(failing.failed).toBeGreaterThan(before.failed);
    expect(failing.calls).toBeGreaterThan(before.calls);
    expect(failing.oldestAt).toBeGreaterThanOrEqual(asked);
    expect(await downProviders(rig.server.database, rig.server.clock.now() + 301_000)).toContainEqual({
      ...{ siteId: 1, rule: 'PROVIDER_DOWN', subject: 'coinpay', threshold: '5m' },
      figure: String(failing.failed),
    });
    rig.mood('coinpay', 'normal');
    rig.server.clock.advance(10);
    await rig.becomes(member, id, 'APPROVED');
    // Other providers may have been too slow for their time limit on a busy machine.
    const down = await downProviders(rig.server.database, rig.server.clock.now());
    expect(down).not.toContainEqual(expect.objectContaining({ siteId: 1, subject: 'coinpay' }));
  });

  it('is compared with the books on request, and what differs is kept and raises an alarm', async () => {
    const { incident } = await wrongPayout();
    const day = new Date(rig.server.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    const body = { provider: 'coinpay', day };
    const run = await rig.post(maker, '/api/admin/provider/reconcile', body);
    const { paymentId } = incident.payment;
    const amount = { kind: 'AMOUNT', paymentId, there: '5000 USDT', here: '500 USDT' };
    expect(run).toMatchObject({ code: 'OK', data: { failedWith: null } });
    expect((run.data as { differences: unknown[] }).differences).toContainEqual(expect.objectContaining(amount));
    expect((await health())('coinpay').lastRun).toEqual(run.data);
    expect(await rig.get(maker, '/api/admin/provider/runs?provider=coinpay')).toMatchObject({
      data: { rows: expect.arrayContaining([run.data]) },
    });
    const { database } = rig.server;
    expect(await differingProviders(database)).toContainEqual(
      expect.objectContaining({ siteId: 1, subject: 'coinpay' }),
    );
    expect(await undecidedIncidents(database)).toContainEqual(
      expect.objectContaining({ rule: 'PROVIDER_INCIDENT', subject: 'coinpay' }),
    );
    const tomorrow = { ...body, day: '2099-01-01' };
    expect(await rig.post(maker, '/api/admin/provider/reconcile', tomorrow)).toMatchObject({ code: 'DAY_NOT_OVER' });
    expect(
      await rig.post(maker, '/api/admin/provider/reconcile', { ...body, provider: 'gluwa', siteInfoId: 1 }),
    ).toMatchObject({ code: 'OK' });
  });

  it('is not readable without the right', async () => {
    const member = await rig.member();
    expect((await rig.get(member, listProviders.path)).code).not.toBe('OK');
    expect((await rig.get(member, listProviderIncidents.path)).code).not.toBe('OK');
  });
});

it('leaves books that the audit finds nothing in', async () => {
  const { rules } = await auditDatabase(rig.server.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});
