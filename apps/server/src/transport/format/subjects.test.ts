import { expect, it } from 'vitest';
import { Subjects } from './subjects.ts';

it('names each shard, epoch and node apart', () => {
  const subjects = new Subjects('hoga-1a2b');
  expect([subjects.calls(3, 17), subjects.here(3), subjects.link('api-1', 3), subjects.prices]).toEqual([
    'hoga.hoga-1a2b.s.3.17.in',
    'hoga.hoga-1a2b.s.3.here',
    'hoga.hoga-1a2b.n.api-1.3',
    'hoga.hoga-1a2b.px.q',
  ]);
});

it.each(['', 'a.b', '*', '>', 'a b'])('refuses %j, which would mean something else on a bus', (name) => {
  expect(() => new Subjects(name)).toThrow();
  expect(() => new Subjects('hoga').link(name, 0)).toThrow();
});
