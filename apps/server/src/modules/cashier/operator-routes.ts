import {
  approveDnw,
  decideManyDnw,
  getDnwTalk,
  markPaidDnw,
  matchDnw,
  matchMembersDnw,
  rejectDnw,
  resolveDnw,
  sayAsHouse,
} from '@hoga/contract/admin-dnw';
import { markTransferred } from '@hoga/contract/admin-payout';
import { failure } from '@hoga/domain/errors/failure';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import { min } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Files } from '../files/public.ts';
import type { Mail } from '../messages/public.ts';
import { decideMany } from './decide-many.ts';
import { Decisions } from './decisions.ts';
import { findDnw } from './dnw-store.ts';
import { namesOf } from './member-store.ts';
import { houseWords } from './step-message.ts';
import { addTalk, talkIdOf, talkOf } from './talk-store.ts';

export interface OperatorParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly messages: Pick<Mail, 'send'>;
  readonly files: Pick<Files, 'picturesInTalk'>;
  readonly clock: Clock;
}

/** Operators' decisions on requests of their own site; each is one command, with operator and reason. */
export function registerOperatorRoutes(
  app: FastifyInstance,
  { database, trading, messages, files, clock }: OperatorParts,
): void {
  const decisions = new Decisions({ database, trading, clock });

  route(app, approveDnw, (asked) => decisions.approve(asked));
  route(app, rejectDnw, (asked) => decisions.reject(asked));
  route(app, decideManyDnw, async (asked) => ok({ rows: [...(await decideMany(decisions, asked))] }));
  route(app, matchDnw, (asked) => decisions.decide(asked, (base) => ({ type: 'cashier.match', ...base })));
  route(app, markPaidDnw, (asked) => decisions.decide(asked, (base) => ({ type: 'cashier.markPaid', ...base })));
  route(app, markTransferred, (asked) => {
    const { reference } = asked.body;
    const body = { ...asked.body, reason: reference };
    return decisions.decide({ ...asked, body }, (base) => ({ type: 'cashier.transferred', reference, ...base }));
  });
  route(app, resolveDnw, (asked) => {
    const { inFavourOf } = asked.body;
    const outcome = inFavourOf === 'BUYER' ? 'APPROVED' : 'REJECTED';
    return decisions.agree(asked, outcome, (base) => ({ type: 'cashier.resolve', inFavourOf, ...base }));
  });

  route(app, matchMembersDnw, async (asked) => {
    const purchase = await findDnw(database, asked.site.id, asked.body.buyId);
    if (purchase === null) return err(failure('RECORD_MISSING'));
    if (purchase.type !== 'WB' || purchase.status !== 'REQUESTED') return err(failure('ALREADY_PROCESSED'));
    const sale = await findDnw(database, asked.site.id, asked.body.dnwHistoryId);
    if (sale === null) return err(failure('RECORD_MISSING'));
    const { id: buyId, playerId: buyerId } = purchase;
    const point = min(sale.point, purchase.point);
    return decisions.decide(asked, (base) => ({ type: 'cashier.matchMembers', buyId, buyerId, point, ...base }));
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
    // An operator who is a side of the sale cannot write for the house.
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
