import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import type { Announcement } from '@hoga/engine/input/announcement';
import type { AccountCommand } from '@hoga/engine/input/command';
import type { FxQuote } from '@hoga/engine/market/fx-rate';
import type { AnswerTo, Question } from '@hoga/engine/questions';
import type { PlayerRow } from '@hoga/engine/rows/player';
import type { Quote } from '@hoga/engine/rows/quote';
import type { ShardMessage } from '@hoga/engine/state/shard-message';
import { expect, it } from 'vitest';
import type { Data } from './data.ts';

type Replies = { [Type in AccountCommand['type']]: ReplyTo<Type> }[AccountCommand['type']];
type Answers = { [Type in Question['type']]: AnswerTo<Extract<Question, { readonly type: Type }>> }[Question['type']];

/** Derived from the catalogues: the compiler checks every addition to them against the codec. */
type Carried =
  | AccountCommand
  | Replies
  | Question
  | Answers
  | UserEvent
  | Announcement
  | PlayerRow
  | Quote
  | FxQuote
  | ShardMessage;

type IsData<T> = [T] extends [Data<T>] ? true : false;

it('carries every command, reply, question, answer, event and announcement there is', () => {
  const carriesAll: IsData<Carried> = true;
  expect(carriesAll).toBe(true);
});

it('would not carry what the codec does not give back', () => {
  const dates: IsData<{ readonly at: Date }> = false;
  const sets: IsData<readonly ReadonlySet<string>[]> = false;
  const calls: IsData<{ readonly call: () => void }> = false;
  expect([dates, sets, calls]).toEqual([false, false, false]);
});
