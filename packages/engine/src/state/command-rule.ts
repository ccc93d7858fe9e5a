import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { ReplyData } from '../rows/reply-data.ts';
import type { Turn } from './turn.ts';

/** A command's protection and its rule. There is no default: whoever adds a command says what it needs. */
export interface CommandRule<Owner, Command, Reply extends ReplyData = ReplyData> {
  /**
   * Whose doing it is. A player who is denied does nothing (E02); what an operator does for them is not refused, and it
   * says which operator and why.
   */
  readonly by: 'player' | 'operator';
  /** Partners may not trade (E03). */
  readonly trades: boolean;
  /** Whether the same again at once, without a key, is a double press (E42), or says the same thing twice. */
  readonly repeat: 'refused' | 'harmless';
  readonly execute: (turn: Turn, account: Owner, command: Command, key: string | null) => Result<Reply, Failure>;
}

/** What players do when they trade. */
export const TRADING = { by: 'player', trades: true } as const;

/** A rule for every command of a union. Those that carry an operator's act are an operator's, and no others are. */
export type CommandRules<Owner, Command extends { readonly type: string }> = {
  readonly [Type in Command['type']]: RuleFor<Owner, Extract<Command, { readonly type: Type }>>;
};

type RuleFor<Owner, Command> = CommandRule<Owner, Command> & {
  readonly by: Command extends OperatorAct ? 'operator' : 'player';
};

/** The commands that the rules are for, of those whose doing they are. */
export type CommandOf<Rules, By extends CommandRule<never, never>['by']> = {
  [Type in keyof Rules]: Rules[Type] extends { readonly by: By; readonly execute: (...args: infer Args) => unknown }
    ? Args[2]
    : never;
}[keyof Rules];
