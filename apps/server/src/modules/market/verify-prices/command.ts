import { type Candle, getChart, getChartPage } from '@hoga/contract/market';
import { kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { times, toText } from '@hoga/kernel/decimal';
import { CandleBuilder } from '@hoga/market/candles/candle-builder';
import type { CandleBar } from '@hoga/market/candles/interval';
import { closingLevel, keepsPromise, type RecomputedTick, recomputedTicks } from '@hoga/market/sim/recompute-day';
import type { SimInstrument } from '@hoga/market/sim/sim-market';
import { type CommandLine, type ExitCode, runCommand } from '../../../foundation/command-line.ts';
import { readTask, USAGE, type VerifyTask } from './options.ts';
import { shippedInstrument } from './shipped-instrument.ts';

export interface VerifyCommandParts extends CommandLine {
  readonly readText: (file: string) => Promise<string>;
}

const MINUTE_MS = 60_000;

export function verifyPrices(parts: VerifyCommandParts): Promise<ExitCode> {
  return runCommand<VerifyTask | { readonly kind: 'help' }>(parts, {
    usage: USAGE,
    read: readTask,
    carryOut: (task) => carryOut(task, parts),
  });
}

async function carryOut(task: VerifyTask, { print, complain, readText }: VerifyCommandParts): Promise<ExitCode> {
  const { symbol, proof, minute, commitment } = task;
  const given = task.candles === null ? null : candlesIn(await readText(task.candles));
  const instrument = await shippedInstrument(symbol);
  if (commitment !== null && !keepsPromise(proof.key, commitment)) {
    complain('This is not the key that was promised.\n');
    return 1;
  }
  if (minute !== null) {
    for (const line of linesOfMinute(instrument, task, minute)) print(`${line}\n`);
    return 0;
  }
  const until = (given?.at(-1)?.[0] ?? Number.POSITIVE_INFINITY) + MINUTE_MS;
  const bars = minutesOf(instrument, task, until);
  const wrong = given === null ? [] : differences(bars, given);
  if (given === null) for (const bar of bars) print(`${barText(bar)}\n`);
  for (const line of wrong) complain(`${line}\n`);
  const closed = closingLevel(symbol, proof);
  print(`${bars.length} minutes; ${symbol} closed at level ${closed}, where the next day must open.\n`);
  return wrong.length === 0 ? 0 : 1;
}

/** The candles of the minutes before a time. */
function minutesOf(instrument: SimInstrument, { proof, contract }: VerifyTask, until: number): CandleBar[] {
  const builder = new CandleBuilder('utc');
  const bars: CandleBar[] = [];
  for (const { exTs, trades } of recomputedTicks(instrument, proof, contract)) {
    if (exTs >= until) break;
    for (const { priceTicks, quantitySteps } of trades) {
      const trade = {
        price: times(instrument.tick, priceTicks),
        quantity: times(instrument.step, quantitySteps),
        exTs,
      };
      for (const { interval, finished } of builder.add(trade)) {
        if (interval === '1m' && finished !== null) bars.push(finished);
      }
    }
  }
  const last = builder.current('1m');
  return last === null ? bars : [...bars, last];
}

function* linesOfMinute(instrument: SimInstrument, { proof, contract }: VerifyTask, minute: number): Generator<string> {
  const from = kstMidnight(proof.day) + minute * MINUTE_MS;
  for (const tick of recomputedTicks(instrument, proof, contract)) {
    if (tick.exTs >= from + MINUTE_MS) return;
    if (tick.exTs >= from) yield tickText(instrument, tick);
  }
}

function tickText({ tick, step }: SimInstrument, { exTs, bidTicks, askTicks, trades }: RecomputedTick): string {
  const price = (ticks: number): string => toText(times(tick, ticks));
  const traded = trades.map(
    ({ side, priceTicks, quantitySteps }) => ` ${side} ${toText(times(step, quantitySteps))} at ${price(priceTicks)}`,
  );
  return `${exTs} bid ${price(bidTicks)} ask ${price(askTicks)}${traded.join(',')}`;
}

function candlesIn(text: string): readonly Candle[] {
  const { data } = JSON.parse(text) as { data?: unknown };
  return Array.isArray(data) ? getChart.data.parse(data) : getChartPage.data.parse(data).candles;
}

/** The published candles of the day that differ from the recomputed ones, as text. */
function differences(bars: readonly CandleBar[], given: readonly Candle[]): string[] {
  const recomputed = new Map(bars.map((bar) => [bar.openTime, barText(bar)]));
  const first = bars[0]?.openTime ?? Number.POSITIVE_INFINITY;
  const last = bars.at(-1)?.openTime ?? Number.NEGATIVE_INFINITY;
  return given
    .filter(([openTime]) => openTime >= first && openTime <= last)
    .filter((candle) => recomputed.get(candle[0]) !== candle.join(' '))
    .map((candle) => `given ${candle.join(' ')}, recomputed ${recomputed.get(candle[0]) ?? 'nothing'}`);
}

function barText({ openTime, open, high, low, close, volume }: CandleBar): string {
  return [openTime, ...[open, high, low, close, volume].map(toText)].join(' ');
}
