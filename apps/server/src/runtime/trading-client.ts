import type { Failure } from '@hoga/domain/errors/failure';
import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { OperatorCommand, PlayerCommand } from '@hoga/engine/input/command';
import type { AnswerTo, Question } from '@hoga/engine/questions';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';

export interface AnswersTo<Asked extends Question> {
  readonly answers: ReadonlyMap<PlayerId, AnswerTo<Asked>>;
  /** Players whose shard is down: no answer for them. */
  readonly missing: readonly PlayerId[];
}

export interface Announced {
  /**
   * Whether every shard has completed the resulting work. If a shard is down, or its clock says the event is still
   * ahead, the announcement must be repeated.
   */
  readonly done: boolean;
  /** Shards that could not be reached. */
  readonly missing: readonly number[];
}

/** How many of the shards a process reaches. */
export type ReachedShards = 'all' | 'some' | 'none';

/**
 * The engine's interface to the rest of the server. All arguments are plain data and all answers asynchronous, so that
 * the engine can run in another process.
 */
export interface TradingClient {
  /**
   * Resolves with the reply once committed; UNAVAILABLE at once when the command cannot be accepted. A key identifies
   * one request of the command's type: a repeat gets the first reply, another body DUPLICATE_REQUEST. `requestId` stands in
   * the log lines of its commit, in whichever process.
   */
  submit<Sent extends PlayerCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>>;

  /** An operator's command on the player's account, with operator and reason; otherwise like `submit`. */
  operate<Sent extends OperatorCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>>;

  /** Resolves once everything the answer depends on is committed. */
  ask<Asked extends Question>(playerId: PlayerId, question: Asked): Promise<Result<AnswerTo<Asked>, Failure>>;

  /** The same question for many players, at the cost of one. */
  askEach<Asked extends Question>(playerIds: Iterable<PlayerId>, question: Asked): Promise<AnswersTo<Asked>>;

  /**
   * Passes on a new or changed player after its commit. Resolves with whether the shard has applied it; never rejects:
   * a shard that is down reads the row from the database when it is back.
   */
  updatePlayer(player: PlayerRow): Promise<boolean>;

  /** An event that concerns all players. */
  announce(announcement: Announcement): Promise<Announced>;
}
