import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { TradingHouse } from './trading-house.ts';

const PLAYERS = 25_000;
const POSITIONS_EACH = 4;
const MONEY = 100_000_000;
const STARTS = 3;

/** Every player buys one contract of each of so many instruments. */
async function openPositions(house: TradingHouse, players: readonly PlayerId[]): Promise<void> {
  const options = house.options.slice(0, POSITIONS_EACH);
  defined(options[POSITIONS_EACH - 1], 'enough instruments');
  for (const { id: overseaOptionId } of options) {
    await house.submitAll(
      players.map((playerId) => ({
        playerId,
        command: {
          type: 'oversea.place',
          overseaOptionId,
          tradeType: 'LONG',
          marketType: 'MARKET',
          qty: 1,
          price: null,
          stopPrice: null,
          expectDir: null,
          tpTick: null,
          slTick: null,
          trailTicks: null,
          ocoOrderId: null,
        },
      })),
    );
  }
}

export async function measure(): Promise<readonly Finding[]> {
  const house = await TradingHouse.open();
  try {
    const players = await house.addPlayers(PLAYERS);
    await house.begin();
    await house.giveMoney(players, MONEY);
    await openPositions(house, players);
    const seconds: number[] = [];
    const cpuSeconds: number[] = [];
    for (let start = 0; start < STARTS; start++) {
      await house.end();
      const began = performance.now();
      const before = process.cpuUsage();
      await house.begin();
      const { user, system } = process.cpuUsage(before);
      seconds.push((performance.now() - began) / 1_000);
      cpuSeconds.push((user + system) / 1_000_000);
    }
    return [
      {
        what: `start on existing data: ${(PLAYERS * POSITIONS_EACH).toLocaleString('en')} open positions`,
        baseline: null,
        ours: { value: median(seconds), unit: 's' },
        target: { is: 'at most', value: 10 },
        notes: [
          'from an open database to taking orders: lease, load, first quotes',
          `of which this process computed ${median(cpuSeconds).toFixed(1)} s; the rest is the database and other programs`,
        ],
      },
    ];
  } finally {
    await house.close();
  }
}
