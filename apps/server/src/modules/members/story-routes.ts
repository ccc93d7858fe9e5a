import { getMemberLinks, getMemberNotes, getMemberSignIns, getMemberSummary } from '@hoga/contract/admin-story';
import { failure } from '@hoga/domain/errors/failure';
import { walletCurrency } from '@hoga/domain/site/wallet-label';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { accountMask } from '@hoga/domain/wallet/account-mask';
import type { PositionResult } from '@hoga/engine/trading/questions';
import { type Decimal, decimal, mul, toText, ZERO } from '@hoga/kernel/decimal';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { findAccount } from '../accounts/public.ts';
import { type RateParts, ratesOf } from '../cashier/public.ts';
import type { Site } from '../sites/public.ts';
import type { Owner } from '../trading/public.ts';
import type { MemberReadParts } from './read-routes.ts';
import {
  type CashSum,
  cashSums,
  MOST_LINKS,
  notesOf,
  realizedSince,
  sameDestinations,
  sameDevices,
  signInsOf,
  standingFreezes,
} from './story-store.ts';

export interface StoryParts extends MemberReadParts {
  readonly rates: RateParts;
}

const DAYS = 30;

/** The remaining parts of a member's history. */
export function registerStoryRoutes(app: FastifyInstance, parts: StoryParts): void {
  const { database, clock } = parts;

  route(app, getMemberSummary, async ({ site, query: { playerId } }) => {
    const owner = { siteId: site.id, playerId };
    const member = await findAccount(database, owner);
    if (member === null) return err(failure('USER_NOT_FOUND'));
    const total = await totalOf(parts, site, owner);
    const fromDay = kstDay(clock.now()) - DAYS;
    const realized = await realizedSince(database, owner, fromDay);
    const freezes = await standingFreezes(database, owner);
    return ok({
      currency: site.binaryCurrency,
      total: total === null ? null : toText(total),
      paidIn: sums(await cashSums(database, owner, 'IN')),
      paidOut: sums(await cashSums(database, owner, 'OUT')),
      pendingOut: sums(await cashSums(database, owner, 'PENDING_OUT')),
      realized: realized.map(({ amount, ...rest }) => ({ ...rest, amount: toText(amount) })),
      freezes: freezes.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() })),
      tags: [...member.tags],
    });
  });

  route(app, getMemberSignIns, async ({ site, query: { playerId, before, size } }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const rows = await signInsOf(database, owner, before, size);
    return ok({
      rows: rows.map(({ id, audience, ip, device, createdAt, usedAt, revokedAt, revokeReason, expiresAt }) => ({
        ...{ id, audience, ip, device, createdAt: createdAt.getTime(), usedAt: usedAt.getTime() },
        endedAt: revokedAt?.getTime() ?? (expiresAt.getTime() <= clock.now() ? expiresAt.getTime() : null),
        endReason: revokeReason,
      })),
    });
  });

  route(app, getMemberNotes, async ({ site, query: { playerId, before, size } }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const rows = await notesOf(database, owner, before, size);
    return ok({ rows: rows.map(({ at, ...note }) => ({ ...note, at: at.getTime() })) });
  });

  route(app, getMemberLinks, async ({ site, query: { playerId } }) => {
    const owner = { siteId: site.id, playerId };
    if ((await findAccount(database, owner)) === null) return err(failure('USER_NOT_FOUND'));
    const places = await sameDestinations(database, owner);
    const devices = await sameDevices(database, owner);
    const rows = [
      ...places.slice(0, MOST_LINKS).map(({ address, bankCode, ...member }) => ({
        kind: bankCode === null ? ('ADDRESS' as const) : ('ACCOUNT' as const),
        shared: bankCode === null ? address : accountMask(address),
        key: `${bankCode} ${address}`,
        member,
      })),
      ...devices.slice(0, MOST_LINKS).map(({ ip, device, ...member }) => ({
        kind: 'DEVICE' as const,
        shared: `${ip} · ${device}`,
        key: `${ip} ${device}`,
        member,
      })),
    ];
    const keys = [...new Set(rows.map(({ kind, key }) => `${kind} ${key}`))];
    return ok({
      rows: keys.flatMap((each) => {
        const same = rows.filter(({ kind, key }) => `${kind} ${key}` === each);
        const [first] = same;
        return first === undefined
          ? []
          : [{ kind: first.kind, shared: first.shared, members: same.map(({ member }) => member) }];
      }),
      isMore: places.length > MOST_LINKS || devices.length > MOST_LINKS,
    });
  });
}

function sums(rows: readonly CashSum[]): { currency: string; amount: string }[] {
  return rows.map(({ currency, amount }) => ({ currency, amount: toText(amount) }));
}

/** All wallets with unrealised results, in the bank's currency; null while a rate is missing. */
async function totalOf({ trading, rates }: StoryParts, site: Site, { playerId }: Owner): Promise<Decimal | null> {
  const [wallets, futures, oversea] = await Promise.all([
    trading.ask(playerId, { type: 'account.wallets' }),
    trading.ask(playerId, { type: 'futures.results' }),
    trading.ask(playerId, { type: 'oversea.results' }),
  ]);
  if (!wallets.ok) return null;
  const pnlOf: Readonly<Record<string, Decimal>> = { FUTURES: pnl(futures), BINARY: pnl(oversea) };
  const known = ratesOf(rates, site);
  let total = 0n;
  for (const { type, point, gameWaitPoint, margin } of wallets.value) {
    const worth = (point + gameWaitPoint + margin + (pnlOf[type] ?? ZERO)) as Decimal;
    const currency = walletCurrency(type, site.binaryCurrency);
    if (worth === 0n || currency === site.binaryCurrency) {
      total += worth;
      continue;
    }
    const rate = known[currency]?.rate;
    if (rate === undefined) return null;
    total += mul(worth, decimal(rate), 'floor');
  }
  return total as Decimal;
}

function pnl(results: Result<readonly PositionResult<number>[], unknown>): Decimal {
  return (results.ok ? results.value.reduce((sum, { pnl: one }) => sum + (one ?? ZERO), 0n) : 0n) as Decimal;
}
