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
  /** Whose shard is away: nothing is known of them. */
  readonly missing: readonly PlayerId[];
}

export interface Announced {
  /**
   * Whether every shard has done all that follows from it: where one is away, or its clock says that it is not true yet, it
   * has to be told again.
   */
  readonly done: boolean;
  /** Shards that could not be told. */
  readonly missing: readonly number[];
}

/**
 * The engine as the rest of the server knows it. All that passes here is plain data and every answer is waited for, so
 * that the engine may just as well run in another process.
 */
export interface TradingClient {
  /**
   * The reply once it is committed; UNAVAILABLE at once where it cannot be taken. A key stands for one request of
   * the command's type: the same again gets the first reply, another body DUPLICATE_REQUEST.
   */
  submit<Sent extends PlayerCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
  ): Promise<ReplyTo<Sent['type']>>;

  /** What an operator does to the player's account, who and why included; as for the rest like `submit`. */
  operate<Sent extends OperatorCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
  ): Promise<ReplyTo<Sent['type']>>;

  /** The answer comes when everything it rests on is committed. */
  ask<Asked extends Question>(playerId: PlayerId, question: Asked): Promise<Result<AnswerTo<Asked>, Failure>>;

  /** The same question for many players, at the price of one. */
  askEach<Asked extends Question>(playerIds: Iterable<PlayerId>, question: Asked): Promise<AnswersTo<Asked>>;

  /**
   * A new or changed player, once that is committed. Answers whether the shard has taken it; never rejects: where the shard
   * is away it learns of it when it is back, from where it is written down.
   */
  tell(player: PlayerRow): Promise<boolean>;

  /** Something that has come to be true for everybody. */
  announce(announcement: Announcement): Promise<Announced>;
}
