import { getOvernight, getOverseaOpenOrders, getOverseaOpenPositions } from '@hoga/contract/oversea';
import { CLOSING_MS } from '@hoga/domain/trading-hours/trading-calendar';
import type { OpenPosition } from '@hoga/engine/oversea/questions';
import type { Clock } from '@hoga/kernel/clock';
import { type Decimal, max, sub, toText, ZERO } from '@hoga/kernel/decimal';
import type { OverseaOptionId, SiteId } from '@hoga/kernel/ids';
import { ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import type { InstrumentDirectory } from '../instruments/public.ts';
import { viewed } from '../trading/public.ts';
import { overseaOrderView, overseaPositionView } from './views.ts';

export interface OverseaReadParts {
  readonly trading: Pick<TradingClient, 'ask'>;
  readonly directory: Pick<InstrumentDirectory, 'oversea' | 'calendar'>;
  readonly clock: Clock;
}

/** The current state as committed by the engine. */
export function registerOverseaReadRoutes(app: FastifyInstance, parts: OverseaReadParts): void {
  const { trading, directory, clock } = parts;

  route(app, getOverseaOpenOrders, async ({ identity: { playerId }, query }) => {
    const overseaOptionId = query.overseaOptionId ?? null;
    return viewed(await trading.ask(playerId, { type: 'oversea.openOrders', overseaOptionId }), overseaOrderView);
  });

  route(app, getOverseaOpenPositions, async ({ identity: { playerId }, query }) => {
    const overseaOptionId = query.overseaOptionId ?? null;
    const open = await trading.ask(playerId, { type: 'oversea.openPositions', overseaOptionId });
    return viewed(open, ({ row, tick }) => overseaPositionView(row, tick));
  });

  route(app, getOvernight, async ({ identity: { playerId }, site, query: { overseaPositionId } }) => {
    const needs = await trading.ask(playerId, { type: 'oversea.overnightNeeds' });
    if (!needs.ok) return needs;
    const { equity, positions } = needs.value;
    const required = neededBy(positions.filter(({ row }) => row.isActive === 1));
    const asked = positions.filter(({ row }) => overseaPositionId === undefined || row.id === overseaPositionId);
    return ok({
      equity: toText(equity),
      required: toText(required),
      shortfall: toText(max(ZERO, sub(required, equity))),
      positions: asked.map(({ row, overnight: needed }) => ({
        overseaPositionId: row.id,
        overseaOptionId: row.overseaOptionId,
        isActive: row.isActive,
        settableUntil: settableUntil(site.id, row.overseaOptionId),
        required: toText(needed),
      })),
    });
  });

  /** Ten minutes before the running session ends; none without a session or for a market that never closes. */
  function settableUntil(siteId: SiteId, overseaOptionId: OverseaOptionId): number | null {
    const option = directory.oversea.find(siteId, overseaOptionId);
    if (option === null) return null;
    const { state, session } = directory.calendar(option.instrument.symbol).stateAt(clock.now());
    return state === 'rest' || session === null ? null : session.close - CLOSING_MS;
  }
}

function neededBy(positions: readonly OpenPosition[]): Decimal {
  return positions.reduce((sum, { overnight }) => (sum + overnight) as Decimal, ZERO);
}
