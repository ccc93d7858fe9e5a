import { proposeCredit } from '@hoga/contract/admin-proposal';
import type { OperatorRole } from '@hoga/domain/operators/permissions';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import * as z from 'zod/mini';
import { replaceGrants } from '../modules/operators/operator-store.ts';
import { SEATED_AGO_MS } from './operator-sign-in.ts';
import { accepted } from './product-rig.ts';
import type { Trader, TradingApp, TradingReply } from './trading-app.ts';

const logLine = z.object({ step: z.string(), call: z.string(), detail: z.string(), operatorId: z.int() });

/** The operators' backoffice of a site over HTTP. */
export class BackofficeRig {
  readonly app: TradingApp;

  constructor(app: TradingApp) {
    this.app = app;
  }

  /** An operator with these roles on the site and none elsewhere. */
  async operator(roles: readonly OperatorRole[] = ['OWNER'], siteId = 1): Promise<Trader> {
    const made = await this.app.newOperator(siteId);
    const at = new Date(this.app.now - SEATED_AGO_MS);
    const site = idOf<SiteId>(siteId);
    await replaceGrants(this.app.database, { accountId: made.playerId, siteId: site, roles, by: made.playerId, at });
    return made;
  }

  /** An owner of every site: for what sites share. */
  async ownerOfAll(): Promise<Trader> {
    const operator = await this.operator();
    await this.app.database.$client.query(
      `INSERT INTO operator_grant (account_id, site_id, role, granted_by, granted_at)
         SELECT account_id, s.id, role, granted_by, granted_at FROM operator_grant, site s
          WHERE account_id = $1 AND operator_grant.site_id = 1 AND s.id <> 1`,
      [operator.playerId],
    );
    return operator;
  }

  post({ token }: Trader, path: string, body: object, siteId = 1): Promise<TradingReply> {
    const reason = '테스트로 확인합니다';
    return this.app.call('POST', `/api/admin/${path}?siteInfoId=${siteId}`, { token, body: { reason, ...body } });
  }

  get({ token }: Trader, path: string, query: Readonly<Record<string, string | number>> = {}, siteId = 1) {
    const search = new URLSearchParams({ siteInfoId: String(siteId) });
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    return this.app.call('GET', `/api/admin/${path}?${search}`, { token });
  }

  /** A proposal that must be accepted. */
  async proposed(by: Trader, path: string, body: object) {
    return z.parse(proposeCredit.data, accepted(await this.post(by, `proposal/${path}`, body)));
  }

  decide(by: Trader, how: 'approve' | 'reject', { id, version }: { readonly id: number; readonly version: number }) {
    return this.post(by, `proposal/${how}`, { proposalId: id, version });
  }

  /** Proposed by one operator and approved by another: carried out. */
  async agreed({ by, second }: { readonly by: Trader; readonly second: Trader }, path: string, body: object) {
    return accepted(await this.decide(second, 'approve', await this.proposed(by, path, body)));
  }

  /** The operators' log of a call, newest first. */
  async logged(by: Trader, call: string) {
    const reply = await this.get(by, 'log', { call: `/api/admin/${call}`, size: 100 });
    return z.parse(z.object({ rows: z.array(logLine) }), accepted(reply)).rows;
  }
}
