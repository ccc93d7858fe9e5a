import type { Turn } from '../state/turn.ts';
import type { CopyBook, CopyOwner, Follow } from './book.ts';
import { stopFollow } from './end-follow.ts';
import { armGuards, breachOf, forgetGuards, hasGuards, worthOf } from './guards.ts';
import type { Judge } from './messages.ts';

/** Stops the follow where a guard is reached, else arms the prices at which one may be. */
export function judgeGuards(turn: Turn, follow: Follow): void {
  const worth = hasGuards(follow) ? worthOf(follow) : null;
  const breach = worth === null ? null : breachOf(follow.row, worth);
  if (breach !== null) stopFollow(turn, follow, breach);
  else if (hasGuards(follow)) armGuards(follow, worth);
  else forgetGuards(follow);
}

export function onJudge(turn: Turn, { copy: { follow } }: CopyOwner, _book: CopyBook, { data }: Judge): void {
  if (follow?.row.traderFollowerId === data.traderFollowerId) judgeGuards(turn, follow);
}
