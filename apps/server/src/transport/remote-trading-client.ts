import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { OperatorCommand, PlayerCommand } from '@hoga/engine/input/command';
import type { AnswerTo, Question } from '@hoga/engine/questions';
import type { PlayerRow } from '@hoga/engine/rows/player';
import { shardOf } from '@hoga/engine/state/shard-place';
import { defined } from '@hoga/kernel/assert';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, type Result } from '@hoga/kernel/result';
import { announceUntilDone } from '../runtime/announce.ts';
import { groupBy } from '../runtime/group-by.ts';
import { reachedOf } from '../runtime/reached-shards.ts';
import { isRequestKey } from '../runtime/request-key.ts';
import type { Announced, AnswersTo, ReachedShards, TradingClient } from '../runtime/trading-client.ts';
import type { Subjects } from './format/subjects.ts';
import { type LineMeter, type LineParts, ShardLine } from './shard-line.ts';
import type { Wire, WireTime } from './wire.ts';

export interface RemoteParts {
  readonly shardCount: number;
  readonly node: string;
  readonly wire: Wire;
  readonly subjects: Subjects;
  readonly time: WireTime;
  /** Players who are connected to this process. */
  readonly connected: () => Iterable<PlayerId>;
  readonly onEvents: LineParts['onEvents'];
  /** Connected players of the shard may have missed events. */
  readonly onGap: (shard: number) => void;
  readonly meter?: LineMeter | undefined;
}

/** Trading in another process. Every outcome it returns is certain, or OUTCOME_UNKNOWN. */
export class RemoteTradingClient implements TradingClient {
  readonly #lines: readonly ShardLine[];

  constructor({ shardCount, connected, onGap, ...parts }: RemoteParts) {
    const ofShard = (shard: number) => [...connected()].filter((id) => shardOf(id, shardCount) === shard);
    this.#lines = Array.from(
      { length: shardCount },
      (_, shard) => new ShardLine({ ...parts, shard, connected: () => ofShard(shard), onGap: () => onGap(shard) }),
    );
  }

  start(): void {
    for (const line of this.#lines) line.start();
  }

  stop(): void {
    for (const line of this.#lines) line.stop();
  }

  /**
   * For /readyz: a process that has reached no shard since its start is not in service. Later on shards that are away
   * are away for all processes: to take every one out of service would leave members without any page.
   */
  missing(): readonly string[] {
    return this.#lines.some(({ wasReached }) => wasReached) ? [] : ['trading'];
  }

  lacks(): readonly string[] {
    return this.missing().length > 0 || this.#lines.some(({ isThere }) => isThere) ? [] : ['trading'];
  }

  /** How many of the shards answer. */
  reached(): ReachedShards {
    return reachedOf(this.#lines.map(({ isThere }) => isThere));
  }

  /** Players whose shard does not answer are omitted. */
  async numbersOf(playerIds: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>> {
    const numbers = new Map<PlayerId, number>();
    const ask = async (line: ShardLine, ids: readonly PlayerId[]) => {
      const came = await line.call({ kind: 'numbers', playerIds: ids }, 'harmless');
      if (came.ok) for (const [id, number] of came.value as ReadonlyMap<PlayerId, number>) numbers.set(id, number);
    };
    await Promise.all([...this.#byLine(playerIds)].map(([line, ids]) => ask(line, ids)));
    return numbers;
  }

  /** The player has the first session in this process. */
  joined(playerId: PlayerId): void {
    this.#of(playerId).joined(playerId);
  }

  /** The player has no session in this process any more. */
  left(playerId: PlayerId): void {
    this.#of(playerId).left(playerId);
  }

  listens(...[listening]: Parameters<ShardLine['listens']>): void {
    this.#of(listening.playerId).listens(listening);
  }

  submit<Sent extends PlayerCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>> {
    return this.#command(playerId, key, { kind: 'submit', playerId, key, command, ...named(requestId) });
  }

  operate<Sent extends OperatorCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>> {
    return this.#command(playerId, key, { kind: 'operate', playerId, key, command, ...named(requestId) });
  }

  #command<Came>(
    playerId: PlayerId,
    key: string | null,
    asked: Parameters<ShardLine['call']>[0],
  ): Promise<Result<Came, Failure>> {
    if (key !== null && !isRequestKey(key)) return Promise.resolve(err(failure('INVALID_REQUEST')));
    // The engine's contract defines a command's reply, here as in its own process.
    return this.#of(playerId).call(asked, key === null ? 'keyless' : 'keyed') as Promise<Result<Came, Failure>>;
  }

  ask<Asked extends Question>(playerId: PlayerId, question: Asked): Promise<Result<AnswerTo<Asked>, Failure>> {
    const asking = this.#of(playerId).call({ kind: 'ask', playerId, question }, 'harmless');
    return asking as Promise<Result<AnswerTo<Asked>, Failure>>;
  }

  async askEach<Asked extends Question>(playerIds: Iterable<PlayerId>, question: Asked): Promise<AnswersTo<Asked>> {
    const answers = new Map<PlayerId, AnswerTo<Asked>>();
    const missing: PlayerId[] = [];
    const ask = async (line: ShardLine, ids: readonly PlayerId[]) => {
      const came = await line.call({ kind: 'askEach', playerIds: ids, question }, 'harmless');
      if (!came.ok) {
        missing.push(...ids);
        return;
      }
      const answered = came.value as AnswersTo<Asked>;
      for (const [id, answer] of answered.answers) answers.set(id, answer);
      missing.push(...answered.missing);
    };
    await Promise.all([...this.#byLine(playerIds)].map(([line, ids]) => ask(line, ids)));
    return { answers, missing };
  }

  async updatePlayer(player: PlayerRow): Promise<boolean> {
    const came = await this.#of(player.id).call({ kind: 'tell', player }, 'harmless');
    return came.ok && came.value === true;
  }

  announce(announcement: Announcement): Promise<Announced> {
    const announceTo = async (line: ShardLine) => {
      const came = await line.call({ kind: 'announce', announcement }, 'harmless');
      return came.ok && typeof came.value === 'number' ? came.value : null;
    };
    return announceUntilDone(this.#lines.map((line) => () => announceTo(line)));
  }

  #byLine(playerIds: Iterable<PlayerId>): ReadonlyMap<ShardLine, readonly PlayerId[]> {
    return groupBy(playerIds, (id) => this.#of(id));
  }

  #of(playerId: PlayerId): ShardLine {
    return defined(this.#lines[shardOf(playerId, this.#lines.length)], `a shard for player ${playerId}`);
  }
}

function named(requestId: string | undefined): { readonly requestId?: string } {
  return requestId === undefined ? {} : { requestId };
}
