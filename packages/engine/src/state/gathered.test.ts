import { describe, expect, it } from 'vitest';
import { Gathered } from './gathered.ts';

describe('what a turn gives out', () => {
  it('is taken as it was added, and nothing of one turn is seen in another', () => {
    const gathered = new Gathered<number>();
    for (const count of [3, 0, 5, 1, 200, 2, 0]) {
      gathered.start();
      const added = Array.from({ length: count }, (_, index) => count * 1_000 + index);
      for (const item of added) gathered.add(item);
      const taken = gathered.take();
      expect(taken).toEqual(added);
      gathered.start();
      gathered.add(-1);
      expect(taken).toEqual(added);
    }
  });

  it('forgets a turn that was never taken', () => {
    const gathered = new Gathered<string>();
    gathered.add('lost');
    gathered.start();
    gathered.add('kept');
    expect(gathered.take()).toEqual(['kept']);
  });
});
