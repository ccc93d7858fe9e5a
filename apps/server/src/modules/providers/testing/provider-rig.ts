import type { AddressInfo } from 'node:net';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import { OPERATOR } from '@hoga/engine/testing/fixture';
import { defined } from '@hoga/kernel/assert';
import { decimal, toText } from '@hoga/kernel/decimal';
import { type DnwId, idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import type { Payment } from '@hoga/providers/provider';
import { sandboxSecret } from '@hoga/providers/sandbox-settings';
import { SIGNATURE_HEADER, signature, TIMESTAMP_HEADER } from '@hoga/providers/signature';
import type { Mood } from '@hoga/sandbox/mood';
import { type RunningSandbox, startSandbox } from '@hoga/sandbox/sandbox';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { providerEvent } from '../../../persistence/schema/providers.ts';
import { AccountsApp, type Reply } from '../../../testing/accounts-app.ts';

const SECRET = 'what both sides make their secrets of';
const HOME = idOf<SiteId>(1);

export interface Member {
  readonly username: string;
  readonly id: PlayerId;
  readonly token: string;
}

/** The USDT of a new member, and after a withdrawal of 500 with its fee. */
export const MILLION = '1000000';
export const AFTER = '999499';
export const REASON = '결제사 담당자와 확인했습니다';

type Operator = Pick<Member, 'token'>;

/** One who proposes, and one whom the first did not make an operator, who decides. */
export interface TwoOperators {
  readonly maker: Operator;
  readonly second: Operator;
}

export interface Forgery {
  readonly site?: number;
  readonly provider?: ProviderName;
  readonly secret?: string;
  readonly timestamp?: number;
  readonly eventId?: string;
  readonly body?: string;
}

const stands = z.object({ id: z.number().transform((id) => idOf<DnwId>(id)), status: z.string() });

/** The fields of a proposal that its decision names. */
export const proposal = z.object({ id: z.number(), version: z.number() });

/** A listening server and the sandbox that simulates its providers, connected by HTTP. */
export class ProviderRig {
  readonly server: AccountsApp;
  readonly sandbox: RunningSandbox;
  readonly url: string;
  /** Settings that reach the same providers. */
  readonly env: Readonly<Record<string, string>>;
  #events = 0;

  private constructor(server: AccountsApp, sandbox: RunningSandbox, { url, env }: Pick<ProviderRig, 'url' | 'env'>) {
    this.server = server;
    this.sandbox = sandbox;
    this.url = url;
    this.env = env;
  }

  static async start(): Promise<ProviderRig> {
    const late: { rig?: ProviderRig } = {};
    const sandbox = await startSandbox({
      port: 0,
      secret: SECRET,
      callbackUrl: () => late.rig?.url ?? '',
      file: null,
      now: () => late.rig?.server.clock.now() ?? 0,
      slowMs: 2_000,
      againMs: [],
    });
    const env = { SANDBOX_URL: sandbox.url, SANDBOX_SECRET: SECRET, PROVIDER_TIMEOUT_MS: '1000' };
    const server = await AccountsApp.start(env, { pollersRun: false });
    await server.seedDemo();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    late.rig = new ProviderRig(server, sandbox, { url: `http://127.0.0.1:${port}`, env });
    return late.rig;
  }

  async stop(): Promise<void> {
    await this.sandbox.stop();
    this.server.app.server.closeAllConnections();
    await this.server.stop();
  }

  async twoOperators(): Promise<TwoOperators> {
    return { maker: { token: await this.server.signInOperator() }, second: { token: await this.server.newOperator() } };
  }

  /** Approves what another operator has proposed. */
  agree(by: Operator, { data }: Reply): Promise<Reply> {
    const { id: proposalId, version } = proposal.parse(data);
    return this.post(by, '/api/admin/proposal/approve', { proposalId, version, reason: REASON });
  }

  /** A new member with a million USDT. */
  async member(siteId = 1): Promise<Member> {
    const { username, id } = await this.server.signUp({}, siteId);
    const credit = { type: 'wallet.credit', walletType: 'USDT', amount: decimal(MILLION) } as const;
    const reason = { code: 'D', refType: 'TEST', refId: id, ...OPERATOR } as const;
    const reply = await this.server.trading.operate(id, null, { ...credit, ...reason });
    if (!reply.ok) throw new Error(reply.error.code);
    return { username, id, token: (await this.server.signIn(username, { siteId })).accessToken };
  }

  /** Distinct presses, not a repeat. */
  post({ token }: Operator, path: string, body: object = {}): Promise<Reply> {
    this.server.clock.advance(1);
    return this.server.post(path, body, { token });
  }

  get({ token }: Operator, path: string): Promise<Reply> {
    return this.server.get(path, { token });
  }

  asked({ code, data }: Reply): DnwId {
    expect(code).toBe('OK');
    return stands.parse(data).id;
  }

  async approve(id: DnwId): Promise<void> {
    const token = await this.server.signInOperator();
    const reply = await this.post({ token }, '/api/admin/dnw/approve', { dnwHistoryId: id, reason: '확인했습니다' });
    expect(reply).toMatchObject({ code: 'OK' });
  }

  /** An approved withdrawal that coinpay pays. */
  async payout({ id: playerId }: Member, point = 500): Promise<DnwId> {
    this.server.clock.advance(1);
    const detail = JSON.stringify({ paidTo: { bankName: null, holder: null, address: 'an address', tag: null } });
    const withdrawal = { type: 'cashier.withdraw', walletType: 'USDT', point: decimal(point), detail } as const;
    const reply = await this.server.trading.submit(playerId, null, { ...withdrawal, provider: 'coinpay' });
    if (!reply.ok) throw new Error(reply.error.code);
    await this.approve(reply.value.id);
    return reply.value.id;
  }

  async becomes(member: Member, id: DnwId, status: string): Promise<void> {
    await this.server.eventually(async () => expect(await this.status(member, id)).toBe(status));
  }

  async status({ id: playerId }: Member, id: DnwId): Promise<string> {
    const { rows } = await this.server.database.execute(
      sql`SELECT status FROM dnw WHERE id = ${id} AND player_id = ${playerId}`,
    );
    return z.object({ status: z.string() }).parse(rows[0]).status;
  }

  /** Waits until the poller has queried and received this answer. */
  async lastAnswerMatches(id: DnwId, expected: RegExp): Promise<void> {
    const query = sql`SELECT heard FROM provider_order WHERE dnw_id = ${id}`;
    await this.server.eventually(async () => {
      const { rows } = await this.server.database.execute(query);
      expect(rows[0]?.['heard']).toMatch(expected);
    });
  }

  async point({ id: playerId }: Member, walletType: 'BINARY' | 'USDT'): Promise<string> {
    const read = await this.server.trading.read(playerId, ({ state }) =>
      toText(defined(state.accounts.get(playerId), 'an account').wallet(walletType).point),
    );
    if (!read.ok) throw new Error(read.error.code);
    return read.value;
  }

  mood(provider: ProviderName, mood: Mood): void {
    this.#account(provider).mood = mood;
  }

  /** The provider's state of a request. */
  believed(provider: ProviderName, id: DnwId): readonly Payment[] {
    return this.#account(provider).ledger.payments.filter(({ orderId }) => orderId === String(id));
  }

  #account(provider: ProviderName) {
    return defined(this.sandbox.house.account('1', provider), provider);
  }

  /** Outcomes of the events about a request. */
  async outcomes(id: DnwId | string): Promise<readonly (string | null)[]> {
    const { database } = this.server;
    const rows = await database.select().from(providerEvent).where(eq(providerEvent.siteId, HOME));
    return rows.filter(({ body }) => body.includes(`"orderId":"${id}"`)).map(({ outcome }) => outcome);
  }

  /** Sends a callback as a provider, or as a forger. */
  async callBack(payment: Partial<Payment>, forged: Forgery = {}): Promise<number> {
    const { site = 1, provider = 'coinpay' } = forged;
    this.#events += 1;
    const callback = {
      paymentId: `paid-${payment.orderId}`,
      orderId: null,
      member: 'm',
      direction: 'IN',
      state: 'PAID',
      at: 0,
      ...payment,
    };
    const text = JSON.stringify({ eventId: forged.eventId ?? `event-${this.#events}`, payment: callback });
    const timestamp = String(forged.timestamp ?? this.server.clock.now());
    const secret = forged.secret ?? sandboxSecret(SECRET, site, provider);
    const reply = await fetch(`${this.url}/api/provider_event/${site}/${provider}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signature(secret, timestamp, text),
      },
      body: forged.body ?? text,
    });
    await reply.body?.cancel();
    return reply.status;
  }

  secretOf(site: number, provider: ProviderName): string {
    return sandboxSecret(SECRET, site, provider);
  }
}
