import { type DnwId, idOf } from '@hoga/kernel/ids';
import { expect, it } from 'vitest';
import { talkIdOf } from './talk-store.ts';

const base = { id: idOf<DnwId>(7), provider: null, counterId: null } as const;
const matched = { ...base, counterId: idOf<DnwId>(8) };

it.each([
  ['with the seller’s request', { ...matched, type: 'WS', counterparty: 'MEMBER' }, 7],
  ['with the seller’s request, for the buyer', { ...matched, type: 'WB', counterparty: 'MEMBER' }, 8],
  ['with nothing yet, for a buyer without a seller', { ...base, type: 'WB', counterparty: 'MEMBER' }, null],
  ['with the member’s own, where the house is the other side', { ...base, type: 'WB', counterparty: 'HOUSE' }, 7],
  ['nowhere, where a provider sells', { ...base, type: 'WB', counterparty: 'HOUSE', provider: 'bitshop' }, undefined],
  ['nowhere, where it is no sale', { ...base, type: 'D', counterparty: 'HOUSE' }, undefined],
] as const)('a conversation is kept %s', (_where, request, id) => {
  expect(talkIdOf(request)).toBe(id);
});
