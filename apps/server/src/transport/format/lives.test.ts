import type { Effects } from '@hoga/engine/effects/effects';
import { Engine } from '@hoga/engine/engine';
import type { Input } from '@hoga/engine/input/input';
import { MODULES } from '@hoga/engine/products';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fullLife } from '../../testing/lives/full-life.ts';
import { randomLife } from '../../testing/lives/random-life.ts';
import { decode, encode } from './codec.ts';

const lived: { readonly input: Input; readonly effects: Effects }[] = [];
const apply = Engine.prototype.apply;

beforeAll(() => {
  vi.spyOn(Engine.prototype, 'apply').mockImplementation(function (this: Engine, input) {
    const effects = apply.call(this, input);
    lived.push({ input, effects });
    return effects;
  });
  fullLife();
  for (const seed of ['one', 'two']) randomLife(seed, 200);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('what real lives are made of', () => {
  it('comes back as it was: inputs, replies, events, messages', () => {
    expect(lived.length).toBeGreaterThan(500);
    for (const { input, effects } of lived) {
      const { reply, events, outbox } = effects;
      const carried = { input, reply, events, outbox };
      expect(decode(encode(carried))).toEqual(carried);
    }
  });

  it('is something of every part of the engine', () => {
    const sent = new Set<string>(lived.flatMap(({ input }) => (input.kind === 'command' ? [input.command.type] : [])));
    const parts = MODULES.map(({ name, commands }) => ({ name, types: Object.keys(commands) }));
    expect(parts.filter(({ types }) => types.length > 0 && !types.some((type) => sent.has(type)))).toEqual([]);
  });
});
