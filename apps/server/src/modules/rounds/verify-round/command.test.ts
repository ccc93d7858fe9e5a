import { createHash } from 'node:crypto';
import { FIRST_HASH, proofText, roundResult } from '@hoga/domain/rounds/proof';
import { roundId } from '@hoga/domain/rounds/round-times';
import { decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { Proof } from './check-round.ts';
import { verifyRounds } from './command.ts';

const BEGIN = Date.parse('2026-11-16T13:00:00+09:00');

/** Rounds as proved by the server: one minute each, with these prices at their ends. */
function exported(prices: readonly (number | null)[]): Proof[] {
  let previousHash = FIRST_HASH;
  return prices.slice(1).map((price, place) => {
    const fixing = (at: number, value: number | null) => ({
      at,
      trades: value === null ? [] : [{ price: decimal(value), exTs: at - 5, seq: at }],
      heardAt: value === null ? null : at - 5,
      isUnconfirmed: false,
    });
    const startAt = BEGIN + place * 60_000;
    const start = fixing(startAt, prices[place] ?? null);
    const close = fixing(startAt + 60_000, price);
    const tradeRoundId = roundId(idOf(31), startAt);
    const evidence = { tradeRoundId, symbol: 'BTCUSDT', start, close, isVoided: false };
    const hash = createHash('sha256').update(proofText(evidence, previousHash)).digest('hex');
    const shown = ({ trades, ...rest }: typeof start) => ({
      ...rest,
      trades: trades.map((trade) => ({ ...trade, price: toText(trade.price) })),
    });
    const round = { tradeRoundId, tradeOptionId: 31, startAt, endAt: startAt + 60_000, ...roundResult(evidence) };
    const stated = { round, rule: 'last-trade-1', symbol: 'BTCUSDT', start: shown(start), close: shown(close) };
    const proved = { ...stated, previousHash, hash };
    previousHash = hash;
    return proved;
  });
}

async function verify(files: Readonly<Record<string, unknown>>) {
  const said: string[] = [];
  const code = await verifyRounds({
    args: Object.keys(files),
    readText: async (file) => (typeof files[file] === 'string' ? files[file] : JSON.stringify(files[file])),
    print: (text) => void said.push(text),
    complain: (text) => void said.push(text),
  });
  return { code, said: said.join('') };
}

const GOOD = exported([100, 101, 101, 99.5, null, 100]);
/** The second of them, altered. */
const changed = (change: (one: Proof) => Proof) => GOOD.map((one, place) => (place === 1 ? change(one) : one));

describe('an export of rounds', () => {
  it('agrees with itself, as replies or line by line', async () => {
    expect(await verify({ a: { data: { rows: GOOD.slice(0, 3) } }, b: { data: { rows: GOOD.slice(2) } } })).toEqual({
      code: 0,
      said: '5 rounds, 0 faults\n',
    });
    expect((await verify({ a: GOOD.map((one) => JSON.stringify(one)).join('\n') })).code).toBe(0);
    expect((await verify({ a: { data: GOOD[0] } })).code).toBe(0);
  });

  it.each<[string, readonly Proof[], RegExp]>([
    [
      'another outcome',
      changed((one) => ({ ...one, round: { ...one.round, status: 1, voidReason: null } })),
      /came out as 1, its trades say 3/,
    ],
    [
      'another reason',
      changed((one) => ({ ...one, round: { ...one.round, voidReason: 'SILENT' } })),
      /its trades say 3/,
    ],
    [
      'another price',
      changed((one) => ({ ...one, round: { ...one.round, closePrice: '102' } })),
      /it shows 101 and 102/,
    ],
    [
      'a trade with another price',
      changed((one) => ({
        ...one,
        close: { ...one.close, trades: [{ price: '102', exTs: one.close.at - 5, seq: 1 }] },
      })),
      /its trades say 1/,
    ],
    [
      'a trade at another time',
      changed((one) => ({
        ...one,
        close: { ...one.close, trades: one.close.trades.map((trade) => ({ ...trade, exTs: trade.exTs - 1 })) },
      })),
      /its hash is of something else/,
    ],
    [
      'a trade that was taken out',
      changed((one) => ({ ...one, close: { ...one.close, trades: [] } })),
      /its hash is of something else/,
    ],
    [
      'a feed that was silent',
      changed((one) => ({ ...one, start: { ...one.start, heardAt: null } })),
      /its hash is of something else/,
    ],
    [
      'other moments',
      changed((one) => ({ ...one, round: { ...one.round, endAt: one.round.endAt + 1 } })),
      /of other moments/,
    ],
    ['another rule', changed((one) => ({ ...one, rule: 'mine' })), /rule mine is not known/],
    ['another hash', changed((one) => ({ ...one, hash: 'f'.repeat(64) })), /chain is broken before/],
    ['a round that was taken out', GOOD.filter((_one, place) => place !== 2), /chain is broken before/],
    [
      'another round before it',
      changed((one) => ({ ...one, previousHash: FIRST_HASH })),
      /continue where another does/,
    ],
    [
      'a round stated in two ways',
      [...changed((one) => ({ ...one, round: { ...one.round, status: 1 } })), ...GOOD],
      /1 rounds appear with different contents/,
    ],
    [
      'the rounds of another option',
      GOOD.map((one) => ({ ...one, round: { ...one.round, tradeOptionId: 32 } })),
      /its id is that of another round/,
    ],
    [
      'rounds moved by a minute',
      GOOD.map(({ round, ...one }) => ({
        ...one,
        round: { ...round, startAt: round.startAt + 60_000, endAt: round.endAt + 60_000 },
        start: { ...one.start, at: one.start.at + 60_000 },
        close: { ...one.close, at: one.close.at + 60_000 },
      })),
      /its id is that of another round/,
    ],
  ])('is refused with %s', async (_what, rows, says) => {
    const { code, said } = await verify({ a: { rows } });
    expect([code, said]).toEqual([1, expect.stringMatching(says)]);
  });

  it('that is none is not tried', async () => {
    expect((await verify({ a: { data: [] } })).code).toBe(2);
    expect((await verify({ a: 'nonsense' })).code).toBe(2);
    expect((await verify({})).code).toBe(2);
  });
});
