import { roundId } from '@hoga/domain/rounds/round-times';
import type { Announcement } from '@hoga/engine/input/announcement';
import { bet, ONE_MINUTE } from '@hoga/engine/testing/rounds/sample';
import { assert } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { cpuSeconds } from '../cpu-time.ts';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { TradingFloor } from './trading-floor.ts';

const PLAYERS = 20_000;
const BETS_EACH = 5;
const BETS = PLAYERS * BETS_EACH;
const ROUNDS = 7;
const MINUTE_MS = 60_000;
/** As many as the server has settled in one turn. */
const BETS_A_TURN = 100;

/** Every player bets on the next round, up and down. */
function placeBets(floor: TradingFloor): number {
  const startAt = (Math.floor(floor.at / MINUTE_MS) + 1) * MINUTE_MS;
  floor.at = startAt - 30_000;
  const tradeRoundId = roundId(ONE_MINUTE.id, startAt);
  for (let playerId = 1; playerId <= PLAYERS; playerId++) {
    for (let place = 0; place < BETS_EACH; place++) {
      const side = (playerId + place) % 2 === 0 ? 'B' : 'S';
      floor.accept(idOf(playerId), bet({ tradeRoundId, side, point: decimal(1_000 * (1 + place)) }));
    }
  }
  return startAt;
}

/** CPU seconds from the first bet to the last. */
function settle(floor: TradingFloor, startAt: number): number {
  const fixing = (at: number, price: number) => ({
    at,
    trades: [{ price: decimal(price), exTs: at, seq: 1 }],
    heardAt: at,
    isUnconfirmed: false,
  });
  const decided: Announcement = {
    type: 'rounds.decided',
    tradeRoundId: roundId(ONE_MINUTE.id, startAt),
    start: fixing(startAt, 60_000),
    close: fixing(startAt + MINUTE_MS, 60_001),
    voidedBy: null,
    most: BETS_A_TURN,
  };
  floor.at = startAt + MINUTE_MS + 2_000;
  return cpuSeconds(() => {
    for (let left = BETS; left > 0; ) {
      const before = left;
      left = floor.announce(decided);
      assert(left === before - BETS_A_TURN, `${before - left} bets were settled`);
    }
  });
}

export async function measure(): Promise<readonly Finding[]> {
  const floor = new TradingFloor(PLAYERS);
  floor.accept(null, { type: 'rounds.option.configure', row: ONE_MINUTE });
  const perSecond: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = settle(floor, placeBets(floor));
    // The first is for getting warm.
    if (round > 0) perSecond.push(BETS / seconds);
  }
  return [
    {
      what: `rounds, in memory: ${BETS.toLocaleString('en')} bets of one round settled, ${BETS_A_TURN} a turn`,
      baseline: null,
      ours: { value: median(perSecond), unit: 'bets/CPU s' },
      target: { is: 'at least', value: 20_000 },
    },
  ];
}
