import { auditDatabase } from '@hoga/audit/run-audit';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { failure } from '@hoga/domain/errors/failure';
import { PROPOSAL_KINDS, type ProposalKind } from '@hoga/domain/operators/proposals';
import { idOf, type ProposalId, type SiteId } from '@hoga/kernel/ids';
import { err } from '@hoga/kernel/result';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../socket/testing/raw-client.ts';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { type Trader, TradingApp } from '../../testing/trading-app.ts';
import { carryOut } from './carry-out.ts';
import { findProposal, writeOutcome } from './proposal-store.ts';
import { propose } from './propose.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let maker: Trader;
let second: Trader;
let member: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [maker, second, member] = [
    await backoffice.operator(),
    await backoffice.operator(),
    await app.newTrader({ funds: 100_000 }),
  ];
});
afterAll(() => app.stop());

const credit = (amount: string, change: object = {}) =>
  backoffice.proposed(maker, 'credit', {
    playerId: member.playerId,
    direction: 'CREDIT',
    walletType: 'BINARY',
    amount,
    ...change,
  });

async function point(of = member): Promise<string> {
  const { data } = await app.call('GET', '/api/me', { token: of.token });
  return (data as { money: string }).money;
}

async function moved(id: number): Promise<readonly unknown[]> {
  const { rows } = await app.database.execute(
    sql`SELECT code, by_operator AS by, approved_by AS agreed, reason FROM ledger_transaction
        WHERE ref_type = 'PROPOSAL' AND ref_id = ${id}`,
  );
  return rows;
}

