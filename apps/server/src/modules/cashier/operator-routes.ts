import {
  approveDnw,
  getDnwQueue,
  getDnwTalk,
  markPaidDnw,
  matchDnw,
  matchMembersDnw,
  rejectDnw,
  resolveDnw,
  sayAsHouse,
} from '@hoga/contract/admin-dnw';
import { markTransferred } from '@hoga/contract/admin-payout';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import { parseCommaList } from '@hoga/domain/site/coin-lists';
import { type AgreedDnw, LIVE_DNW } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { OperatorCommand } from '@hoga/engine/input/command';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import { min } from '@hoga/kernel/decimal';
import type { DnwId, PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { route } from '../../http/route.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { Change } from '../../persistence/operator-log.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Files } from '../files/public.ts';
import type { Mail } from '../messages/public.ts';
import { fourEyes } from '../operators/public.ts';
import { whileLocked } from './desk/decision-lock.ts';
import { findDnw } from './dnw-store.ts';
import { namesOf } from './member-store.ts';
import { siteDnwPage } from './site-dnw-store.ts';
import { houseWords } from './step-message.ts';
import { addTalk, talkIdOf, talkOf } from './talk-store.ts';
import { needsTwo, questionOf } from './two-people.ts';
import { maskedDnwView } from './views.ts';

export interface OperatorParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly messages: Pick<Mail, 'send'>;
  readonly files: Pick<Files, 'picturesInTalk'>;
  readonly clock: Clock;
}

interface Asked {
  readonly site: Pick<Site, 'id'>;
  readonly identity: Pick<Identity, 'playerId'>;
  readonly body: Wanted;
}

interface Approving extends Asked {
  readonly site: Site;
  /** Writes down what changed, or what gave rise to a warning. */
  readonly changed: (change: Change) => void;
}

type Decided = Result<{ readonly id: DnwId; readonly status: DnwRow['status'] }, Failure>;

interface Wanted {
  readonly dnwHistoryId: DnwId;
  readonly version?: number | undefined;
  readonly reason: string;
}

type CashierDecision = Extract<OperatorCommand, { readonly type: `cashier.${string}` }>;

