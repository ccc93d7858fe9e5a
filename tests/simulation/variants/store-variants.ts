import { GENESIS_HASH } from '@hoga/engine/ledger/chain';
import { InvariantError } from '@hoga/kernel/assert';
import {
  type EngineConfiguration,
  type ShardSession,
  StaleWriterError,
  type StoredState,
  type WrittenBatch,
} from '@hoga/server/runtime/engine-store';
import { CONFIGURED } from '../market/setting.ts';
import type { Variant } from './variant.ts';
import { withBatches, withLoads, withSessions } from './wrap-store.ts';

const ENDLESS_MS = 1_000_000_000;

/** Mistakes in what is written and loaded. */
export const STORE_VARIANTS: readonly Variant[] = [
  {
    name: 'forget-the-fence',
    mistake: 'a batch is written without a check of the lease',
    foundBy: ['stale-writer'],
    isFenced: false,
  },
  {
    name: 'load-past-the-lease',
    mistake: 'what was loaded counts though the lease has passed on meanwhile',
    foundBy: ['never-halts', 'load-is-committed'],
    areLoadsFenced: false,
  },
  {
    name: 'lease-lapses-under-load',
    mistake: 'the lease is not renewed while a shard is loaded',
    foundBy: ['recovers'],
    areLoadsRenewed: false,
  },
  {
    name: 'prices-unwritten',
    mistake: 'batches leave out which prices were known',
    foundBy: ['replay-is-identical', 'load-is-committed'],
    breaks: () => ({
      store: (store) =>
        withBatches(store, (batch) => ({ ...batch, rows: { ...batch.rows, lastQuote: [], lastRate: [] } })),
    }),
  },
  {
    name: 'owed-forgotten-by-a-crash',
    mistake: 'batches leave out who an event has still to be applied to',
    foundBy: ['replay-is-identical', 'load-is-committed'],
    breaks: () => ({
      store: (store) => withBatches(store, (batch) => ({ ...batch, rows: { ...batch.rows, backlogChunk: [] } })),
    }),
  },
  {
    name: 'load-without-timeout',
    mistake: 'a load that is never answered is waited for',
    foundBy: ['recovers'],
    breaks: () => ({ options: { loadTimeoutMs: ENDLESS_MS } }),
  },
  {
    name: 'retry-unknown-commit',
    mistake: 'a batch whose outcome is unknown is sent again instead of loading afresh',
    foundBy: ['never-halts'],
    breaks: () => ({
      store: (store) =>
        withSessions(store, ({ place, owner, session }) => {
          let current: ShardSession = session;
          return {
            async commit(batch) {
              try {
                await current.commit(batch);
              } catch (error) {
                if (error instanceof StaleWriterError || error instanceof InvariantError) throw error;
                const again = await store.open(place, owner);
                if (again === null) throw error;
                current = again;
                await again.commit(batch);
              }
            },
          };
        }),
    }),
  },
  {
    name: 'events-counted-in-memory',
    mistake: 'a shard that is loaded counts the events of its players from 1 again',
    foundBy: ['events-numbered'],
    breaks: () => ({ store: (store) => withLoads(store, (state) => ({ ...state, lastSeqs: new Map() })) }),
  },
  {
    name: 'forget-the-key',
    mistake: 'request keys are not written with their effects',
    foundBy: ['keys-once'],
    breaks: () => ({
      store: (store) => withBatches(store, (batch) => ({ ...batch, rows: { ...batch.rows, request: [] } })),
    }),
  },
  {
    name: 'load-what-was-loaded',
    mistake: 'a shard that is loaded again starts from the rows of the last time',
    foundBy: ['never-halts', 'load-is-committed', 'ledger-chain'],
    breaks: () => {
      const last = new Map<number, StoredState>();
      return {
        store: (store) =>
          withSessions(store, ({ place, session }) => ({
            async load() {
              const fresh = await session.load();
              const given = last.get(place.index) ?? fresh;
              last.set(place.index, fresh);
              return given;
            },
          })),
      };
    },
  },
  {
    name: 'lose-the-last-batch',
    mistake: 'a shard that is loaded again starts from a copy that is one batch behind',
    foundBy: ['never-halts', 'load-is-committed', 'ledger-chain'],
    breaks: () => {
      const behind = new Map<number, StoredState>();
      return {
        store: (store) =>
          withSessions(store, ({ place, session }) => ({
            load: async () => behind.get(place.index) ?? (await session.load()),
            async commit(batch) {
              behind.set(place.index, await session.load());
              await session.commit(batch);
            },
          })),
      };
    },
  },
  {
    name: 'unlinked-ledger',
    mistake: 'after a load the chain of hashes begins anew',
    foundBy: ['never-halts', 'ledger-chain'],
    breaks: () => ({ store: (store) => withLoads(store, (state) => ({ ...state, ledgerHead: GENESIS_HASH })) }),
  },
  {
    name: 'torn-batch',
    mistake: 'ledger and rows are written in two transactions',
    foundBy: ['balances-are-postings', 'zero-sum'],
    breaks: () => ({
      store: (store) =>
        withSessions(store, ({ session }) => ({
          async commit(batch) {
            const { wallet, houseAccount } = batch.rows;
            await session.commit({ ...batch, rows: { ...batch.rows, wallet: [], houseAccount: [] } });
            await session.commit({ ...batch, ledger: [], timers: [], rows: { ...batch.rows, wallet, houseAccount } });
          },
        })),
    }),
  },
  {
    name: 'timers-fire-again',
    mistake: 'a start fires the timers of the last hour once more',
    foundBy: ['never-halts', 'timers-once'],
    breaks: () => ({
      store: (store) => withLoads(store, (state) => ({ ...state, at: Math.max(0, state.at - 3_600_000) })),
    }),
  },
  {
    name: 'timers-unwritten',
    mistake: 'that a timer has fired is not written with what it did',
    foundBy: ['timers-once'],
    breaks: () => ({ store: (store) => withBatches(store, (batch) => ({ ...batch, timers: [] })) }),
  },
  {
    name: 'missed-timers-stay-missed',
    mistake: 'a start begins with the present, not with the newest stamp that was written',
    foundBy: ['timers-once'],
    breaks: (queue) => ({
      store: (store) => withLoads(store, (state) => ({ ...state, at: queue.now })),
    }),
  },
  {
    name: 'skip-a-posting',
    mistake: 'of some transactions a posting is not written',
    foundBy: ['ledger-balance', 'ledger-chain'],
    breaks: () => ({
      store: (store) =>
        withBatches(store, (batch) => ({
          ...batch,
          ledger: batch.ledger.map((transaction) =>
            transaction.id % 5 === 0 ? { ...transaction, postings: transaction.postings.slice(1) } : transaction,
          ),
        })),
    }),
  },
  {
    name: 'halt-on-every-failure',
    mistake: 'a failure of the database is taken for one of the program',
    foundBy: ['never-halts'],
    breaks: () => ({
      store: (store) =>
        withSessions(store, ({ session }) => ({
          commit: (batch) =>
            session.commit(batch).catch((error: unknown) => {
              throw new InvariantError('a commit failed', { cause: error });
            }),
        })),
    }),
  },
  {
    name: 'give-up',
    mistake: 'a shard that has stopped is not loaded again',
    foundBy: ['recovers'],
    breaks: () => ({ options: { retryMs: [ENDLESS_MS, ENDLESS_MS] } }),
  },
  {
    name: 'never-reload',
    mistake: 'a failed commit is ignored and memory goes on',
    foundBy: ['release-after-commit', 'ledger-chain', 'nothing-lost'],
    breaks: () => ({
      store: (store) =>
        withSessions(store, ({ session }) => ({ commit: (batch) => session.commit(batch).catch(() => undefined) })),
    }),
  },
  {
    name: 'older-database-taken',
    mistake: 'a shard is loaded from whatever the database has, also where it had more before',
    foundBy: ['older-database'],
    breaks: () => {
      const ends = new Map<number, Pick<WrittenBatch, 'checkpoint' | 'ledgerHead'>>();
      return {
        store: (store) =>
          withSessions(store, ({ place, session }) => ({
            async load() {
              const state = await session.load();
              const { checkpoint = state.checkpoint, ledgerHead = state.ledgerHead } = ends.get(place.index) ?? {};
              return checkpoint.lastSeq > state.checkpoint.lastSeq ? { ...state, checkpoint, ledgerHead } : state;
            },
            async commit(batch) {
              await session.commit(batch);
              ends.set(place.index, batch);
            },
          })),
      };
    },
  },
  {
    name: 'first-row-of-those-behind',
    mistake: 'a shard that is loaded knows of those whom an event has still to be applied to only the first row',
    foundBy: ['backlog-ends'],
    breaks: () => ({
      store: (store) =>
        withLoads(store, (state) => ({
          ...state,
          tables: { ...state.tables, backlogChunk: state.tables.backlogChunk.filter(({ chunk }) => chunk === 0) },
        })),
    }),
  },
  {
    name: 'unread-is-empty',
    mistake: 'a start that cannot read what is configured goes on as if there were no players',
    foundBy: ['never-halts', 'recovers', 'answers-in-time'],
    breaks: () => {
      let last: EngineConfiguration | null = null;
      return {
        start: async (read) => {
          try {
            last = await read();
            return last;
          } catch (error) {
            if (last === null) return { ...CONFIGURED, player: [] };
            throw error;
          }
        },
      };
    },
  },
];
