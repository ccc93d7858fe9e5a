import type { ShardMessage } from '@hoga/engine/state/shard-message';
import { Batch } from '@hoga/server/runtime/batch';
import type { WrittenBatch } from '@hoga/server/runtime/engine-store';
import type { Breakage, Variant } from './variant.ts';
import { merged, withApply } from './wrap-engine.ts';
import { withBatches, withSessions } from './wrap-store.ts';

/** Changes the messages of an input. */
function changingOutbox(change: (outbox: readonly ShardMessage[]) => readonly ShardMessage[]): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        const effects = apply(input);
        return { ...effects, outbox: change(effects.outbox) };
      }),
  };
}

/** Mistakes in messages between shards. */
export const MESSAGE_VARIANTS: readonly Variant[] = [
  {
    name: 'message-lost',
    mistake: 'some messages are handed over but not written with what posted them',
    foundBy: ['messages-once'],
    breaks: () => ({
      store: (store) =>
        withBatches(store, (batch) => ({
          ...batch,
          outbox: batch.outbox.filter(({ number }) => number % 3 !== 0),
        })),
    }),
  },
  {
    name: 'lost-messages-stay-lost',
    mistake: 'messages are sent once, and lost ones are not requested again',
    foundBy: ['messages-once'],
    breaks: () => ({ store: (store) => withSessions(store, () => ({ messages: async () => [] })) }),
  },
  {
    name: 'unknown-receiver-blocks',
    mistake: 'a message to a player who does not exist waits for them, and so do all behind it',
    foundBy: ['messages-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'message' || engine.state.accounts.has(input.message.toPlayerId)) return apply(input);
          return apply({ ...input, message: { ...input.message, number: Number.MAX_SAFE_INTEGER } });
        }),
    }),
  },
  {
    name: 'message-twice',
    mistake: 'a message that comes again is applied again',
    foundBy: ['messages-once'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          const effects = apply(input);
          if (input.kind !== 'message' || effects.rows.length === 0) return effects;
          engine.state.peers.receive({ ...input.message, number: input.message.number - 1 });
          engine.state.lastSeq = input.seq - 1;
          return merged(effects, apply(input));
        }),
    }),
  },
  {
    name: 'applied-but-not-marked',
    mistake: 'that a message was applied is not written with what it did',
    foundBy: ['messages-once'],
    breaks: () => ({
      store: (store) =>
        withBatches(store, (batch) => ({
          ...batch,
          rows: { ...batch.rows, peer: batch.rows.peer.map((row) => ({ ...row, received: 0 })) },
        })),
    }),
  },
  {
    name: 'marked-before-commit',
    mistake: 'that a message was applied is written in a transaction of its own, before what it did',
    foundBy: ['messages-once'],
    breaks: () => ({
      store: (store) =>
        withSessions(store, ({ session }) => {
          let standing: Pick<WrittenBatch, 'checkpoint' | 'at' | 'ledgerHead'> | null = null;
          return {
            async load() {
              const state = await session.load();
              standing = state;
              return state;
            },
            async commit(batch) {
              const { peer } = batch.rows;
              if (standing !== null && peer.length > 0) {
                const { checkpoint, at, ledgerHead } = standing;
                const rows = { ...new Batch().rows(), peer };
                const nothing = { ledger: [], timers: [], outbox: [], playerNumbers: [] };
                await session.commit({ checkpoint, at, ledgerHead, ...nothing, rows });
              }
              await session.commit(batch);
              standing = batch;
            },
          };
        }),
    }),
  },
  {
    name: 'delivered-when-handed-over',
    mistake: 'a message counts as delivered when its shard gets it, not when that has committed it',
    foundBy: ['messages-once'],
    breaks: () => {
      const handed = new Set<string>();
      const nameOf = ({ fromShard, toShard, number }: ShardMessage): string => `${fromShard} ${toShard} ${number}`;
      return {
        engine: (engine) =>
          withApply(engine, (apply, input) => {
            if (input.kind === 'message') handed.add(nameOf(input.message));
            return apply(input);
          }),
        store: (store) =>
          withSessions(store, ({ session }) => ({
            messages: async (received, limit) =>
              (await session.messages(received, limit)).filter((message) => !handed.has(nameOf(message))),
          })),
      };
    },
  },
  {
    name: 'later-message-first',
    mistake: 'a message is applied though those before it have not come',
    foundBy: ['messages-once', 'messages-in-order'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind === 'message') {
            const { fromShard, number } = input.message;
            const { received } = engine.state.peers.row(fromShard);
            if (number > received) engine.state.peers.receive({ ...input.message, number: number - 1 });
          }
          return apply(input);
        }),
    }),
  },
  {
    name: 'messages-reordered',
    mistake: 'what one input posts is numbered from the last to the first',
    foundBy: ['messages-in-order'],
    breaks: () =>
      changingOutbox((outbox) => {
        const contents = outbox.toReversed();
        return outbox.map((message, place) => ({ ...message, data: contents[place]?.data ?? message.data }));
      }),
  },
  {
    name: 'message-changed',
    mistake: 'a message says ten times what was said',
    foundBy: ['messages-keep-money'],
    breaks: () =>
      changingOutbox((outbox) =>
        outbox.map((message) => ({ ...message, data: { ...message.data, point: `${message.data['point']}0` } })),
      ),
  },
];