/** What operators do to requests of members of their own site; each is one command, with who and why. */
export function registerOperatorRoutes(
  app: FastifyInstance,
  { database, trading, messages, files, clock }: OperatorParts,
): void {
  route(app, getDnwQueue, async ({ site, query: { typeStrs, statusStrs, keyword, page, size } }) => {
    const { rows, total } = await siteDnwPage(database, {
      siteId: site.id,
      types: typeStrs === undefined ? undefined : parseCommaList(typeStrs),
      statuses: statusStrs === undefined ? LIVE_DNW : parseCommaList(statusStrs),
      keyword,
      page,
      size,
    });
    const names = await namesOf(
      database,
      rows.map(({ playerId }) => playerId),
    );
    const views = rows.map((row) => ({
      ...maskedDnwView(row),
      playerId: row.playerId,
      username: names.get(row.playerId)?.username ?? '',
      counterPlayerId: row.counterPlayerId,
      firstApprover: row.firstApprover,
    }));
    return ok({ rows: views, page, size, total });
  });

  /**
   * The request is found where it is written, which says whose it is; what is decided is told as that. Nobody decides while
   * another is about to: whoever had not begun begins with the decision itself, so that of two at once one is refused.
   */
  async function decide(
    { site: { id: siteId }, identity: { playerId: by }, body: { dnwHistoryId: id, version, reason } }: Asked,
    commandOf: (base: Base) => CashierDecision,
    mayApprove: (row: DnwRow) => Promise<Failure | null> = async () => null,
  ): Promise<Decided> {
    if ((await findDnw(database, siteId, id)) === null) return err(failure('RECORD_MISSING'));
    return await whileLocked(database, { dnwId: id, siteId, operatorId: by, now: clock.now() }, async () => {
      const row = defined(await findDnw(database, siteId, id), `request ${id}`);
      const refusal = await mayApprove(row);
      if (refusal !== null) return err(refusal);
      // Judged as it was read here: the engine refuses it where it has changed since (E121).
      const base: Base = { id, version: version ?? row.version, by, approvedBy: null, reason };
      const reply = await trading.operate(row.playerId, null, commandOf(base));
      if (!reply.ok) return err(reply.error.code === 'RECORD_MISSING' ? failure('ALREADY_PROCESSED') : reply.error);
      return ok(reply.value);
    });
  }

  /** Approves: where that takes two people, as the rule for all such decisions says who may. */
  function approve(asked: Approving, outcome: AgreedDnw | null, commandOf: (base: Base) => CashierDecision) {
    const { site, identity, changed } = asked;
    return decide(asked, commandOf, async (row) => {
      if (row.firstApprover === null && !needsTwo(site, row)) return null;
      const asking = { siteId: site.id, decider: identity.playerId, now: clock.now() };
      const [verdict] = await fourEyes(database, asking, [questionOf(row, outcome)]);
      const { refusal, warnings } = defined(verdict, 'the verdict on the request');
      if (warnings.length > 0) changed({ before: { firstApprover: row.firstApprover }, after: { warnings } });
      return refusal;
    });
  }

  route(app, approveDnw, (asked) => approve(asked, null, (base) => ({ type: 'cashier.approve', ...base })));
  route(app, rejectDnw, (asked) => decide(asked, (base) => ({ type: 'cashier.reject', ...base })));
  route(app, matchDnw, (asked) => decide(asked, (base) => ({ type: 'cashier.match', ...base })));
  route(app, markPaidDnw, (asked) => decide(asked, (base) => ({ type: 'cashier.markPaid', ...base })));
  route(app, markTransferred, (asked) => {
    const { reference } = asked.body;
    const body = { ...asked.body, reason: reference };
    return decide({ ...asked, body }, (base) => ({ type: 'cashier.transferred', reference, ...base }));
  });
  route(app, resolveDnw, (asked) => {
    const { inFavourOf } = asked.body;
    const outcome = inFavourOf === 'BUYER' ? 'APPROVED' : 'REJECTED';
    return approve(asked, outcome, (base) => ({ type: 'cashier.resolve', inFavourOf, ...base }));
  });

  route(app, matchMembersDnw, async (asked) => {
    const purchase = await findDnw(database, asked.site.id, asked.body.buyId);
    if (purchase === null) return err(failure('RECORD_MISSING'));
    if (purchase.type !== 'WB' || purchase.status !== 'REQUESTED') return err(failure('ALREADY_PROCESSED'));
    const sale = await findDnw(database, asked.site.id, asked.body.dnwHistoryId);
    if (sale === null) return err(failure('RECORD_MISSING'));
    const { id: buyId, playerId: buyerId } = purchase;
    const point = min(sale.point, purchase.point);
    return decide(asked, (base) => ({ type: 'cashier.matchMembers', buyId, buyerId, point, ...base }));
  });

  route(app, getDnwTalk, async ({ site, query: { dnwHistoryId } }) => {
    const own = await findDnw(database, site.id, dnwHistoryId);
    const saleId = own === null ? undefined : talkIdOf(own);
    if (saleId === undefined) return err(failure('RECORD_MISSING'));
    const sale = saleId === null ? null : await findDnw(database, site.id, saleId);
    if (sale === null) return ok([]);
    const lines = await talkOf(database, sale.id);
    const pictures = await files.picturesInTalk(lines.map(({ id }) => id));
    const names = await namesOf(
      database,
      lines.map(({ accountId }) => accountId),
    );
    return ok(
      lines.map(({ id, accountId, text, at }) => ({
        ...{ id, text, at },
        by: speaker(sale, accountId),
        name: names.get(accountId)?.username ?? '',
        pictures: [...(pictures.get(id) ?? [])],
      })),
    );
  });

  route(app, sayAsHouse, async ({ site, identity: { playerId }, body: { dnwHistoryId, text } }) => {
    const { id: siteId } = site;
    const sale = await findDnw(database, siteId, dnwHistoryId);
    if (sale === null || talkIdOf(sale) !== sale.id) return err(failure('RECORD_MISSING'));
    // Whoever is a side of it speaks as that side: not in the name of the house.
    if (speaker(sale, playerId) !== 'HOUSE') return err(failure('OWN_CASE'));
    return database.transaction(async (transaction) => {
      const id = await addTalk(transaction, { siteId, dnwId: sale.id, accountId: playerId, text, at: clock.now() });
      await messages.send(transaction, houseWords(sale, text, site.language));
      return ok({ id });
    });
  });
}

function speaker({ type, playerId, counterPlayerId }: DnwRow, accountId: PlayerId): 'SELLER' | 'BUYER' | 'HOUSE' {
  if (accountId === playerId) return type === 'WS' ? 'SELLER' : 'BUYER';
  return accountId === counterPlayerId ? 'BUYER' : 'HOUSE';
}

interface Base {
  readonly id: DnwId;
  readonly version: number;
  readonly by: number;
  readonly approvedBy: null;
  readonly reason: string;
}
