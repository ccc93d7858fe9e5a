import { describe, expect, it } from 'vitest';
import type { Block } from './block.ts';
import { contractChanges } from './contract-changes.ts';
import { frozenText, parseFrozenText } from './frozen-text.ts';

const ORDER: Block = {
  name: 'POST /api/order',
  lines: new Map([
    ['access', 'player'],
    ['body.price', 'optional decimalText'],
    ['body.amount', 'decimalText'],
    ['data.rows', 'list'],
    ['data.rows[].id', 'integer'],
    ['data.rows[].at', 'integer'],
  ]),
};
const EVENT: Block = { name: 'EVENT /user/queue/point BINARY', lines: new Map([['event.data.point', 'decimalText']]) };

/** The order with one part replaced by others. */
function changed(part: string, ...others: readonly (readonly [string, string])[]): readonly Block[] {
  const lines = [...ORDER.lines].filter(([name]) => name !== part);
  return [{ ...ORDER, lines: new Map([...lines, ...others]) }, EVENT];
}

describe('changes of the contract', () => {
  it('are none where nothing has changed, also after it was written down and read', () => {
    expect(contractChanges([ORDER, EVENT], [EVENT, ORDER])).toEqual([]);
    expect(contractChanges(parseFrozenText(frozenText([ORDER, EVENT])), [ORDER, EVENT])).toEqual([]);
  });

  it.each([
    ['a part that is gone', changed('body.amount'), ['removed: POST /api/order body.amount (decimalText)']],
    [
      'a part that is new',
      changed('', ['body.note', 'optional text']),
      ['added: POST /api/order body.note (optional text)'],
    ],
    [
      'a part that must be given now',
      changed('body.price', ['body.price', 'decimalText']),
      ['changed: POST /api/order body.price was optional decimalText, is decimalText'],
    ],
    [
      'another circle of callers',
      changed('access', ['access', 'public']),
      ['changed: POST /api/order access was player, is public'],
    ],
    [
      'another name of a part',
      changed('body.amount', ['body.size', 'decimalText']),
      ['renamed: POST /api/order body.amount is body.size now'],
    ],
    [
      'two that one could have become',
      changed('body.amount', ['body.size', 'decimalText'], ['body.quantity', 'decimalText']),
      [
        'removed: POST /api/order body.amount (decimalText)',
        'added: POST /api/order body.size (decimalText)',
        'added: POST /api/order body.quantity (decimalText)',
      ],
    ],
    [
      'a part that has moved elsewhere',
      changed('body.amount', ['query.amount.exact', 'decimalText']),
      ['removed: POST /api/order body.amount (decimalText)', 'added: POST /api/order query.amount.exact (decimalText)'],
    ],
    [
      'another path',
      [{ ...ORDER, name: 'POST /api/orders' }, EVENT],
      ['renamed: POST /api/order is POST /api/orders now'],
    ],
    ['a call that is gone', [EVENT], ['removed: POST /api/order']],
    [
      'a new event',
      [ORDER, EVENT, { ...EVENT, name: 'EVENT /user/queue/point USDT' }],
      ['added: EVENT /user/queue/point USDT'],
    ],
  ])('are reported: %s', (_what, present, changes) => {
    expect(contractChanges([ORDER, EVENT], present)).toEqual(changes);
  });

  it('tell of a list with another name once, not of all that is in it', () => {
    const lines = [...ORDER.lines].map(([name, text]): [string, string] => [
      name.replace('data.rows', 'data.list'),
      text,
    ]);
    expect(contractChanges([ORDER], [{ ...ORDER, lines: new Map(lines) }])).toEqual([
      'renamed: POST /api/order data.rows is data.list now',
      'renamed: POST /api/order data.rows[] is data.list[] now',
    ]);
  });
});

describe('a frozen contract', () => {
  it.each(['', 'GET /api/me\n  access: player', '# something else'])('is not read from %j', (text) => {
    expect(() => parseFrozenText(text)).toThrow('not a frozen contract');
  });

  it('is not read where a line says nothing', () => {
    expect(() => parseFrozenText(`${frozenText([EVENT])}  event.data.lost\n`)).toThrow('event.data.lost');
  });
});
