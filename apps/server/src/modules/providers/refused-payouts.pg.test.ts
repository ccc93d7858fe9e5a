import { auditDatabase } from '@hoga/audit/run-audit';
import { listAlarms } from '@hoga/contract/admin-alarm';
import { getDashboard } from '@hoga/contract/admin-dashboard';
import { listPayouts } from '@hoga/contract/admin-payout';
import { listProviderIncidents } from '@hoga/contract/admin-provider';
import { defined } from '@hoga/kernel/assert';
import type { DnwId } from '@hoga/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from '../../testing/accounts-app.ts';
import { AFTER, type Member, MILLION, ProviderRig, REASON, type TwoOperators } from './testing/provider-rig.ts';

let rig: ProviderRig;
let maker: TwoOperators['maker'];
let second: TwoOperators['second'];
beforeAll(async () => {
  rig = await ProviderRig.start();
  ({ maker, second } = await rig.twoOperators());
});
afterAll(() => rig.stop());

interface Payout {
  readonly member: Member;
  readonly id: DnwId;
}

/** An approved withdrawal that its provider refuses to pay. */
async function refused(): Promise<Payout> {
  const member = await rig.member();
  rig.mood('coinpay', 'refusing');
  const id = await rig.payout(member);
  await rig.server.eventually(async () => expect(await rowOf(id)).not.toBeNull());
  rig.mood('coinpay', 'normal');
  return { member, id };
}

async function rowOf(id: DnwId, state: 'TO_PAY' | 'PAID' = 'TO_PAY') {
  const { data } = await rig.get(maker, `${listPayouts.path}?state=${state}&size=100`);
  return z.parse(listPayouts.data, data).rows.find((row) => row.id === id) ?? null;
}

const receipt = async ({ member, id }: Payout) =>
  (await rig.get(member, `/api/dnw/detail?dnwHistoryId=${id}`)).data as { steps: readonly { reason: string }[] };

const agree = (made: Reply) => rig.agree(second, made);

async function proposeReturn({ id }: Payout): Promise<Reply> {
  const { version } = defined((await rowOf(id)) ?? (await rowOf(id, 'PAID')), 'the payout');
  return rig.post(maker, '/api/admin/proposal/transfer_return', { dnwHistoryId: id, version, reason: REASON });
}

async function incidentOf(id: DnwId) {
  const { data } = await rig.get(maker, `${listProviderIncidents.path}?size=100`);
  return defined(
    z.parse(listProviderIncidents.data, data).rows.find(({ request }) => request?.id === id),
    `an incident about ${id}`,
  );
}

const differences = async () => {
  const day = new Date(rig.server.clock.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const run = await rig.post(maker, '/api/admin/provider/reconcile', { provider: 'coinpay', day });
  return z.looseObject({ differences: z.array(z.unknown()) }).parse(run.data).differences;
};

describe('a withdrawal that its provider refuses after it was approved [O1] [O7]', () => {
  it('stays approved and waits in the list to pay, with the refusal; the member is notified of each step', async () => {
    const payout = await refused();
    const { member, id } = payout;
    expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['SENDING', AFTER]);
    expect(await rowOf(id)).toMatchObject({
      refused: { reason: 'coinpay DECLINED' },
      payee: { address: 'an address' },
      approvedBy: { name: expect.stringMatching(/./) },
      paid: null,
    });
    const { steps } = await receipt(payout);
    expect(steps).toMatchObject([{ status: 'REQUESTED' }, { status: 'SENDING' }, { status: 'SENDING' }]);
    expect(steps[2]?.reason).toBe('결제사에서 지급하지 못해 운영팀이 직접 지급을 준비합니다.');
    expect(await rig.post(maker, '/api/admin/dnw/ask_provider', { dnwHistoryId: id })).toMatchObject({
      code: 'ALREADY_PROCESSED',
    });
    expect(await differences()).toEqual([]);
  });

  it('is paid another way by an operator, once, and never by the provider as well', async () => {
    const payout = await refused();
    const { member, id } = payout;
    rig.server.clock.advance(60);
    expect(rig.believed('coinpay', id)).toEqual([]);
    const { version } = defined(await rowOf(id), 'the payout');
    const body = { dnwHistoryId: id, version, reference: '0x5f3c' };
    expect(await rig.post(maker, '/api/admin/payout/transferred', body)).toMatchObject({ code: 'OK' });
    expect([await rig.status(member, id), await rig.point(member, 'USDT')]).toEqual(['APPROVED', AFTER]);
    expect(await receipt(payout)).toMatchObject({
      request: { status: 'APPROVED' },
      steps: [{}, {}, {}, { status: 'APPROVED', reason: '0x5f3c' }],
    });
    const payment = { orderId: String(id), direction: 'OUT', amount: '500', currency: 'USDT' } as const;
    expect(await rig.callBack({ ...payment, state: 'REFUSED' })).toBe(200);
    expect(await rig.outcomes(id)).toEqual(['REPEATED']);
    expect(await differences()).toEqual([]);
    // The provider pays after all: people decide, and nothing moves by itself.
    expect(await rig.callBack(payment)).toBe(200);
    expect(await incidentOf(id)).toMatchObject({ kind: 'LATE', acts: ['CLOSE'] });
    expect(await rig.point(member, 'USDT')).toBe(AFTER);
  });

  it('goes back whole to its member by two people', async () => {
    const payout = await refused();
    const made = await proposeReturn(payout);
    expect(await rig.point(payout.member, 'USDT')).toBe(AFTER);
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await rig.point(payout.member, 'USDT')).toBe(MILLION);
    const { steps } = await receipt(payout);
    expect(steps.at(-1)).toMatchObject({ status: 'RETURNED', reason: REASON });
    expect(await rowOf(payout.id)).toBeNull();
  });
});

