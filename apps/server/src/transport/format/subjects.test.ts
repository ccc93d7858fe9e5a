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

it('names each topic apart, whatever is in its name', () => {
  const subjects = new Subjects('hoga');
  expect(subjects.topic('/topic/market/KRW=X')).toBe('hoga.hoga.t._2f_topic_2f_market_2f_KRW_3d_X');
  const names = ['a.b', 'a_b', 'a/b', 'a_2e_b', '한.국'].map((name) => subjects.topic(name));
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^hoga\.hoga\.t\.[A-Za-z0-9_-]+$/);
});

it.each(['', 'a.b', '*', '>', 'a b'])('refuses %j, which would mean something else on a bus', (name) => {
  expect(() => new Subjects(name)).toThrow();
  expect(() => new Subjects('hoga').link(name, 0)).toThrow();
});
