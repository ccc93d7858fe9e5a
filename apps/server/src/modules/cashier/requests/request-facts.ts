import type { RequestFacts } from '@hoga/contract/admin-request';
import type { Failure } from '@hoga/domain/errors/failure';
import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { AnswerTo } from '@hoga/engine/questions';
import type { Money } from '@hoga/kernel/amounts';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import { add, div, sub, toFixed, toText, ZERO } from '@hoga/kernel/decimal';
import { ok, type Result } from '@hoga/kernel/result';
import type { Site } from '../../../http/site-directory.ts';
import type { Queries } from '../../../persistence/database.ts';
import type { TradingClient } from '../../../runtime/trading-client.ts';
import { optionalText } from '../../trading/public.ts';
import { namedIn } from '../detail.ts';
import { type Moved, memberOf, movedSince, newDeviceSince, realizedFrom, usualAmount } from './facts-store.ts';

export interface FactsParts {
  readonly database: Queries;
  readonly trading: Pick<TradingClient, 'ask'>;
  readonly clock: Clock;
}

const DAY_MS = 86_400_000;
const DAYS = 30;

/** Facts for deciding a request: from the books, and from the engine's current account. */
export async function factsOf(
  { database, trading, clock }: FactsParts,
  site: Site,
  row: DnwRow,
): Promise<Result<RequestFacts, Failure>> {
  const now = clock.now();
  const since = now - DAYS * DAY_MS;
  const { playerId, walletType } = row;
  const standing = await standingOf({ trading, now }, row);
  if (!standing.ok) return standing;
  const { wallets, withdrawalsToday, ...engine } = standing.value;
  const member = defined(await memberOf(database, playerId), 'whose request it is');
  const usual = await usualAmount(database, row);
  const device = await newDeviceSince(database, playerId, row.createdAt - DAY_MS, row.createdAt);
  const named = namedIn(row.detail);
  return ok({
    ...engine,
    deposited30: movedView(await movedSince(database, row, ['D', 'WB'], since)),
    withdrawn30: movedView(await movedSince(database, row, ['W', 'WS'], since)),
    realized30: toText(await realizedFrom(database, row, kstDay(now) - DAYS)),
    isOwnName: named === null ? null : named === member.name ? 1 : 0,
    newDevice: device === null ? null : { ...device, at: device.at.getTime() },
    withdrawalsToday,
    dailyWithdrawals: site.limits.dailyWithdrawals,
    bound: optionalText(wallets.find(({ rule }) => rule.walletType === walletType)?.bound ?? null),
    memberSince: member.createdAt.getTime(),
    timesAverage: usual === null ? null : toFixed(div(row.point, usual, 'halfUp'), 1),
  });
}

function movedView({ count, point }: Moved) {
  return { count, point: toText(point) };
}

interface Asking {
  readonly trading: Pick<TradingClient, 'ask'>;
  readonly now: number;
}

async function standingOf({ trading, now }: Asking, { playerId, walletType }: DnwRow) {
  const outlook = await trading.ask(playerId, { type: 'cashier.outlook', at: now });
  if (!outlook.ok) return outlook;
  const wallets = await trading.ask(playerId, { type: 'account.wallets' });
  if (!wallets.ok) return wallets;
  const figures = await trading.ask(playerId, { type: 'account.figures' });
  if (!figures.ok) return figures;
  const oversea = await trading.ask(playerId, { type: 'oversea.openPositions', overseaOptionId: null });
  if (!oversea.ok) return oversea;
  const futures = await trading.ask(playerId, { type: 'futures.openPositions', futuresOptionId: null });
  if (!futures.ok) return futures;
  const wallet = wallets.value.find(({ type }) => type === walletType);
  const moving = movingIn(walletType, figures.value);
  const equity =
    wallet === undefined ? null : add(add(add(wallet.point, wallet.gameWaitPoint), wallet.margin), moving.unrealized);
  return ok({
    wallets: outlook.value.wallets,
    withdrawalsToday: outlook.value.withdrawalsToday,
    equityAfter: optionalText(equity),
    aboveLosscut: equity === null || moving.needed === null ? null : toText(sub(equity, moving.needed)),
    overseaPositions: oversea.value.length,
    futuresPositions: futures.value.length,
  });
}

interface Moving {
  readonly unrealized: Money;
  /** The required minimum of the account; null in wallets without trading. */
  readonly needed: Money | null;
}

/** The figures of a wallet that move with prices. */
function movingIn(walletType: DnwRow['walletType'], figures: AnswerTo<{ type: 'account.figures' }>): Moving {
  for (const { type, data } of figures) {
    if (walletType === 'BINARY' && type === 'OVERSEA_CROSS') return { unrealized: data.lastPnl, needed: data.losscut };
    if (walletType === 'FUTURES' && type === 'CROSS') return { unrealized: data.markPnl, needed: data.maintMargin };
  }
  return { unrealized: ZERO, needed: null };
}
