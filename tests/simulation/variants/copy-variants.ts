import type { RowChange } from '@hoga/engine/effects/row-change';
import type { Engine } from '@hoga/engine/engine';
import type { Input } from '@hoga/engine/input/input';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import { decimal } from '@hoga/kernel/decimal';
import type { Breakage, Variant } from './variant.ts';
import { merged, withApply } from './wrap-engine.ts';

const isMessage = (input: Input, ...types: readonly string[]): boolean =>
  input.kind === 'message' && types.includes(input.message.type);

const follows = ({ state }: Engine) => [...state.accounts.values()].flatMap(({ copy }) => copy.follow ?? []);

/** A message is applied twice, and nothing remembers that it was. */
function appliedTwice(...types: readonly string[]): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        if (input.kind !== 'message' || !isMessage(input, ...types)) return apply(input);
        const before = follows(engine).map((follow) => [follow, follow.row.lastFill] as const);
        const effects = apply(input);
        if (effects.rows.length === 0) return effects;
        for (const [follow, lastFill] of before) follow.row = { ...follow.row, lastFill };
        engine.state.peers.receive({ ...input.message, number: input.message.number - 1 });
        engine.state.lastSeq = input.seq - 1;
        return merged(effects, apply(input));
      }),
  };
}

/** A message counts as applied, and is not. */
function ignored(type: string, isMeant: (number: number) => boolean = () => true): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        if (input.kind !== 'message' || !isMessage(input, type) || !isMeant(input.message.number)) return apply(input);
        const { traderFollowerId: _follow, ...data } = input.message.data;
        const unknown = { ...data, traderFollowerId: 0, traderId: 0 };
        return apply({ ...input, message: { ...input.message, data: unknown } });
      }),
  };
}

function changingRows(change: (row: RowChange) => RowChange | null): Breakage {
  return {
    engine: (engine) =>
      withApply(engine, (apply, input) => {
        const effects = apply(input);
        return { ...effects, rows: effects.rows.flatMap((row) => change(row) ?? []) };
      }),
  };
}

/** Mistakes in copying. */
export const COPY_VARIANTS: readonly Variant[] = [
  {
    name: 'mark-forgotten',
    mistake: 'a follow begins without what earlier follows of the same two have come to',
    foundBy: ['marks-are-of-pairs'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind === 'command' && input.command.type === 'copy.follow') {
            for (const { copy } of engine.state.accounts.values()) {
              for (const pair of copy.pairs()) copy.putPair({ ...pair, net: decimal(0), hwm: decimal(0) });
            }
          }
          return apply(input);
        }),
    }),
  },
  {
    name: 'copied-twice',
    mistake: "a trader's fill that comes again is copied again",
    foundBy: ['copies-once'],
    breaks: () => appliedTwice('copy.fill'),
  },
  {
    name: 'fill-lost',
    mistake: "now and then a trader's fill is applied to no follower",
    foundBy: ['fills-are-copied'],
    breaks: () => ignored('copy.fill', (number) => number % 3 === 0),
  },
  {
    name: 'later-fill-first',
    mistake: 'of two fills of a trader the later one is applied first',
    foundBy: ['fills-are-copied'],
    breaks: () => {
      let held: ShardMessage['data'] | null = null;
      return {
        engine: (engine) =>
          withApply(engine, (apply, input) => {
            if (input.kind !== 'message' || !isMessage(input, 'copy.fill')) return apply(input);
            const { message } = input;
            if (held === null) {
              held = message.data;
              return apply({ ...input, message: { ...message, data: { ...message.data, traderId: 0 } } });
            }
            const effects = apply(input);
            if (effects.rows.length === 0) return effects;
            engine.state.peers.receive({ ...message, number: message.number - 1 });
            engine.state.lastSeq = input.seq - 1;
            const earlier = { ...message, data: held };
            held = null;
            return merged(effects, apply({ ...input, message: earlier }));
          }),
      };
    },
  },
  {
    name: 'limit-ignored',
    mistake: 'the limits of a follower are not checked',
    foundBy: ['copies-within-limits'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'work' && !isMessage(input, 'copy.fill')) return apply(input);
          const all = follows(engine).map((follow) => [follow, follow.row] as const);
          for (const [follow, row] of all) follow.row = { ...row, maxBet: decimal(900), oneMaxBet: decimal(800) };
          const effects = apply(input);
          const limits = new Map(
            all.map(([, { traderFollowerId, maxBet, oneMaxBet }]) => [traderFollowerId, { maxBet, oneMaxBet }]),
          );
          for (const [follow, { maxBet, oneMaxBet }] of all) follow.row = { ...follow.row, maxBet, oneMaxBet };
          const rows = effects.rows.map((change) =>
            change.table === 'copyFollow'
              ? { ...change, row: { ...change.row, ...limits.get(change.row.traderFollowerId) } }
              : change,
          );
          return { ...effects, rows };
        }),
    }),
  },
  {
    name: 'share-twice',
    mistake: "a trader's share is credited twice",
    foundBy: ['shares-once'],
    breaks: () => appliedTwice('copy.share'),
  },
  {
    name: 'skip-without-a-reason',
    mistake: 'that something was not copied is written down without the reason',
    foundBy: ['fills-are-copied'],
    breaks: () =>
      changingRows((change) =>
        change.table === 'copyTrade' && change.row.status === 'SKIPPED'
          ? { ...change, row: { ...change.row, reason: null } }
          : change,
      ),
  },
  {
    name: 'skip-unwritten',
    mistake: 'that something was not copied is not written down',
    foundBy: ['fills-are-copied'],
    breaks: () =>
      changingRows((change) => (change.table === 'copyTrade' && change.row.status === 'SKIPPED' ? null : change)),
  },
  {
    name: 'close-lost',
    mistake: 'that a copy was closed is not written down',
    foundBy: ['copies-are-positions'],
    breaks: () =>
      changingRows((change) => (change.table === 'copyTrade' && change.row.status === 'CLOSED' ? null : change)),
  },
  {
    name: 'place-leaked',
    mistake: "the trader's shard does not receive that a follow has ended",
    foundBy: ['places-are-follows'],
    breaks: () => ignored('copy.released'),
  },
  {
    name: 'change-of-trader-ignored',
    mistake: 'places are given whatever the trader says of how many they take',
    foundBy: ['places-as-offered'],
    breaks: () => ({
      engine: (engine) =>
        withApply(engine, (apply, input) => {
          if (input.kind !== 'command' || input.command.type !== 'copy.takePlace') return apply(input);
          const traders = [...engine.state.accounts.values()].flatMap(({ copy }) => copy.trader ?? []);
          const before = traders.map((trader) => [trader, trader.row] as const);
          for (const [trader, row] of before) trader.row = { ...row, isActive: 1, maxFollower: 100 };
          const effects = apply(input);
          for (const [trader, row] of before) trader.row = row;
          return effects;
        }),
    }),
  },
];
