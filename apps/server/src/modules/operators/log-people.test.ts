import { expect, it } from 'vitest';
import { ownRolesIn, peopleIn } from './log-people.ts';

it.each<[string, unknown, readonly number[]]>([
  ['what was asked', { playerId: 7, dnwHistoryId: 8, reason: '확인' }, [7]],
  ['a change', { changes: [{ before: { firstApprover: 3 }, after: { firstApprover: 4, version: 5 } }] }, [3, 4]],
  [
    'a text of JSON within',
    { changes: [{ before: null, after: { madeBy: 1, detailJson: '{"haltedBy":2}' } }] },
    [1, 2],
  ],
  ['what is called JSON and is none', { playerId: 7, detailJson: '{' }, [7]],
  ['nobody', { code: 'OWN_CASE' }, []],
  ['nothing', null, []],
  ['what is no number', { playerId: 'x', madeBy: null }, []],
])('the accounts of a line are those that it has by number: %s', (_what, detail, ids) => {
  expect(peopleIn(JSON.stringify(detail))).toEqual(ids);
});

it.each<[unknown, readonly string[]]>([
  [{ roles: ['CASHIER', 'OWN_3'], role: 'OWN_12' }, ['OWN_3', 'OWN_12']],
  [{ changes: [{ after: { detailJson: '{"role":"OWN_3","before":"OWN_3"}' } }] }, ['OWN_3']],
  [{ code: 'OWN_CASE', roles: ['OWNER', 'SHOWN_1'] }, []],
])('the own roles of %j are found by their keys', (detail, roles) => {
  expect(ownRolesIn(JSON.stringify(detail))).toEqual(roles);
});
