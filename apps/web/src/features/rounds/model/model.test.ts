import { decimal, toText, ZERO } from '@hoga/kernel/decimal';
import { describe, expect, it } from 'vitest';
import { sampleBet, sampleLimits, sampleTradeOption } from '../../../data/testing/sample-rounds.ts';
import { betStatusText } from '../account/bet-words.ts';
import { blockOf } from './block.ts';
import { moneyText } from './money-text.ts';
import { averageLoss, oddsOf } from './odds.ts';
import { shortAmount } from './short-amount.ts';
import { mostStake, ownLimits, stakeOutcomes, stakeRefusal, stakeTerms } from './stake.ts';
import { netNow, standingOf } from './standing.ts';

const TERMS = stakeTerms(sampleTradeOption(), 'KRW');
const ROOM = { point: decimal('2842300'), onRound: ZERO, available: null, limits: null };

describe('a stake', () => {
  it('says what comes of it before it is placed [BIN-44]', () => {
    const { right, wrong, equal } = stakeOutcomes(TERMS, decimal('10000'));
    const texts = [right, wrong, equal].map(({ receives, net }) => [toText(receives), toText(net)]);
    expect(texts).toEqual([
      ['19500', '9500'],
      ['0', '-10000'],
      ['10000', '0'],
    ]);
  });

  it('of a dollar is paid to the cent, never more than the rate says', () => {
    const terms = stakeTerms(sampleTradeOption({ payoutRate: '0.953' }), 'USD');
    expect(toText(stakeOutcomes(terms, decimal('11')).right.receives)).toBe('21.48');
  });

  it.each([
    [null, 'QUANTITY_REQUIRED'],
    ['9000', 'BET_TOO_SMALL'],
    ['10500', 'BET_UNIT'],
    ['1001000', 'BET_TOO_LARGE'],
    ['10000', null],
    ['1000000', null],
  ])('of %s meets %s, in the order of the server [BIN-45]', (stake, refusal) => {
    expect(stakeRefusal(TERMS, ROOM, stake === null ? null : decimal(stake))).toBe(refusal);
  });

  it('beyond what is left for the round is refused [A12]', () => {
    const room = { ...ROOM, onRound: decimal('2900000') };
    expect(stakeRefusal(TERMS, room, decimal('100000'))).toBeNull();
    expect(stakeRefusal(TERMS, room, decimal('101000'))).toBe('BET_TOO_LARGE');
    expect(mostStake(TERMS, room)).toEqual({ amount: decimal('100000'), bound: 'round' });
    expect(mostStake(TERMS, { ...room, onRound: decimal('3000000') })).toEqual({ amount: ZERO, bound: 'round' });
  });

  it('beyond the balance is refused last', () => {
    expect(stakeRefusal(TERMS, { ...ROOM, point: decimal('10000') }, decimal('11000'))).toBe('INSUFFICIENT_BALANCE');
  });

  it('beyond what overseas margin leaves of the balance is refused', () => {
    const room = { ...ROOM, available: decimal('15000') };
    expect(stakeRefusal(TERMS, room, decimal('15000'))).toBeNull();
    expect(stakeRefusal(TERMS, room, decimal('16000'))).toBe('INSUFFICIENT_BALANCE');
  });

  it('beyond the own limits is refused, open stakes counted as lost', () => {
    const limits = ownLimits(sampleLimits({ dailyLoss: '300000', staked: '330000', result: '-36000', open: '60000' }));
    expect(stakeRefusal(TERMS, { ...ROOM, limits }, decimal('204000'))).toBeNull();
    expect(stakeRefusal(TERMS, { ...ROOM, limits }, decimal('205000'))).toBe('OWN_LIMIT_REACHED');
  });
});

describe('a status', () => {
  it('that is unknown says that nothing is decided [BIN-20]', () => {
    // The built application checks no field of the server's replies.
    expect(betStatusText({ status: 7 as 0 })).toBe('rounds.waiting');
  });
});

