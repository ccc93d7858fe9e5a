import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Outbox } from './outbox.ts';
import { Head, Outgoing } from './outgoing.ts';

const message = (id: number) => Outgoing.message({ destination: '/topic/oversea', id: String(id), body: `${id}` });

const HEADS = { a: Head.ofSubscription('a', '1.2'), b: Head.ofSubscription('b', '1.2') };

/** The reference model: a list, where a key's newer entry removes the older one. */
class ListOutbox {
  entries: { readonly id: number; readonly head: 'a' | 'b'; readonly key: string | null }[] = [];

  put(id: number, head: 'a' | 'b', key: string | null): void {
    this.entries = this.entries.filter((entry) => key === null || entry.head !== head || entry.key !== key);
    this.entries.push({ id, head, key });
  }
}

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      head: fc.constantFrom('a' as const, 'b' as const),
      key: fc.option(fc.constantFrom('x', 'y')),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('drop' as const), head: fc.constantFrom('a' as const, 'b' as const) }),
  },
);

it('keeps what a list would keep, in its order', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const outbox = new Outbox({ maxWaitingMessages: 1_000, maxWaitingBytes: 1_000_000 });
      const list = new ListOutbox();
      const made = new Map<Outgoing, number>();
      let id = 0;
      const take = () => {
        const waiting = outbox.take();
        const expected = list.entries.shift();
        expect(waiting && made.get(waiting.outgoing)).toBe(expected?.id ?? null);
        expect(waiting?.head.text).toBe(expected && HEADS[expected.head].text);
      };
      for (const step of actions) {
        if (step.kind === 'put') {
          id += 1;
          const outgoing = message(id);
          made.set(outgoing, id);
          const before = list.entries.length;
          list.put(id, step.head, step.key);
          const replaced = list.entries.length === before;
          expect(outbox.put({ outgoing, head: HEADS[step.head] }, step.key)).toBe(replaced ? 'replaced' : 'kept');
        } else if (step.kind === 'take') {
          take();
        } else {
          outbox.drop(HEADS[step.head]);
          list.entries = list.entries.filter((entry) => entry.head !== step.head);
        }
        expect(outbox.isEmpty).toBe(list.entries.length === 0);
      }
      while (list.entries.length > 0) take();
      expect(outbox.take()).toBeNull();
    }),
  );
});

it('overflows by number and by size, and a replaced message costs nothing', () => {
  const one = { outgoing: message(1), head: Head.none };
  const few = new Outbox({ maxWaitingMessages: 2, maxWaitingBytes: 1_000_000 });
  expect([few.put(one, null), few.put(one, null), few.put(one, null)]).toEqual(['kept', 'kept', 'overflow']);
  const small = new Outbox({ maxWaitingMessages: 100, maxWaitingBytes: one.outgoing.size * 2 });
  for (let index = 0; index < 50; index++) expect(small.put(one, 'same')).toBe(index === 0 ? 'kept' : 'replaced');
  expect([small.put(one, null), small.put(one, null)]).toEqual(['kept', 'overflow']);
});
