import { getJournalExport } from '@hoga/contract/journal';
import { kstDate, kstDay } from '@hoga/domain/trading-hours/kst-day';
import { defined } from '@hoga/kernel/assert';
import { toText } from '@hoga/kernel/decimal';
import { ContractCalendar } from '@hoga/market/contracts/contract-calendar';
import type { FeedQuote } from '@hoga/market/feed';
import { secretFromSeed } from '@hoga/market/sim/price-secret';
import { SimFeed } from '@hoga/market/sim/sim-feed';
import { RecordingSink } from '@hoga/market/testing/recording-sink';
import { VirtualTimers } from '@hoga/market/testing/virtual-timers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { OverseaRig } from '../../../testing/oversea-rig.ts';
import { accepted } from '../../../testing/product-rig.ts';
import { verifyFills } from './command.ts';

/** Thursday, a minute after midnight in Korea: New York is open, and little of the day is recomputed. */
const T = Date.parse('2026-01-07T15:01:00Z');
const ROLLS_AT = T + 30_000;

let rig: OverseaRig;
let backoffice: BackofficeRig;
beforeAll(async () => {
  rig = await OverseaRig.open(T, { ROLL_NOTICE_MINUTES: '0' });
  backoffice = new BackofficeRig(rig.app);
});
afterAll(() => rig.app.stop());

/** A minute of simulated quotes of both contracts, and what is published of the day once it is over. */
function simulated() {
  const { directory } = rig.app;
  const timers = new VirtualTimers(T);
  const contracts = () => new ContractCalendar([{ from: 'NQZ26', to: 'NQH27', madeAt: null }]);
  const instrument = defined(directory.instrument('NQ'), 'a shipped instrument');
  const feed = new SimFeed({
    secret: { ...secretFromSeed('rolled'), firstDay: kstDay(T) - 2 },
    instruments: [{ ...instrument, calendar: directory.calendar('NQ'), contracts }],
    timers,
  });
  const sink = new RecordingSink();
  feed.start(sink);
  timers.advance(60_000);
  feed.stop();
  timers.jumpTo(T + 2 * 86_400_000);
  const day = defined(feed.publishedDay(kstDate(T)), 'a simulated day');
  const opened = defined(day.opened, 'a day that is over');
  return { quotes: sink.quotes, day: ['--key', opened.key, `--level=${opened.levels['NQ']}`] };
}

function priceUntil(quotes: readonly FeedQuote[], at: number): void {
  const from = rig.app.now;
  for (const { exTs, contract, bid, ask, last } of quotes) {
    if (exTs <= from || exTs > at) continue;
    rig.app.moveTo(exTs);
    const prices = { bid: toText(bid), ask: toText(ask), last: toText(last) };
    rig.app.feed.quote('NQ', { ...prices, ...(contract === null ? {} : { contract }) });
  }
}

it('recomputes fills of a member before, by and after a roll from what is published of the day', async () => {
  const { quotes, day } = simulated();
  const [by, second] = [await backoffice.ownerOfAll(), await backoffice.ownerOfAll()];
  const roll = { symbol: 'NQ', toContract: 'NQH27', mode: 'CARRY', rollsAt: ROLLS_AT };
  // The next contract is quoted from the announcement on.
  priceUntil(
    quotes.filter(({ contract }) => contract === 'NQZ26'),
    T + 1_000,
  );
  await backoffice.agreed({ by, second }, 'contract_roll', roll);
  await rig.app.eventually(() => expect(rig.app.directory.contracts('NQ').next).toBe('NQH27'));
  const trader = await rig.app.newTrader();
  priceUntil(quotes, T + 10_000);
  await rig.place(trader, { qty: 2 });
  priceUntil(quotes, ROLLS_AT + 1_000);
  const rolls = () => rig.app.call('GET', `/api/oversea/rolls?overseaOptionId=${rig.nq}`);
  await rig.app.eventually(async () => expect(await rolls()).toMatchObject({ data: { contract: 'NQH27' } }));
  await rig.app.eventually(async () => expect((await rig.history(trader)).rows).toHaveLength(3));
  // At the quote with which the roll began, and at one of the new contract.
  await rig.place(trader);
  priceUntil(quotes, ROLLS_AT + 20_000);
  await rig.place(trader, { tradeType: 'SHORT', qty: 3 });

  const { token } = trader;
  const query = `kind=FILLS_OVERSEA&startDate=${kstDate(T)}&endDate=${kstDate(T)}`;
  const file = accepted(await rig.app.call('GET', `/api/journal/export?${query}`, { token }));
  const files: Readonly<Record<string, string>> = {
    'fills.csv': z.parse(getJournalExport.data, file).csv,
    'rolls.json': JSON.stringify(await rolls()),
  };
  const out: string[] = [];
  const err: string[] = [];
  const code = await verifyFills({
    args: ['--day', kstDate(T), '--symbol', 'NQ', ...day, '--fills', 'fills.csv', '--rolls', 'rolls.json'],
    readText: async (name) => files[name] ?? '',
    print: (text) => out.push(text),
    complain: (text) => err.push(text),
  });
  expect({ code, err, last: out.at(-1) }).toEqual({ code: 0, err: [], last: '5 fills of NQ, 0 of them differ.\n' });
});
