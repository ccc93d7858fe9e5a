import type { Failure } from '@hoga/domain/errors/failure';
import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { OperatorCommand, PlayerCommand } from '@hoga/engine/input/command';
import type { AnswerTo, Question } from '@hoga/engine/questions';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Tracer } from '../foundation/tracing/tracer.ts';
import type { Announced, AnswersTo, TradingClient } from './trading-client.ts';

type Kind = 'submit' | 'operate' | 'ask' | 'askEach' | 'updatePlayer' | 'announce';
type Outcome = 'done' | 'refused' | 'unknown' | 'retried';

export interface CallMeter {
  began(): void;
  ended(kind: Kind, outcome: Exclude<Outcome, 'retried'>, seconds: number): void;
  /** A call without an answer is sent again. */
  retried(): void;
}

export function callMeter(registry: Registry): CallMeter {
  const registers = [registry];
  const times = new Histogram({
    name: 'hoga_call_seconds',
    help: 'Time of a call to trading, in this process or another',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const underway = new Gauge({
    name: 'hoga_calls_underway',
    help: 'Calls to trading without an answer yet',
    registers,
  });
  const outcomes = new Counter({
    name: 'hoga_call_outcome_total',
    help: 'Calls to trading by what is known of them; retried counts each repeat of a call',
    labelNames: ['outcome'],
    registers,
  });
  return {
    began: () => underway.inc(),
    ended(kind, outcome, seconds) {
      underway.dec();
      times.observe({ kind }, seconds);
      outcomes.inc({ outcome });
    },
    retried: () => outcomes.inc({ outcome: 'retried' }),
  };
}

export interface MeasuredParts {
  readonly trading: TradingClient;
  readonly meter: CallMeter;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Absent: nothing is traced. */
  readonly tracer?: Tracer | undefined;
}

/** Trading whose calls are counted and timed. */
export class MeasuredTrading implements TradingClient {
  readonly #parts: MeasuredParts;

  constructor(parts: MeasuredParts) {
    this.#parts = parts;
  }

  submit<Sent extends PlayerCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>> {
    return this.#measured('submit', this.#parts.trading.submit(playerId, key, command, requestId), outcomeOf, {
      requestId,
      type: command.type,
    });
  }

  operate<Sent extends OperatorCommand>(
    playerId: PlayerId,
    key: string | null,
    command: Sent,
    requestId?: string,
  ): Promise<ReplyTo<Sent['type']>> {
    return this.#measured('operate', this.#parts.trading.operate(playerId, key, command, requestId), outcomeOf, {
      requestId,
      type: command.type,
    });
  }

  ask<Asked extends Question>(playerId: PlayerId, question: Asked): Promise<Result<AnswerTo<Asked>, Failure>> {
    return this.#measured('ask', this.#parts.trading.ask(playerId, question), outcomeOf);
  }

  askEach<Asked extends Question>(playerIds: Iterable<PlayerId>, question: Asked): Promise<AnswersTo<Asked>> {
    return this.#measured('askEach', this.#parts.trading.askEach(playerIds, question), ({ missing }) =>
      missing.length === 0 ? 'done' : 'refused',
    );
  }

  updatePlayer(player: PlayerRow): Promise<boolean> {
    return this.#measured('updatePlayer', this.#parts.trading.updatePlayer(player), (isDone) =>
      isDone ? 'done' : 'refused',
    );
  }

  announce(announcement: Announcement): Promise<Announced> {
    return this.#measured('announce', this.#parts.trading.announce(announcement), ({ done }) =>
      done ? 'done' : 'refused',
    );
  }

  async #measured<Came>(
    kind: Kind,
    coming: Promise<Came>,
    judged: (came: Came) => Exclude<Outcome, 'retried'>,
    sent?: { readonly requestId: string | undefined; readonly type: string },
  ): Promise<Came> {
    const { meter, now, tracer } = this.#parts;
    const began = now();
    meter.began();
    let outcome: Exclude<Outcome, 'retried'> = 'unknown';
    try {
      const came = await coming;
      outcome = judged(came);
      return came;
    } finally {
      const tookMs = now() - began;
      meter.ended(kind, outcome, tookMs / 1_000);
      if (sent?.requestId !== undefined) tracer?.span(sent.requestId, 'command', tookMs, { type: sent.type, outcome });
    }
  }
}

function outcomeOf(came: Result<unknown, { readonly code: string }>): Exclude<Outcome, 'retried'> {
  if (came.ok) return 'done';
  return came.error.code === 'OUTCOME_UNKNOWN' ? 'unknown' : 'refused';
}
