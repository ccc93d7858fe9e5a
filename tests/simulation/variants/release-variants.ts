import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Reply } from '@hoga/engine/state/turn';
import { InvariantError } from '@hoga/kernel/assert';
import { NotWrittenError } from '@hoga/server/runtime/engine-store';
import type { NumberedEvent } from '@hoga/server/runtime/event-numbers';
import type { Variant } from './variant.ts';
import { withApply } from './wrap-engine.ts';
import { withSessions } from './wrap-store.ts';

interface Leaving {
  readonly reply: Reply;
  readonly leave: (reply: Reply) => void;
}

/** Mistakes in what is published, to whom and when. */
export const RELEASE_VARIANTS: readonly Variant[] = [
  {
    name: 'acknowledge-before-commit',
    mistake: 'replies and events leave as soon as a batch has been sent to the database',
    foundBy: ['release-after-commit'],
    breaks: () => ({
      store: (store) =>
        withSessions(store, ({ session }) => ({
          commit: async (batch) => {
            session.commit(batch).catch(() => undefined);
          },
        })),
    }),
  },
  {
    name: 'events-before-commit',
    mistake: 'events are published when an input is applied',
    foundBy: ['release-after-commit'],
    breaks: () => {
      const early = new Set<UserEvent>();
      return {
        engine: (engine, sink) =>
          withApply(engine, (apply, input) => {
            const effects = apply(input);
            queueMicrotask(() => {
              for (const event of effects.events) {
                sink.publish({ event, seq: null });
                early.add(event);
              }
            });
            return effects;
          }),
        sink: (sink) => ({
          ...sink,
          publish: (numbered) => (early.delete(numbered.event) ? undefined : sink.publish(numbered)),
        }),
      };
    },
  },
  {
    name: 'events-twice',
    mistake: 'the events of a batch are published again after the next',
    foundBy: ['release-order'],
    breaks: () => {
      let last: NumberedEvent | null = null;
      return {
        sink: (sink) => ({
          ...sink,
          publish(numbered) {
            sink.publish(numbered);
            if (last !== null) sink.publish(last);
            last = numbered;
          },
        }),
      };
    },
  },
  {
    name: 'events-lost',
    mistake: 'an event now and then is not published',
    foundBy: ['release-order'],
    breaks: () => {
      let count = 0;
      return {
        sink: (sink) => ({
          ...sink,
          publish(numbered) {
            count += 1;
            if (count % 10 !== 0) sink.publish(numbered);
          },
        }),
      };
    },
  },
  {
    name: 'listener-throws',
    mistake: 'a throwing observer of events breaks the shard',
    foundBy: ['unbroken'],
    breaks: () => {
      let count = 0;
      return {
        sink: (sink) => ({
          ...sink,
          publish(numbered) {
            count += 1;
            if (count === 40) throw new Error('a listener broke');
            sink.publish(numbered);
          },
        }),
      };
    },
  },
  {
    name: 'replies-out-of-order',
    mistake: 'the replies of a batch leave in the wrong order',
    foundBy: ['release-order'],
    breaks: (queue) => {
      const held: Leaving[] = [];
      return {
        reply(reply, leave) {
          held.push({ reply, leave });
          if (held.length > 1) return;
          queue.after(1, () => {
            for (const waiting of held.splice(0).reverse()) waiting.leave(waiting.reply);
          });
        },
      };
    },
  },
  {
    name: 'replies-swapped',
    mistake: 'of two replies each goes to the other who asked',
    foundBy: ['nothing-lost', 'keys-once'],
    breaks: (queue) => {
      let held: Leaving | null = null;
      return {
        reply(reply, leave) {
          if (held !== null) {
            held.leave(reply);
            leave(held.reply);
            held = null;
            return;
          }
          const own = { reply, leave };
          held = own;
          queue.after(5, () => {
            if (held !== own) return;
            held = null;
            leave(reply);
          });
        },
      };
    },
  },
  {
    name: 'unknown-taken-for-not-done',
    mistake: 'a commit whose outcome is unknown is answered as certainly not done',
    foundBy: ['nothing-lost'],
    breaks: () => ({
      store: (store) =>
        withSessions(store, ({ session }) => ({
          commit: (batch) =>
            session.commit(batch).catch((error: unknown) => {
              throw error instanceof InvariantError ? error : new NotWrittenError('not written', { cause: error });
            }),
        })),
    }),
  },
  {
    name: 'answers-when-stale',
    mistake: 'refusals and reads are answered from memory however long the process has slept',
    foundBy: ['stale-answer'],
    breaks: () => ({ options: { leaseMs: Number.MAX_SAFE_INTEGER } }),
  },
  {
    name: 'queue-without-bound',
    mistake: 'everybody may wait',
    foundBy: ['bounded-queue'],
    breaks: () => ({ options: { maxWaiting: Number.MAX_SAFE_INTEGER } }),
  },
  {
    name: 'commit-without-timeout',
    mistake: 'an answer that never comes is waited for',
    foundBy: ['answers-in-time', 'recovers'],
    breaks: () => ({ options: { commitTimeoutMs: Number.MAX_SAFE_INTEGER } }),
  },
];
