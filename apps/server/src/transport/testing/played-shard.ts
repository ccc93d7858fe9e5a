import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Timers } from '@hoga/market/timers';
import type { ServedTrading } from '../shard-server.ts';

/** A shard's applied commands, which outlive its writers: the test's database. */
export class PlayedBooks {
  /** Replies by key; and how often each command was applied, by name. */
  readonly replies = new Map<string, Result<unknown, Failure>>();
  readonly applied = new Map<string, { times: number; readonly at: number[] }>();
}

/** A shard writer with slow commits, which may lose uncommitted work. */
export class PlayedShard implements ServedTrading {
  room = 1_000;
  /** Delay of commits; null: never. */
  commitMs: number | null = 5;
  /** Whether effects are written but their answers lost. */
  losesAnswers = false;
  isAway = false;
  /** Whether it refuses commands. */
  refuses = false;
  /** The answer to questions, and its delay. */
  says: unknown = [];
  askMs = 0;
  readonly numbers = new Map<PlayerId, number>();
  readonly #books: PlayedBooks;
  readonly #timers: Timers;

  constructor(books: PlayedBooks, timers: Timers) {
    this.#books = books;
    this.#timers = timers;
  }

  submit: ServedTrading['submit'] = (_playerId, key, command) => this.#apply(key, command) as never;
  operate: ServedTrading['operate'] = (_playerId, key, command) => this.#apply(key, command) as never;

  #apply(key: string | null, command: object): Promise<Result<unknown, Failure>> {
    if (this.isAway) return Promise.resolve(err(failure('UNAVAILABLE')));
    if (this.refuses) return this.#afterCommit(err(failure('FEED_DELAYED')));
    return new Promise((resolve) => {
      const known = key === null ? undefined : this.#books.replies.get(key);
      const name = String(Reflect.get(command, 'name'));
      const reply = known ?? ok({ name });
      if (known === undefined) {
        const entry = this.#books.applied.get(name) ?? { times: 0, at: [] };
        entry.times += 1;
        entry.at.push(this.#timers.now());
        this.#books.applied.set(name, entry);
        if (key !== null) this.#books.replies.set(key, reply);
      }
      if (this.commitMs === null || this.losesAnswers) return;
      this.#timers.after(this.commitMs, () => resolve(reply));
    });
  }

  #afterCommit(reply: Result<unknown, Failure>): Promise<Result<unknown, Failure>> {
    return new Promise((resolve) => {
      this.#timers.after(this.commitMs ?? 0, () => resolve(reply));
    });
  }

  ask: ServedTrading['ask'] = () =>
    new Promise((resolve) => {
      const answer = this.isAway ? err(failure('UNAVAILABLE')) : ok(this.says as never);
      this.#timers.after(this.askMs, () => resolve(answer));
    });
  askEach: ServedTrading['askEach'] = async (playerIds) => ({
    answers: new Map([...playerIds].map((id) => [id, []])) as never,
    missing: [],
  });
  updatePlayer: ServedTrading['updatePlayer'] = async () => !this.isAway;
  announceTo: ServedTrading['announceTo'] = async () => (this.isAway ? null : 0);
  numbersOf: ServedTrading['numbersOf'] = async (_shard, playerIds) =>
    ok(new Map(playerIds.map((id) => [id, this.numbers.get(id) ?? 0])));
  roomOf: ServedTrading['roomOf'] = () => this.room;
}
