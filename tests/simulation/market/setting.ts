import type { Session } from '@hoga/domain/trading-hours/session';
import type { Engine } from '@hoga/engine/engine';
import type { Schedule } from '@hoga/engine/product/schedule';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { BTC, cryptoFeed, fxFeed, NQ, overseaFeed, player, SITE } from '@hoga/engine/testing/fixture';
import { decimal } from '@hoga/kernel/decimal';
import type { EngineConfiguration } from '@hoga/server/runtime/engine-store';
import { sessionCalendar } from './session-calendar.ts';

const MINUTE_MS = 60_000;

/** A funding hour: Monday 2026-01-05 00:00 UTC. Everything else lies around it. */
export const HOUR = Date.UTC(2026, 0, 5);

export const SESSIONS: readonly Session[] = [
  {
    open: HOUR - 60 * MINUTE_MS,
    close: HOUR + 5 * MINUTE_MS,
    breaks: [{ from: HOUR - 9 * MINUTE_MS, to: HOUR - 8 * MINUTE_MS }],
    tradeDate: '2026-01-05',
  },
  { open: HOUR + 6 * MINUTE_MS, close: HOUR + 90 * MINUTE_MS, breaks: [], tradeDate: '2026-01-05' },
];

/** Moments at which something falls due; each is lived through from a little before. */
export const OCCASIONS: readonly number[] = [
  HOUR - 9 * MINUTE_MS,
  HOUR - 8 * MINUTE_MS,
  HOUR - 5 * MINUTE_MS,
  HOUR,
  HOUR + 4 * MINUTE_MS,
  HOUR + 5 * MINUTE_MS,
  HOUR + 6 * MINUTE_MS,
];

const SITES = [SITE, { ...SITE, id: 2, binaryCurrency: 'USD', binaryUnit: decimal('0.01') }];

/** The second site has the same instruments as options of its own. */
const FUTURES = [BTC, { ...BTC, id: 2, siteId: 2 }];
const OVERSEA = [
  NQ,
  {
    ...NQ,
    id: 12,
    siteId: 2,
    marginPer: decimal(240),
    overnightPer: decimal(1_500),
    losscutPer: decimal(48),
    feePer: decimal('2.4'),
  },
];

export const PLAYERS: readonly PlayerRow[] = [player(1), player(2), player(3, { siteId: 2 }), player(4)];

const FEEDS = [cryptoFeed(BTC.feed), overseaFeed(NQ.feed), fxFeed('USD/KRW')];

export function configurationOf(players: readonly PlayerRow[]): EngineConfiguration {
  return { site: SITES, feed: FEEDS, player: players, futuresOption: FUTURES, overseaOption: OVERSEA };
}

export const FUTURES_OPTION_IDS = FUTURES.map(({ id }) => id);

const CALENDAR = { name: 'cme', calendar: sessionCalendar(SESSIONS) };

export function schedules({ state }: Engine): readonly Schedule[] {
  return state.products.flatMap((product) => product.schedules(() => CALENDAR));
}

/** The options of a site, as its players see them. */
export function optionsOf(siteId: number): { readonly futuresOptionId: number; readonly overseaOptionId: number } {
  return siteId === 1
    ? { futuresOptionId: BTC.id, overseaOptionId: NQ.id }
    : { futuresOptionId: 2, overseaOptionId: 12 };
}
