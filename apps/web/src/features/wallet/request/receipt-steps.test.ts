import type { Dnw } from '@hoga/contract/dnw';
import { describe, expect, it } from 'vitest';
import { receiptSteps } from './receipt-steps.ts';

type Status = Dnw['status'];

/** Steps of a request that has been in these states, one a second. */
function steps(type: Dnw['type'], ...statuses: Status[]): string[] {
  return stepsAt(null, type, ...statuses);
}

function stepsAt(provider: Dnw['provider'], type: Dnw['type'], ...statuses: Status[]): string[] {
  const taken = statuses.map((status, index) => ({ status, at: (index + 1) * 1_000, reason: '' }));
  const status = statuses.at(-1) ?? 'REQUESTED';
  return receiptSteps({ type, status, provider, updatedAt: taken.length * 1_000 }, taken).map(
    ({ text, state, at }) => `${text.slice('wallet.'.length)} ${state}${at === null ? '' : ` ${at / 1_000}`}`,
  );
}

describe('the steps of a withdrawal', () => {
  it.each<[Status[], string[]]>([
    [['REQUESTED'], ['stepTaken done 1', 'stepApproved now', 'stepTransferred later', 'stepDone later']],
    [
      ['REQUESTED', 'SENDING'],
      ['stepTaken done 1', 'stepApproved done 2', 'stepPreparing now', 'stepDone later'],
    ],
    [
      ['REQUESTED', 'SENDING', 'APPROVED'],
      ['stepTaken done 1', 'stepApproved done 2', 'stepTransferred done 3', 'stepDone done 3'],
    ],
    [
      ['REQUESTED', 'SENDING', 'APPROVED', 'RETURNED'],
      ['stepTaken done 1', 'stepApproved done 2', 'stepTransferred done 3', 'statusReturned ended 4'],
    ],
    [
      ['REQUESTED', 'SENDING', 'RETURNED'],
      ['stepTaken done 1', 'stepApproved done 2', 'statusReturned ended 3'],
    ],
    [
      ['REQUESTED', 'SENDING', 'SENDING'],
      ['stepTaken done 1', 'stepApproved done 2', 'stepHandedOver done 3', 'stepPreparing now', 'stepDone later'],
    ],
    [
      ['REQUESTED', 'SENDING', 'SENDING', 'RETURNED'],
      ['stepTaken done 1', 'stepApproved done 2', 'stepHandedOver done 3', 'statusReturned ended 4'],
    ],
    [
      ['REQUESTED', 'CANCELED'],
      ['stepTaken done 1', 'statusCanceled ended 2'],
    ],
    [
      ['REQUESTED', 'REJECTED'],
      ['stepTaken done 1', 'statusRejected ended 2'],
    ],
  ])('after %j', (statuses, shown) => {
    expect(steps('W', ...statuses)).toEqual(shown);
  });
});

describe('the steps of a sale', () => {
  it.each<[Status[], string[]]>([
    [['REQUESTED'], ['stepMatched now', 'stepPaid later', 'stepConfirmed later', 'stepDone later']],
    [
      ['REQUESTED', 'MATCHED'],
      ['stepMatched done 2', 'stepPaid now', 'stepConfirmed later', 'stepDone later'],
    ],
    [
      ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED'],
      ['stepMatched done 2', 'stepPaid done 3', 'stepConfirmed held', 'stepDone later'],
    ],
    [
      ['REQUESTED', 'MATCHED', 'EXPIRED'],
      ['stepMatched done 2', 'statusExpired ended 3'],
    ],
  ])('after %j', (statuses, shown) => {
    expect(steps('WB', ...statuses)).toEqual(shown);
  });
});

it('the steps of a sale to the house that waits for its transfer are those of a payout', () => {
  expect(steps('WS', 'REQUESTED', 'SENDING')).toEqual([
    'stepTaken done 1',
    'stepApproved done 2',
    'stepPreparing now',
    'stepDone later',
  ]);
});

describe('the steps of what a provider does', () => {
  it.each<[Dnw['type'], Status[], string[]]>([
    ['WB', ['REQUESTED'], ['stepTaken done 1', 'stepMoneyCame now', 'stepDone later']],
    ['WS', ['REQUESTED', 'SENDING'], ['stepTaken done 1', 'stepApproved done 2', 'stepSent now', 'stepDone later']],
  ])('%s after %j are of the money', (type, statuses, shown) => {
    expect(stepsAt('coinex', type, ...statuses)).toEqual(shown);
  });
});

it('says why the house has refused', () => {
  const taken = [
    { status: 'REQUESTED', at: 1, reason: '' },
    { status: 'REJECTED', at: 2, reason: '예금주 불일치' },
  ] as const;
  expect(receiptSteps({ type: 'W', status: 'REJECTED', provider: null, updatedAt: 2 }, taken).at(-1)?.reason).toBe(
    '예금주 불일치',
  );
});