describe('the most that can be staked', () => {
  it.each([
    ['2842300', {}, '1000000', 'option'],
    ['842300', {}, '842000', 'balance'],
    ['9999', {}, '0', 'balance'],
    ['2842300', { dailyStake: '400000', staked: '330000' }, '70000', 'stakeLimit'],
    ['2842300', { dailyLoss: '300000', result: '-36000', open: '60000' }, '204000', 'lossLimit'],
    ['2842300', { dailyLoss: '50000', result: '-60000' }, '0', 'lossLimit'],
    ['842300', { available: '142300' }, '142000', 'margin'],
    ['842300', { available: '0' }, '0', 'margin'],
  ])('of %s with %j is %s, kept so by the %s', (point, limits, amount, bound) => {
    const reported = sampleLimits({ available: point, ...limits });
    const room = {
      ...ROOM,
      point: decimal(point),
      available: decimal(reported.available),
      limits: ownLimits(reported),
    };
    const most = mostStake(TERMS, room);
    expect([toText(most.amount), most.bound]).toEqual([amount, bound]);
  });
});

describe('odds', () => {
  it('of a payout of 95 % need 51.28 % to break even and leave the house 2.5 %', () => {
    const { breakEven, houseEdge } = oddsOf(decimal('0.95'));
    expect([toText(breakEven), toText(houseEdge)]).toEqual(['0.51282051', '0.025']);
    expect(toText(averageLoss(decimal('10000'), decimal('0.95')))).toBe('250');
  });
});

describe('a bet that plays', () => {
  it.each([
    ['B', '100', '101', 'right'],
    ['B', '100', '99', 'wrong'],
    ['S', '100', '99', 'right'],
    ['S', '100', '101', 'wrong'],
    ['S', '100', '100.0', 'equal'],
    ['B', '100', '', null],
  ] as const)('on %s from %s at %s is %s', (side, base, last, standing) => {
    expect(standingOf(side, base, last)).toBe(standing);
  });

  it('is added to the others of its round, both sides', () => {
    const bets = [sampleBet({ point: '50000' }), sampleBet({ type: 'S', point: '10000' })];
    expect(netNow(bets, '100', '101', decimal('1'))).toBe(decimal('37500'));
    expect(netNow(bets, '100', '100', decimal('1'))).toBe(ZERO);
    expect(netNow(bets, null, '100', decimal('1'))).toBeNull();
    expect(netNow([], '100', '100', decimal('1'))).toBeNull();
  });
});

describe('what keeps from betting', () => {
  const free = {
    isSuspended: false,
    isResting: false,
    isOnBreak: false,
    isAtLimit: false,
    isReady: true,
    hasFailed: false,
    isStale: false,
    isOpen: true,
  };
  it.each([
    [{}, null],
    [{ isOpen: false }, 'locked'],
    [{ isOpen: false, isStale: true }, 'stale'],
    [{ isReady: false, isOpen: false }, 'loading'],
    [{ isReady: false, hasFailed: true }, 'failed'],
    [{ isOpen: false, isAtLimit: true }, 'limit'],
    [{ isAtLimit: true, isOnBreak: true }, 'break'],
    [{ isStale: true, isResting: true }, 'rest'],
    [{ isResting: true, isSuspended: true }, 'suspended'],
  ])('%j is %s', (facts, block) => {
    expect(blockOf({ ...free, ...facts })).toBe(block);
  });
});

it.each([
  [10_000, 'ko', '1만'],
  [1_000_000, 'ko', '100만'],
  [15_000, 'ko', '15,000'],
  [10, 'en', '10'],
  [50_000, 'en', '50K'],
] as const)('%d is short %s %s', (amount, language, shown) => {
  expect(shortAmount(amount, language)).toBe(shown);
});

it.each([
  ['19500', '원', '19,500원'],
  ['19.5', 'USD', '19.50 USD'],
  ['-10', 'USD', '−10 USD'],
  [null, '원', '–'],
])('%s %s reads %s', (amount, unit, shown) => {
  expect(moneyText(amount, unit)).toBe(shown);
});
