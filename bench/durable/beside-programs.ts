import { defined } from '@hoga/kernel/assert';
import type { OverseaOptionId, PlayerId } from '@hoga/kernel/ids';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { postRequest } from './http-lane.ts';
import { listening } from './listening.ts';
import { Load } from './load.ts';
import type { LoadReport } from './load-plan.ts';
import { openOrderApp, tokenOf } from './order-app.ts';
import { warmOrderLoad } from './order-load.ts';
import { orderRequests } from './order-requests.ts';
import { TradingHouse } from './trading-house.ts';

const PLAYERS = 5_000;
const KEYS = 50;
const MONEY = 1_000_000_000;
const WARM_UP_MS = 8_000;
const ROUNDS = 5;
const ROUND_MS = 4_000;
/** A round of the programs begins before that of the members, and ends after it. */
const MARGIN_MS = 1_500;
/** Orders per second of a busy hour, of members. */
const RATE = 500;
/** Of each account, as a server has it unless it is configured otherwise. */
const ORDERS_PER_SECOND = 20;

const PATH = '/api/oversea/order';

/** Orders of all programs in turn, each under a name of its own. */
function programRequests(programs: readonly PlayerId[], overseaOptionId: OverseaOptionId, round: number) {
  const each = (ORDERS_PER_SECOND * (ROUND_MS + 2 * MARGIN_MS)) / 1_000;
  return Array.from({ length: each }, (_, turn) =>
    programs.map((playerId) => {
      const tradeType = turn % 2 === 0 ? 'LONG' : 'SHORT';
      const order = { overseaOptionId, tradeType, marketType: 'MARKET', qty: 1 };
      return postRequest(PATH, tokenOf(playerId), { ...order, clientOrderId: `bench-${round}-${turn}` });
    }),
  ).flat();
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  const [load, programLoad] = [new Load(), new Load()];
  try {
    const players = await house.addPlayers(PLAYERS + KEYS);
    const [members, programs] = [players.slice(KEYS), players.slice(0, KEYS)];
    await house.begin();
    await house.giveMoney(players, MONEY);
    const app = await openOrderApp(house, members, { programs, ordersPerSecond: ORDERS_PER_SECOND });
    const port = await listening(app);
    const option = defined(house.options[0], 'an option').id;
    const window = { ms: ROUND_MS, rate: RATE, warmUpMs: MARGIN_MS };
    const requests = orderRequests(PATH, members, option);
    const orders = await warmOrderLoad(load, { port, requests, warmUpMs: WARM_UP_MS, window });
    const [quiet, beset, traded]: [LoadReport[], LoadReport[], LoadReport[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      quiet.push(await orders());
      const trading = programLoad.run({
        ...{ kind: 'http', port, connections: KEYS, requests: programRequests(programs, option, round) },
        pace: { ms: ROUND_MS + MARGIN_MS, rate: KEYS * ORDERS_PER_SECOND, warmUpMs: MARGIN_MS },
      });
      beset.push(await orders());
      traded.push(await trading);
    }
    await app.close();
    return [finding(quiet, beset, traded)];
  } finally {
    load.stop();
    programLoad.stop();
    await house.close();
  }
}

function finding(quiet: readonly LoadReport[], beset: readonly LoadReport[], traded: readonly LoadReport[]): Finding {
  const of = (reports: readonly LoadReport[], figure: 'p50' | 'p99' | 'perSecond' | 'failures') =>
    median(reports.map((report) => report[figure]));
  return {
    what: `p99 of a member's durable order (${RATE}/s) while ${KEYS} keys trade at their limit of ${ORDERS_PER_SECOND} orders a second each`,
    baseline: { value: of(quiet, 'p99'), unit: 'ms', name: 'the same when quiet' },
    ours: { value: of(beset, 'p99'), unit: 'ms' },
    target: { is: 'at most', value: 2 },
    notes: [
      `p50 ${of(beset, 'p50').toFixed(2)} ms against ${of(quiet, 'p50').toFixed(2)} ms`,
      `programs: ${of(traded, 'perSecond').toFixed(0)} orders a second, ${of(traded, 'failures')} of a round refused at the limit`,
    ],
  };
}
