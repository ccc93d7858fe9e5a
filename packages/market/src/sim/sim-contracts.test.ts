import { toNumber } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { type AnnouncedRoll, ContractCalendar } from '../contracts/contract-calendar.ts';
import { RecordingSink } from '../testing/recording-sink.ts';
import { simInstrument } from '../testing/sim-instrument.ts';
import { VirtualTimers } from '../testing/virtual-timers.ts';
import { secretFromSeed } from './price-secret.ts';
import { simFactor } from './sim-contract.ts';
import { SimFeed } from './sim-feed.ts';

/** Wednesday 23:00 KST. */
const T = Date.parse('2026-11-18T14:00:00Z');

function run(rollsOf: (now: number) => readonly AnnouncedRoll[]) {
  const timers = new VirtualTimers(T);
  const contracts = () => new ContractCalendar(rollsOf(timers.now()));
  const instruments = [{ ...simInstrument('NQ', '0.25'), contracts }, simInstrument('MNQ', '0.25')];
  const feed = new SimFeed({ secret: secretFromSeed('test'), instruments, timers });
  const recorded = new RecordingSink();
  feed.start(recorded);
  timers.advance(20_000);
  feed.stop();
  return recorded;
}

const ROLL = { from: 'NQZ26', to: 'NQH27' };

describe('simulated contracts', () => {
  it('are named, and the next one is quoted from the announcement on, at the same instants', () => {
    expect(
      new Set(
        run(() => [])
          .of('NQ')
          .quotes.map(({ contract }) => contract),
      ),
    ).toEqual(new Set(['NQZ26']));
    const { quotes, trades } = run(() => [{ ...ROLL, madeAt: null }]).of('NQ');
    const of = (name: string) => quotes.filter(({ contract }) => contract === name);
    const instants = of('NQZ26').map(({ exTs }) => exTs);
    expect(of('NQH27').map(({ exTs }) => exTs)).toEqual(instants.slice(instants.length - of('NQH27').length));
    expect(of('NQH27').length).toBeGreaterThan(50);
    expect(of('NQH27').every(({ bid, ask, last }) => bid < ask && bid <= last && last <= ask)).toBe(true);
    const [old, next] = [of('NQZ26').at(-1), of('NQH27').at(-1)];
    const ratio = toNumber(next?.bid ?? (0n as never)) / toNumber(old?.bid ?? (1n as never));
    expect(ratio).toBeCloseTo(simFactor('NQH27') / simFactor('NQZ26'), 4);
    expect(new Set(trades.map(({ contract }) => contract))).toEqual(new Set(['NQZ26']));
  });

  it('go over to the prices of the next one when the roll is made; others stay as they are', () => {
    const madeAt = T + 10_000;
    const before = run(() => []);
    const after = run((now) => [{ ...ROLL, madeAt: now >= madeAt ? madeAt : null }]);
    const { quotes } = after.of('NQ');
    const later = quotes.filter(({ exTs, contract }) => exTs > madeAt && contract === 'NQH27');
    const then = new Map(before.of('NQ').quotes.map(({ exTs, bid }) => [exTs, toNumber(bid)]));
    const ratios = later.map(({ exTs, bid }) => toNumber(bid) / (then.get(exTs) ?? 1));
    expect(ratios.length).toBeGreaterThan(30);
    for (const ratio of ratios) expect(ratio).toBeCloseTo(simFactor('NQH27'), 4);
    expect(after.of('MNQ')).toEqual(before.of('MNQ'));
    expect(quotes.some(({ exTs, contract }) => exTs > madeAt + 500 && contract === 'NQZ26')).toBe(false);
  });
});