describe('what takes two people', () => {
  it('waits for another one, is done once, and says who and why in ledger and log', async () => {
    const proposal = await credit('5000');
    expect(proposal).toMatchObject({ state: 'WAITING', madeBy: maker.playerId, version: 1 });
    expect(await point()).toBe('100000');
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({
      code: 'OK',
      data: { state: 'DONE', decidedBy: second.playerId, version: 3 },
    });
    expect(await point()).toBe('105000');
    expect(await moved(proposal.id)).toEqual([
      { code: 'B', by: maker.playerId, agreed: second.playerId, reason: proposal.reason },
    ]);
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await point()).toBe('105000');
    const [, , done, asked] = await backoffice.logged(second, 'proposal/approve');
    expect([asked?.step, done?.step]).toEqual(['ASKED', 'DONE']);
    expect(JSON.parse(done?.detail ?? '')).toMatchObject({
      changes: [{ before: { state: 'WAITING' }, after: { state: 'DONE', kind: 'WALLET_CREDIT' } }],
    });
  });

  it('takes out no more than there is: it has failed then, and nothing has moved', async () => {
    const debit = await credit('5000', { direction: 'DEBIT' });
    expect(await backoffice.decide(second, 'approve', debit)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect(await point()).toBe('100000');
    const tooMuch = await credit('100001', { direction: 'DEBIT' });
    expect(await backoffice.decide(second, 'approve', tooMuch)).toMatchObject({ code: 'WITHDRAW_EXCEEDS_BALANCE' });
    expect(await backoffice.get(second, 'approval/list', { stateStrs: 'FAILED' })).toMatchObject({
      data: { rows: [{ id: tooMuch.id, failedWith: 'WITHDRAW_EXCEEDS_BALANCE' }] },
    });
    expect(await moved(tooMuch.id)).toEqual([]);
  });

  it('is not agreed to by its maker, its subject, or the operator who gave its maker the role', async () => {
    const proposal = await credit('1000');
    expect(await backoffice.decide(maker, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    const [refused] = await backoffice.logged(second, 'proposal/approve');
    expect([refused?.step, refused?.operatorId, refused?.detail]).toEqual([
      'REFUSED',
      maker.playerId,
      '{"code":"SECOND_APPROVAL_NEEDED"}',
    ]);
    expect(await backoffice.decide(maker, 'reject', proposal)).toMatchObject({
      code: 'OK',
      data: { state: 'REJECTED' },
    });

    const own = { playerId: maker.playerId, direction: 'CREDIT', walletType: 'BINARY', amount: '1000' };
    expect(await backoffice.post(maker, 'proposal/credit', own)).toMatchObject({ code: 'OWN_CASE' });
    const admin = await app.signInOperator();
    await app.database.execute(sql`UPDATE operator SET level = 3, parent_id = ${second.playerId}
                                   WHERE account_id = ${maker.playerId}`);
    const about = await backoffice.proposed(admin, 'credit', own);
    expect(await backoffice.decide(maker, 'approve', about)).toMatchObject({ code: 'OWN_CASE' });
    expect(await backoffice.decide(maker, 'reject', about)).toMatchObject({ code: 'OWN_CASE' });
    expect(await backoffice.decide(second, 'approve', about)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await backoffice.decide(admin, 'reject', about)).toMatchObject({ code: 'OK' });
    await app.database.execute(sql`UPDATE operator SET level = 2, parent_id =
                                     (SELECT parent_id FROM operator WHERE account_id = ${second.playerId})
                                   WHERE account_id = ${maker.playerId}`);
    await expect(
      app.database.execute(sql`UPDATE proposal SET state = 'DONE', decided_by = made_by, decided_at = now()`),
    ).rejects.toThrow();
  });

  it('needs the right of its kind, on the operator’s own site', async () => {
    const proposal = await credit('1000');
    const [elsewhere, risk, support] = [
      await backoffice.operator(['OWNER'], 2),
      await backoffice.operator(['RISK']),
      await backoffice.operator(['SUPPORT']),
    ];
    const decision = { proposalId: proposal.id, version: 1 };
    expect(await backoffice.post(elsewhere, 'proposal/approve', decision, 2)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await backoffice.get(elsewhere, 'approval/list', {}, 2)).toMatchObject({ data: { rows: [] } });
    expect(await backoffice.decide(elsewhere, 'approve', proposal)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.decide(support, 'approve', proposal)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.decide(risk, 'approve', proposal)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    expect(await backoffice.decide(risk, 'reject', proposal)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    const stale = { ...proposal, version: 2 };
    expect(await backoffice.decide(second, 'approve', stale)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const other = { playerId: elsewhere.playerId, direction: 'CREDIT', walletType: 'BINARY', amount: '1000' };
    expect(await backoffice.post(maker, 'proposal/credit', other)).toMatchObject({ code: 'USER_NOT_FOUND' });
    const again = { ...other, playerId: member.playerId };
    expect(await backoffice.post(second, 'proposal/credit', again)).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    const cashier = await backoffice.operator(['CASHIER']);
    expect(await backoffice.decide(cashier, 'approve', proposal)).toMatchObject({
      code: 'OK',
      data: { state: 'DONE' },
    });
  });

  it('is one thing or the other under concurrent decisions', async () => {
    const before = Number(await point());
    let credited = 0;
    for (const amount of [1_000, 2_000, 3_000]) {
      const proposal = await credit(String(amount));
      const replies = await Promise.all([
        backoffice.decide(maker, 'reject', proposal),
        backoffice.decide(second, 'approve', proposal),
        backoffice.decide(second, 'approve', proposal),
      ]);
      const codes = replies.map(({ code }) => code).toSorted();
      expect(codes).toEqual(['ALREADY_PROCESSED', 'ALREADY_PROCESSED', 'OK']);
      if (replies[0]?.code !== 'OK') credited += amount;
      expect(await moved(proposal.id)).toHaveLength(replies[0]?.code === 'OK' ? 0 : 1);
    }
    expect(Number(await point()) - before).toBe(credited);
  });

  it.each([
    ['before the engine was asked', 700, 0, 0],
    ['after the engine had answered', 800, 1, 0],
    // By then the engine has forgotten the key.
    ['two days after the engine had answered', 900, 1, 2],
  ])('goes on where a process was killed %s, and is done once', async (_when, amount, times, days) => {
    const before = Number(await point());
    const proposal = await credit(String(amount));
    if (times === 1) expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'OK' });
    expect(await moved(proposal.id)).toHaveLength(times);
    app.advance(days * 86_400_000);
    await app.database.execute(sql`UPDATE proposal SET state = 'APPROVED', decided_by = ${second.playerId},
                                   decided_at = now() WHERE id = ${proposal.id}`);
    await vi.waitFor(async () => {
      const list = await backoffice.get(second, 'approval/list', { stateStrs: 'DONE', size: 1 });
      expect(list).toMatchObject({ data: { rows: [{ id: proposal.id }] } });
    }, WAIT);
    expect(Number(await point()) - before).toBe(amount);
    expect(await moved(proposal.id)).toHaveLength(1);
  });

  it('stays agreed to while the engine is away, and what came of it first stands', async () => {
    const before = Number(await point());
    const proposal = await credit('600');
    const agreed = sql`UPDATE proposal SET state = 'APPROVED', decided_by = ${second.playerId}, decided_at = now()
                       WHERE id = ${proposal.id}`;
    await app.database.execute(agreed);
    const away = { effects: async () => [], afterwards: async () => err(failure('UNAVAILABLE')) };
    const rules = Object.fromEntries(PROPOSAL_KINDS.map((kind) => [kind, away])) as Record<ProposalKind, typeof away>;
    const noteOutcome = (id: ProposalId, failedWith: ErrorCode | null) => writeOutcome(app.database, id, failedWith);
    const { row } = await findProposal(app.database, proposal.id);
    expect(await carryOut({ rules, noteOutcome }, { ...row, decidedBy: second.playerId })).toMatchObject({
      ok: true,
    });
    const list = () => backoffice.get(second, 'approval/list', { stateStrs: 'DONE,FAILED', size: 1 });
    const done = { data: { rows: [{ id: proposal.id, state: 'DONE', failedWith: null }] } };
    await vi.waitFor(async () => expect(await list()).toMatchObject(done), WAIT);
    await writeOutcome(app.database, proposal.id, 'UNAVAILABLE');
    expect(await list()).toMatchObject(done);
    expect(Number(await point()) - before).toBe(600);
  });

  it('is over after a day', async () => {
    const proposal = await credit('1000');
    app.advance(86_400_000);
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    const next = await credit('1000');
    expect(await backoffice.get(second, 'approval/list', { stateStrs: 'EXPIRED' })).toMatchObject({
      data: { rows: [{ id: proposal.id }] },
    });
    expect(await backoffice.decide(second, 'reject', next)).toMatchObject({ code: 'OK' });
  });

  it('is refused where it makes no sense', async () => {
    const body = { playerId: member.playerId, direction: 'CREDIT', walletType: 'BINARY', amount: '1000' };
    for (const amount of ['0', '10.5']) {
      expect(await backoffice.post(maker, 'proposal/credit', { ...body, amount })).toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
    const owner = await backoffice.operator(['OWNER'], 2);
    const { playerId } = await app.newTrader({ siteId: 2 });
    // The second site has no such wallet.
    const coins = { ...body, playerId, walletType: 'BTC' };
    expect(await backoffice.post(owner, 'proposal/credit', coins, 2)).toMatchObject({ code: 'WALLET_MISSING' });
    const own = { siteId: idOf<SiteId>(1), kind: 'TOTP_RESET', subject: 'own', detail: {}, reason: '확인' } as const;
    const about = { ...own, playerId: maker.playerId, madeBy: maker.playerId };
    expect(await propose({ database: app.database, clock: { now: () => app.now } }, about)).toMatchObject({
      error: { code: 'OWN_CASE' },
    });
    for (const reason of ['', '왜', '   \u202e']) {
      expect(await backoffice.post(maker, 'proposal/credit', { ...body, reason })).toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
  });
});

describe('a member’s second factor', () => {
  it('comes off when two people say so: sign-ins end and withdrawals pause', async () => {
    const lost = await app.newTrader();
    const body = { playerId: lost.playerId };
    expect(await backoffice.post(maker, 'proposal/totp_reset', body)).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
    await app.database.execute(
      sql`INSERT INTO second_factor (account_id, site_id, sealed_secret, confirmed_at, turned_on_at)
          VALUES (${lost.playerId}, 1, '', now(), now())`,
    );
    const proposal = await backoffice.proposed(maker, 'totp_reset', body);
    expect(await backoffice.decide(maker, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await app.call('GET', '/api/me', { token: lost.token })).toMatchObject({ code: 'OK' });
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    expect((await app.call('GET', '/api/me', { token: lost.token })).code).not.toBe('OK');
    const { rows } = await app.database.execute(
      sql`SELECT kind, (SELECT count(*) FROM second_factor WHERE account_id = ${lost.playerId}) AS left
          FROM security_event WHERE account_id = ${lost.playerId}`,
    );
    expect(rows).toEqual([{ kind: 'TOTP_REMOVED', left: 0 }]);
  });

  it('of an operator is none of who stands below them', async () => {
    const admin = await app.signInOperator();
    const body = { playerId: admin.playerId };
    expect(await backoffice.post(maker, 'proposal/totp_reset', body)).toMatchObject({
      code: 'INSUFFICIENT_PRIVILEGES',
    });
  });
});

it('leaves books in which nothing is to be found', async () => {
  await app.trading.stop();
  const { rules } = await auditDatabase(app.databaseUrl);
  expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
});
