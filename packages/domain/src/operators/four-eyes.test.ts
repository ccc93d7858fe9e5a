import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { type DecidingSeat, fourEyesRefusal, type TwoPersonCase } from './four-eyes.ts';

const DAY = 86_400_000;
const NOW = 400 * DAY;
const id = (number: number) => idOf<PlayerId>(number);

function seat(number: number, makers: readonly number[] = [], ageDays = 100, rightDays = ageDays): DecidingSeat {
  const [madeAt, rightSince] = [NOW - ageDays * DAY, NOW - rightDays * DAY];
  return { id: id(number), makers: makers.map(id), madeAt, rightSince };
}

const MEMBER = seat(90);
const PROPOSER = seat(1);

const refusal = (decider: DecidingSeat, rest: Partial<TwoPersonCase> = {}) =>
  fourEyesRefusal({ subjects: [MEMBER], proposer: PROPOSER, decider, now: NOW, ...rest });

describe('four-eyes rule', () => {
  it.each<[string, ReturnType<typeof refusal>, DecidingSeat, Partial<TwoPersonCase>?]>([
    ['another owner made from the shell', null, seat(2)],
    ['no earlier approval: the first of two', null, seat(2), { proposer: null }],
    ['without the right', 'INSUFFICIENT_PRIVILEGES', { ...seat(2), rightSince: null }],
    ['the proposer', 'SECOND_APPROVAL_NEEDED', seat(1)],
    ['the subject', 'OWN_CASE', seat(90)],
    ['a stranger, where the proposer is the subject', 'OWN_CASE', seat(2), { subjects: [PROPOSER] }],
    ['one of two subjects', 'OWN_CASE', seat(91), { subjects: [MEMBER, seat(91)] }],
    ['the maker of the subject', 'SECOND_APPROVAL_NEEDED', seat(2), { subjects: [seat(90, [7, 2])] }],
    ['made by the proposer', 'APPROVER_MADE_BY_OTHER', seat(2, [1])],
    ['made by one whom the proposer made, a year ago', 'APPROVER_MADE_BY_OTHER', seat(2, [3, 1], 365)],
    ['the maker of the proposer', 'APPROVER_MADE_BY_OTHER', seat(2), { proposer: seat(1, [2]) }],
    ['the maker of the proposer’s maker', 'APPROVER_MADE_BY_OTHER', seat(2), { proposer: seat(1, [5, 2]) }],
    ['of the same maker, 29 days old', 'APPROVERS_MADE_BY_ONE', seat(2, [9], 29), { proposer: seat(1, [9]) }],
    ['of the same maker, the proposer new', 'APPROVERS_MADE_BY_ONE', seat(2, [9]), { proposer: seat(1, [9], 29) }],
    ['of the same maker further up', 'APPROVERS_MADE_BY_ONE', seat(2, [8, 9], 29), { proposer: seat(1, [9]) }],
    ['of the same maker, both 30 days old', null, seat(2, [9], 30), { proposer: seat(1, [9], 30) }],
    ['made less than a day ago', 'APPROVER_TOO_NEW', seat(2, [], 0.99, 0.99)],
    ['made an operator again less than a day ago, with an older right', 'APPROVER_TOO_NEW', seat(2, [], 0.99, 100)],
    ['with a right of less than a day', 'APPROVER_TOO_NEW', seat(2, [], 100, 0.99)],
    ['with a new right, as the first of two', 'APPROVER_TOO_NEW', seat(2, [], 100, 0.99), { proposer: null }],
    ['with a right of a day', null, seat(2, [], 100, 1)],
    // A new right restricts deciding, not proposing.
    ['where the proposer is new', null, seat(2), { proposer: seat(1, [], 0.1) }],
  ])('%s: %s', (_who, expected, decider, rest) => {
    expect(refusal(decider, rest)).toBe(expected);
  });
});
