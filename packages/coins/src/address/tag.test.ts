import { err, ok } from '@hoga/kernel/result';
import { describe, expect, it } from 'vitest';
import { settleTag } from './tag.ts';

const UNSAID = undefined;

describe('a destination tag of XRP', () => {
  it.each([
    ['0', '0'],
    ['1', '1'],
    ['007', '7'],
    [' 12345 ', '12345'],
    ['4294967295', '4294967295'],
  ])('may be "%s"', (typed, tag) => expect(settleTag('XRP_LEDGER', UNSAID, typed)).toEqual(ok(tag)));

  it.each(['4294967296', '99999999999', '-1', '1.0', '1e3', '0x1', 'abc', '１２'])('is never "%s" [WAL-64]', (typed) =>
    expect(settleTag('XRP_LEDGER', UNSAID, typed)).toEqual(err('TAG_OUT_OF_RANGE')),
  );
});

describe('a memo of EOS', () => {
  it.each([
    ['a word', 'deposit 1024'],
    ['120 characters', 'a'.repeat(120)],
    ['85 characters of Hangul', '가'.repeat(85)],
  ])('may be %s', (_, memo) => expect(settleTag('EOS', UNSAID, memo)).toEqual(ok(memo)));

  it.each([
    ['121 characters', 'a'.repeat(121)],
    ['more than 256 bytes', '가'.repeat(86)],
    ['two lines', 'deposit\n1024'],
    ['half a character', 'deposit \ud83d'],
  ])('is never %s', (_, memo) => expect(settleTag('EOS', UNSAID, memo)).toEqual(err('TAG_OUT_OF_RANGE')));
});

describe.each(['XRP_LEDGER', 'EOS'] as const)('on the chain %s', (chain) => {
  it('a tag that was not thought of is missed', () => {
    expect(settleTag(chain, UNSAID, '')).toEqual(err('TAG_MISSING'));
    expect(settleTag(chain, UNSAID, '  ')).toEqual(err('TAG_MISSING'));
  });

  it('none is needed when the sender says so', () => expect(settleTag(chain, UNSAID, null)).toEqual(ok(null)));
});

describe('an address that names a tag itself', () => {
  it.each([
    ['needs no other', '7', '', ok('7')],
    ['stands above the word that none is needed', '7', null, ok('7')],
    ['may repeat the same', '7', '07', ok('7')],
    ['accepts no other', '7', '8', err('TAG_CONFLICT')],
    ['needs none if it says so', null, '', ok(null)],
    ['accepts none if it has none', null, '8', err('TAG_CONFLICT')],
  ])('%s', (_, named, typed, settled) => expect(settleTag('XRP_LEDGER', named, typed)).toEqual(settled));
});

describe.each(['BITCOIN', 'ETHEREUM', 'TRON', 'DOGECOIN'] as const)('on the chain %s', (chain) => {
  it('there are no tags, and none gets lost', () => {
    expect(settleTag(chain, UNSAID, '')).toEqual(ok(null));
    expect(settleTag(chain, UNSAID, null)).toEqual(ok(null));
    expect(settleTag(chain, UNSAID, '7')).toEqual(err('TAG_CONFLICT'));
  });
});
