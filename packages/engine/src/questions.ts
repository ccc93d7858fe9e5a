import { WALLET_TYPES } from '@hoga/domain/trading/vocabulary';
import type { Decimal } from '@hoga/kernel/decimal';
import type { PlayerId } from '@hoga/kernel/ids';
import type { Account } from './assembly/account.ts';
import type { UserEvent } from './effects/user-event.ts';
import type { Engine } from './engine.ts';
import type { MODULES } from './products.ts';
import type { PracticeRow } from './rows/practice.ts';
import type { WalletRow } from './rows/wallet.ts';
import type { AnyEvent } from './state/turn.ts';
import { isFlat } from './wallet/practice.ts';

/** Questions that belong to no module. */
interface CoreAnswers {
  /** Every wallet of the player in the order of types; none for a player unknown to this shard. */
  readonly 'account.wallets': readonly WalletRow[];
  /** The player's practice money, and whether anything is open that forbids a reset. */
  readonly 'account.practice': Pick<PracticeRow, 'grantedAt' | 'resetAt'> & { readonly isFlat: boolean };
  /** Everything of the player at one moment. */
  readonly 'account.state': AccountState;
  /** Events of all modules with the figures that change with prices alone. Polled for connected players. */
  readonly 'account.figures': readonly UserEvent[];
}

/** When a question is answered: the runtime's time, and the number of the player's newest event. */
export interface Moment {
  readonly at: number;
  readonly seq: number;
}

export interface AccountState extends Moment {
  readonly wallets: readonly WalletRow[];
  readonly futures: RuleAnswer<'futures.state'>;
  readonly oversea: RuleAnswer<'oversea.state'>;
  readonly cancelAfter: RuleAnswer<'cancelAfter.armed'>;
  readonly figures: readonly UserEvent[];
  /** The newest rate of each pair; null before one is known. */
  readonly rates: readonly { readonly pair: string; readonly rate: Decimal | null }[];
}

type Rules<P> = P extends { readonly questions: infer Q } ? Q : never;
type ProductRules = Rules<(typeof MODULES)[number]>;
type AskedBy<R> = {
  [Type in keyof R]: R[Type] extends (book: never, owner: never, asked: infer Q) => unknown ? Q : never;
}[keyof R];
type Distributed<R> = R extends unknown ? AskedBy<R> : never;

/** Queries about a player. Questions and answers are data, as commands and effects are. */
export type Question =
  | { [Type in keyof CoreAnswers]: { readonly type: Type } }[keyof CoreAnswers]
  | Distributed<ProductRules>;

type RuleOf<Type extends string> = Extract<ProductRules, { readonly [T in Type]: unknown }>[Type];

export type AnswerTo<Asked extends Question> = Asked['type'] extends keyof CoreAnswers
  ? CoreAnswers[Asked['type']]
  : RuleAnswer<Asked['type']>;

type RuleAnswer<Type extends string> = RuleOf<Type> extends (...args: never) => infer Answer ? Answer : never;

/** Where events and time are not counted. */
const NO_MOMENT: Moment = { at: 0, seq: 0 };

/** Answers from the live state. Changes nothing, so it may be called between any two inputs. */
export function answer<Asked extends Question>(
  engine: Engine,
  playerId: PlayerId,
  question: Asked,
  moment: Moment = NO_MOMENT,
): AnswerTo<Asked> {
  // Each question has its own answer type, which the compiler cannot infer for a generic one.
  return anyAnswer(engine, engine.state.accounts.get(playerId), question, moment) as AnswerTo<Asked>;
}

function anyAnswer(engine: Engine, account: Account | undefined, question: Question, moment: Moment): unknown {
  switch (question.type) {
    case 'account.state':
      return accountState(engine, account, moment);
    case 'account.wallets':
      return account === undefined ? [] : WALLET_TYPES.map((type) => account.wallet(type).row());
    case 'account.practice':
      return {
        grantedAt: account?.practice?.grantedAt ?? null,
        resetAt: account?.practice?.resetAt ?? null,
        isFlat: account === undefined || isFlat(account),
      };
    case 'account.figures':
      return account === undefined
        ? []
        : engine.state.modules.flatMap((module): readonly AnyEvent[] => module.figures(account));
    default:
      for (const module of engine.state.modules) {
        const found = module.answer(account, question);
        if (found !== undefined) return found;
      }
      throw new Error(`no module answers ${question.type}`);
  }
}

/** The answers of one moment together: nothing is applied between them. */
function accountState(engine: Engine, account: Account | undefined, { at, seq }: Moment): AccountState {
  const part = <Asked extends Question>(question: Asked) =>
    anyAnswer(engine, account, question, NO_MOMENT) as AnswerTo<Asked>;
  return {
    ...{ at, seq },
    wallets: part({ type: 'account.wallets' }),
    futures: part({ type: 'futures.state' }),
    oversea: part({ type: 'oversea.state' }),
    cancelAfter: part({ type: 'cancelAfter.armed' }),
    figures: part({ type: 'account.figures' }),
    rates: [...engine.state.prices.rates.values()].map(({ row, rate }) => ({ pair: row.feed, rate })),
  };
}
