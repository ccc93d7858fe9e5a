import { playingSince, roundId, roundTimes } from '@hoga/domain/rounds/round-times';
import { parseTradeType } from '@hoga/domain/stocks/trade-type';
import type { Announcement } from '@hoga/engine/input/announcement';
import { assert, defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadReport } from './load-plan.ts';
import { openOrderApp } from './order-app.ts';
import { warmOrderLoad } from './order-load.ts';
import { orderRequests } from './order-requests.ts';
import { TradingHouse } from './trading-house.ts';

const PLAYERS = 5_000;
const BETS_EACH = 20;
const MONEY = 1_000_000_000;
const WARM_UP_MS = 8_000;
/** Orders per second of a busy hour. */
const RATE = 500;
const WINDOW_MS = 1_500;
const QUIET_WINDOWS = 5;
const BETS_A_TURN = 100;

/** All players' bets on one round of a minute, and its outcome: the clock is set to its end at once. */
async function playRound(house: TradingHouse, players: readonly PlayerId[]): Promise<Announcement> {
  const { id, lockSec, type } = defined(
    house.directory.trade.ofSite(house.siteId).find((option) => option.type === 'R5'),
    'rounds of five minutes',
  );
  const rules = { seconds: defined(parseTradeType(type)?.seconds, 'a length'), lockSeconds: lockSec };
  const { startAt, endAt } = roundTimes(rules, playingSince(rules, house.now()) + 2 * rules.seconds * 1_000);
  house.passTo(startAt - rules.seconds * 1_000);
  const tradeRoundId = roundId(id, startAt);
  for (let place = 0; place < BETS_EACH; place++) {
    const point = decimal(10_000 + place * 1_000);
    await house.submitAll(
      players.map((playerId, index) => ({
        playerId,
        command: { type: 'rounds.bet', tradeRoundId, side: (index + place) % 2 === 0 ? 'B' : 'S', point },
      })),
    );
  }
  house.passTo(endAt + 2_000);
  const fixing = (at: number, price: number) => ({
    at,
    trades: [{ price: decimal(price), exTs: at, seq: 1 }],
    heardAt: at,
    isUnconfirmed: false,
  });
  const [start, close] = [fixing(startAt, 60_000), fixing(endAt, 60_001)];
  return { type: 'rounds.decided', tradeRoundId, start, close, voidedBy: null, most: BETS_A_TURN };
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const load = new Load();
  try {
    const players = await house.addPlayers(PLAYERS);
    await house.begin();
    await house.giveMoney(players, MONEY);
    const app = await openOrderApp(house, players);
    const port = await listening(app);
    const requests = orderRequests('/api/oversea/order', players, defined(house.options[0], 'an option').id);
    const window = { ms: WINDOW_MS, rate: RATE, warmUpMs: 500 };
    const orders = await warmOrderLoad(load, { port, requests, warmUpMs: WARM_UP_MS, window });
    const decided = await playRound(house, players);
    const [quiet, beset]: [LoadReport[], LoadReport[]] = [[], []];
    for (let window = 0; window < QUIET_WINDOWS; window++) quiet.push(await orders());
    const began = performance.now();
    let seconds = 0;
    const settling = house.trading.runtime.announce(decided).then(({ done: isSettled }) => {
      assert(isSettled, 'the round is settled');
      seconds = (performance.now() - began) / 1_000;
    });
    // A window that ended after the last bet was settled was quiet at its end: it is left out.
    for (let report = await orders(); seconds === 0; report = await orders()) beset.push(report);
    await settling;
    await app.close();
    return [finding(quiet, beset, seconds)];
  } finally {
    load.stop();
    await house.close();
  }
}

function finding(quiet: readonly LoadReport[], beset: readonly LoadReport[], seconds: number): Finding {
  const of = (reports: readonly LoadReport[], percentile: 'p50' | 'p99') =>
    median(reports.map((report) => report[percentile]));
  return {
    what: `p99 of a durable order (${RATE}/s) while ${(PLAYERS * BETS_EACH).toLocaleString('en')} bets of one round are settled`,
    baseline: { value: of(quiet, 'p99'), unit: 'ms', name: 'the same when quiet' },
    ours: { value: of(beset, 'p99'), unit: 'ms' },
    target: { is: 'at most', value: 2 },
    notes: [
      `p50 ${of(beset, 'p50').toFixed(2)} ms against ${of(quiet, 'p50').toFixed(2)} ms`,
      `settled and committed within ${seconds.toFixed(1)} s, ${beset.length} windows of ${WINDOW_MS} ms`,
    ],
  };
}