describe('a refused payout that waits for an operator [O1] [O7]', () => {
  /** The alarms about refused payouts once their check has run again, and the number of them beside the menu. */
  async function alarms(isThere: (subjects: readonly string[]) => boolean) {
    let shown: { subjects: readonly string[]; counted: number } = { subjects: [], counted: 0 };
    await rig.server.eventually(async () => {
      rig.server.clock.advance(10);
      const { rows } = z.parse(listAlarms.data, (await rig.get(maker, listAlarms.path)).data);
      const subjects = rows.filter(({ rule }) => rule === 'PAYOUT_REFUSED').map(({ subject }) => subject);
      const { sites } = z.parse(getDashboard.data, (await rig.get(maker, getDashboard.path)).data);
      shown = { subjects, counted: sites.reduce((sum, { refusedPayouts }) => sum + refusedPayouts, 0) };
      expect(isThere(subjects)).toBe(true);
    });
    expect(shown.counted).toBe(shown.subjects.length);
    return shown.subjects;
  }

  it('is an alarm of its own until it is paid', async () => {
    const [one, other] = [await refused(), await refused()];
    await alarms((subjects) => [one, other].every(({ id }) => subjects.includes(String(id))));
    const { version } = defined(await rowOf(one.id), 'the payout');
    const body = { dnwHistoryId: one.id, version, reference: '0x77' };
    expect(await rig.post(maker, '/api/admin/payout/transferred', body)).toMatchObject({ code: 'OK' });
    expect(await alarms((subjects) => !subjects.includes(String(one.id)))).toContain(String(other.id));
  });

  it('is an alarm no more once two have returned it', async () => {
    const payout = await refused();
    const subject = String(payout.id);
    await alarms((subjects) => subjects.includes(subject));
    const made = await proposeReturn(payout);
    expect(await alarms((subjects) => subjects.length > 0)).toContain(subject);
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    await alarms((subjects) => !subjects.includes(subject));
  });

  it('has the number of the payment where the provider had accepted it first', async () => {
    const member = await rig.member();
    rig.mood('coinpay', 'failing');
    const id = await rig.payout(member);
    await rig.lastAnswerMatches(id, /answered 500/);
    const payment = {
      orderId: String(id),
      direction: 'OUT',
      amount: '500',
      currency: 'USDT',
      paymentId: 'p-9',
    } as const;
    expect(await rig.callBack({ ...payment, state: 'REFUSED' })).toBe(200);
    rig.mood('coinpay', 'normal');
    expect(await rowOf(id)).toMatchObject({ refused: { reason: 'coinpay PAYMENT_REFUSED p-9' } });
  });
});

describe('a withdrawal that its provider has paid and refuses afterwards [O7]', () => {
  async function bounced(): Promise<Payout> {
    const member = await rig.member();
    const id = await rig.payout(member);
    await rig.becomes(member, id, 'APPROVED');
    const { paymentId } = defined(rig.believed('coinpay', id)[0], 'a payment');
    const payment = { orderId: String(id), direction: 'OUT', amount: '500', currency: 'USDT', paymentId } as const;
    expect(await rig.callBack({ ...payment, state: 'REFUSED' })).toBe(200);
    return { member, id };
  }

  it('is an incident by which two people return the amount, without the fee, once', async () => {
    const payout = await bounced();
    const incident = await incidentOf(payout.id);
    expect(incident).toMatchObject({ kind: 'LATE', request: { status: 'APPROVED' }, acts: ['RETURN', 'CLOSE'] });
    const body = { incidentId: incident.id, version: incident.version, act: 'RETURN', reason: REASON };
    const made = await rig.post(maker, '/api/admin/proposal/provider_incident', body);
    expect(await rig.point(payout.member, 'USDT')).toBe(AFTER);
    expect(await agree(made)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await rig.point(payout.member, 'USDT')).toBe('999999');
    expect(await receipt(payout)).toMatchObject({ request: { status: 'RETURNED' } });
    expect(await incidentOf(payout.id)).toMatchObject({ state: 'DECIDED', act: 'RETURN' });
    expect(await agree(made)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await rig.point(payout.member, 'USDT')).toBe('999999');
  });

  it('is returned once where an incident and a return are both approved', async () => {
    const payout = await bounced();
    const incident = await incidentOf(payout.id);
    const body = { incidentId: incident.id, version: incident.version, act: 'RETURN', reason: REASON };
    const both = [await rig.post(maker, '/api/admin/proposal/provider_incident', body), await proposeReturn(payout)];
    await Promise.all(both.map(agree));
    expect(await rig.point(payout.member, 'USDT')).toBe('999999');
  });
});

it('leaves books that the audit finds nothing in', async () => {
  const { rules } = await auditDatabase(rig.server.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});
