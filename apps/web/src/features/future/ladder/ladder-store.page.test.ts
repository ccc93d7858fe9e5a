import { expect, it } from 'vitest';
import { parseKept } from './ladder-store.ts';

const NOTHING = { quantities: {}, exits: { isOn: false, takeProfit: null, stopLoss: null } };

it.each([
  ['nothing', null],
  ['no JSON', '{"quantities":'],
  ['another shape', '[1,2]'],
  ['text where there were fields', '{"quantities":"0.1","exits":7}'],
])('keeps nothing of %s', (_, text) => {
  expect(parseKept(text)).toEqual(NOTHING);
});

it('takes figures that can be ordered, and no others', () => {
  const kept = {
    quantities: {
      BTCUSDT: { unit: 'worth', value: '1000' },
      ETHUSDT: { unit: 'gram', value: '-3' },
      XRPUSDT: { unit: 'coin', value: 5 },
    },
    exits: { isOn: true, takeProfit: '12.5', stopLoss: '1e9' },
  };
  expect(parseKept(JSON.stringify(kept))).toEqual({
    quantities: {
      BTCUSDT: { unit: 'worth', value: '1000' },
      ETHUSDT: { unit: 'coin', value: null },
      XRPUSDT: { unit: 'coin', value: null },
    },
    exits: { isOn: true, takeProfit: '12.5', stopLoss: null },
  });
});

it('has no exits on without a figure', () => {
  expect(parseKept('{"exits":{"isOn":true}}').exits.isOn).toBe(false);
});
