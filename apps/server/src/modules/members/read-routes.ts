import {
  getMember,
  getMemberDestinations,
  getMemberLedger,
  getMemberLedgerSums,
  getMemberRequests,
  getMemberTrading,
  listMembers,
} from '@hoga/contract/admin-member';
import { maskedDetail, maskedEmail, maskedPhone } from '@hoga/domain/accounts/masked-contact';
import { cleanText } from '@hoga/domain/accounts/typed-text';
import { failure } from '@hoga/domain/errors/failure';
import type { PositionResult } from '@hoga/engine/trading/questions';
import type { Clock } from '@hoga/kernel/clock';
import { toText } from '@hoga/kernel/decimal';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import type { Database } from '../../persistence/database.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { type Accounts, findAccount, readWallets } from '../accounts/public.ts';
import { destinationView, dnwStory, everyDestination, maskedDnwView } from '../cashier/public.ts';
import { liveFollowView } from '../copytrade/public.ts';
import { futuresOrderView, futuresPositionView } from '../futures/public.ts';
import { overseaOrderView, overseaPositionView } from '../oversea/public.ts';
import { optionalText, viewed } from '../trading/public.ts';
import { transferSums, transfersOf } from './ledger-store.ts';
import { listedExtras, partnerNames } from './listed-store.ts';
import { type Cursor, cursorOf, liveSignIns, type MemberRow, memberPage } from './member-store.ts';

export interface MemberReadParts {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'verification'>;
  readonly trading: Pick<TradingClient, 'ask'>;
  /** Wall time. */
  readonly clock: Clock;
}

