import { appealP2p, cancelDnw, confirmP2p, getP2pTalk, giveUpP2p, sayInP2pTalk, sayP2pPaid } from '@hoga/contract/dnw';
import type { Failure } from '@hoga/domain/errors/failure';
import { failure } from '@hoga/domain/errors/failure';
import type { Language } from '@hoga/domain/site/language';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import type { DnwId, PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { FailureError } from '../../http/failure-error.ts';
import { requestKey } from '../../http/request-key.ts';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { Files } from '../files/public.ts';
import { commandRoutes, type Owner } from '../trading/public.ts';
import type { Verification } from '../verification/public.ts';
import { findDnw } from './dnw-store.ts';
import { GUARDED } from './money-out.ts';
import { addTalk, hasSaidAll, talkIdOf, talkOf } from './talk-store.ts';

export interface StepParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'submit'>;
  readonly files: Pick<Files, 'carry' | 'areOwn' | 'picturesInTalk'>;
  readonly verification: Pick<Verification, 'stepUp'>;
  readonly clock: Clock;
}

/** Members' actions on their own requests. */
export function registerStepRoutes(app: FastifyInstance, parts: StepParts): void {
  const { database, trading, files, verification, clock } = parts;

  /** The engine no longer knows decided requests: their existence is read from the database. */
  async function decided(owner: Owner, id: DnwId): Promise<Failure | DnwRow> {
    const row = await findDnw(database, owner.siteId, id);
    return row?.playerId === owner.playerId ? row : failure('RECORD_MISSING');
  }

  route(app, cancelDnw, async ({ identity, request, query: { dnwHistoryId: id } }) => {
    const reply = await trading.submit(identity.playerId, null, { type: 'cashier.cancel', id }, request.id);
    if (reply.ok || reply.error.code !== 'RECORD_MISSING') return reply;
    const row = await decided(identity, id);
    if ('code' in row) return err(row);
    // A repeat gets the same answer.
    return row.status === 'CANCELED' ? ok({ id, status: row.status }) : err(failure('ALREADY_PROCESSED'));
  });

  const steps = [
    [giveUpP2p, 'cashier.giveUp'],
    [appealP2p, 'cashier.appeal'],
  ] as const;
  const command = commandRoutes(app, parts);
  for (const [call, type] of steps) {
    command(call, ({ dnwHistoryId: id }) => ({ type, id }));
  }

  // Pictures are added to the conversation after the step succeeded: a refused step adds nothing.
  route(app, sayP2pPaid, async ({ body, identity, request, site }) => {
    const key = requestKey({ body, request });
    if (!key.ok) return key;
    const { dnwHistoryId: id, pictures: names } = body;
    const { siteId, playerId } = identity;
    if (!(await files.areOwn({ siteId, playerId, names }))) return err(failure('FILE_MISSING'));
    const reply = await trading.submit(playerId, key.value, { type: 'cashier.paid', id }, request.id);
    if (reply.ok && names.length > 0) await addReceipt(identity, id, { text: RECEIPT[site.language], names });
    return reply;
  });

  // Released coins do not come back, and the buyer may be a thief with the seller's session (E103).
  route(
    app,
    confirmP2p,
    async ({ body, identity, request }) => {
      const key = requestKey({ body, request });
      if (!key.ok) return key;
      const { dnwHistoryId: id, password, code, recoveryCode } = body;
      const verified = await verification.stepUp(identity, { password, code, recoveryCode });
      if (!verified.ok) return verified;
      return trading.submit(identity.playerId, key.value, { type: 'cashier.confirm', id }, request.id);
    },
    GUARDED,
  );

  /** Both sides may write. */
  async function saleOf({ siteId, playerId }: Owner, ownId: DnwId): Promise<Result<Sale, Failure>> {
    const own = await findDnw(database, siteId, ownId);
    if (own === null || own.playerId !== playerId) return err(failure('RECORD_MISSING'));
    const id = talkIdOf(own);
    if (id === undefined) return err(failure('RECORD_MISSING'));
    return id === null ? err(failure('ALREADY_PROCESSED')) : ok({ id, counterId: own.counterPlayerId });
  }

  route(app, getP2pTalk, async ({ identity, query: { dnwHistoryId } }) => {
    const sale = await saleOf(identity, dnwHistoryId);
    if (!sale.ok) return sale.error.code === 'ALREADY_PROCESSED' ? ok([]) : sale;
    const lines = await talkOf(database, sale.value.id);
    const pictures = await files.picturesInTalk(lines.map(({ id }) => id));
    return ok(
      lines.map(({ id, accountId, text, at }) => ({
        id,
        by: speaker(identity.playerId, sale.value, accountId),
        text,
        pictures: [...(pictures.get(id) ?? [])],
        at,
      })),
    );
  });

  /** A repeated call finds the pictures already attached and adds nothing. */
  async function addReceipt(owner: Owner, ownId: DnwId, receipt: Line): Promise<void> {
    const sale = await saleOf(owner, ownId);
    if (!sale.ok) return;
    try {
      await say(owner, sale.value.id, receipt);
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
    }
  }

  /** Throws `FILE_MISSING`, without adding the line, when a picture is missing. */
  function say({ siteId, playerId }: Owner, dnwId: DnwId, { text, names }: Line): Promise<number> {
    return database.transaction(async (transaction) => {
      const talkId = await addTalk(transaction, { siteId, dnwId, accountId: playerId, text, at: clock.now() });
      const isCarried = await files.carry(transaction, { siteId, playerId, by: { talkId }, names });
      if (!isCarried) throw new FailureError(failure('FILE_MISSING'));
      return talkId;
    });
  }

  route(app, sayInP2pTalk, async ({ identity, body: { dnwHistoryId, text, pictures: names } }) => {
    const sale = await saleOf(identity, dnwHistoryId);
    if (!sale.ok) return sale;
    if (await hasSaidAll(database, sale.value.id, identity.playerId)) return err(failure('TALK_TOO_LONG'));
    return ok({ id: await say(identity, sale.value.id, { text, names }) });
  });
}

/** Text of the line with a payment's receipt. */
const RECEIPT: Readonly<Record<Language, string>> = { ko: '송금 영수증입니다.', en: 'The receipt of my payment.' };

interface Line {
  readonly text: string;
  /** Of its pictures. */
  readonly names: readonly string[];
}

interface Sale {
  readonly id: DnwId;
  readonly counterId: PlayerId | null;
}

function speaker(me: PlayerId, { counterId }: Sale, accountId: PlayerId): 'MEMBER' | 'COUNTER' | 'HOUSE' {
  if (accountId === me) return 'MEMBER';
  return accountId === counterId ? 'COUNTER' : 'HOUSE';
}