/** Operators' views of members: contact data is masked. */
export function registerMemberReadRoutes(app: FastifyInstance, parts: MemberReadParts): void {
  const { database, accounts, trading, clock } = parts;

  route(app, listMembers, async ({ site, query: { keyword, after, ...wanted } }) => {
    const cursor = after === undefined ? null : cursorFrom(after);
    const question = { ...wanted, siteId: site.id, keyword: cleanText(keyword ?? ''), after: cursor };
    const rows = await memberPage(database, question);
    const last = rows.length < wanted.size ? undefined : rows.at(-1);
    const next = last === undefined ? null : cursorOf(question, last);
    const extrasOf = await listedExtras(
      database,
      rows.map(({ id }) => id),
    );
    const partners = await partnerNames(
      database,
      rows.map(({ partnerId }) => partnerId),
    );
    return ok({
      rows: rows.map((row) => {
        const { balances, lastDeposit } = extrasOf(row.id);
        const { partnerId } = row;
        return {
          ...memberView(row),
          partner: partnerId === null ? null : { id: partnerId, name: partners.get(partnerId) ?? '' },
          balances: [...balances],
          lastDeposit,
        };
      }),
      next: next === null ? null : cursorText(next),
    });
  });

  route(app, getMember, async ({ site, query: { playerId } }) => {
    const owner = { siteId: site.id, playerId };
    const account = await findAccount(database, owner);
    if (account === null) return err(failure('USER_NOT_FOUND'));
    const sessions = await liveSignIns(database, playerId, new Date(clock.now()));
    return ok({
      ...memberView(account),
      email: maskedEmail(account.email),
      bankInfo: maskedDetail(account.bankInfo),
      address: maskedDetail(account.address),
      partnerId: account.partnerId,
      hasSecondFactor: await accounts.verification.isSetUp(owner),
      blockDevice: [...(account.etc.blockDevice ?? [])],
      wallets: await readWallets({ database, trading }, site, playerId),
      sessions: sessions.map(({ createdAt, usedAt, ...rest }) => ({
        ...rest,
        createdAt: createdAt.getTime(),
        usedAt: usedAt.getTime(),
      })),
    });
  });

  route(app, getMemberTrading, async ({ site, query: { playerId } }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const [futuresOrders, futuresPositions, futuresResults, overseaOrders, overseaPositions, overseaResults] =
      await Promise.all([
        trading.ask(playerId, { type: 'futures.openOrders', futuresOptionId: null }),
        trading.ask(playerId, { type: 'futures.openPositions', futuresOptionId: null }),
        trading.ask(playerId, { type: 'futures.results' }),
        trading.ask(playerId, { type: 'oversea.openOrders', overseaOptionId: null }),
        trading.ask(playerId, { type: 'oversea.openPositions', overseaOptionId: null }),
        trading.ask(playerId, { type: 'oversea.results' }),
      ]);
    if (!futuresResults.ok) return futuresResults;
    if (!overseaResults.ok) return overseaResults;
    const futures = [
      viewed(futuresOrders, futuresOrderView),
      viewed(futuresPositions, (row) => standing(futuresPositionView(row), futuresResults.value)),
    ] as const;
    const oversea = [
      viewed(overseaOrders, overseaOrderView),
      viewed(overseaPositions, ({ row, tick }) => standing(overseaPositionView(row, tick), overseaResults.value)),
    ] as const;
    if (!futures[0].ok) return futures[0];
    if (!futures[1].ok) return futures[1];
    if (!oversea[0].ok) return oversea[0];
    if (!oversea[1].ok) return oversea[1];
    return ok({
      futures: { orders: futures[0].value, positions: futures[1].value },
      oversea: { orders: oversea[0].value, positions: oversea[1].value },
      follow: await liveFollowView(database, owner),
    });
  });

  route(app, getMemberLedger, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const { playerId, walletType } = question;
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const lines = await transfersOf(database, { ...question, ...owner });
    return ok({
      rows: lines.map(({ delta, after, ...line }) => ({
        ...line,
        walletType,
        delta: toText(delta),
        after: toText(after),
      })),
    });
  });

  route(app, getMemberLedgerSums, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const owner = { siteId: site.id, playerId: question.playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const { sums, isPartial } = await transferSums(database, { ...question, ...owner });
    return ok({
      sums: sums.map((sum) => ({ ...sum, in: toText(sum.in), out: toText(sum.out) })),
      isPartial: isPartial ? 1 : 0,
    });
  });

  route(app, getMemberRequests, async ({ site, query: { siteInfoId: _site, ...question } }) => {
    const owner = { siteId: site.id, playerId: question.playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const { rows, next } = await dnwStory(database, { ...question, ...owner });
    return ok({ rows: rows.map(maskedDnwView), next });
  });

  route(app, getMemberDestinations, async ({ site, query: { playerId } }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const rows = await everyDestination(database, owner);
    return ok(rows.map((row) => ({ ...destinationView(row), createdAt: row.createdAt, removedAt: row.removedAt })));
  });
}

/** A position with its unrealised result. One opened in between has no price yet. */
function standing<View extends { readonly id: number }>(view: View, results: readonly PositionResult<number>[]) {
  const found = results.find(({ id }) => id === view.id);
  return { ...view, marketPrice: optionalText(found?.price ?? null), unrealized: optionalText(found?.pnl ?? null) };
}

function memberView({
  id,
  username,
  name,
  nick,
  phone,
  status,
  role,
  createdAt,
  lastLoginAt,
}: Omit<MemberRow, 'partnerId'>) {
  return {
    id,
    username,
    name,
    nick,
    phone: maskedPhone(phone),
    status,
    role,
    createdAt: createdAt.getTime(),
    lastLoginAt: lastLoginAt?.getTime() ?? null,
  };
}

const cursor = z.tuple([z.string().max(64), z.int().nonnegative()]);

function cursorText({ text, id }: Cursor): string {
  return Buffer.from(JSON.stringify([text, id])).toString('base64url');
}

/** An invalid cursor starts at the beginning. */
function cursorFrom(text: string): Cursor | null {
  try {
    const [before, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { text: before, id };
  } catch {
    return null;
  }
}
