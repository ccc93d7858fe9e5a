import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { ReplyData } from '../rows/reply-data.ts';
import type { Turn } from './turn.ts';

/** A command's protection and its rule. There are no defaults: every command must state what it needs. */
export interface CommandRule<Owner, Command, Reply extends ReplyData = ReplyData> {
  /**
   * Who issues it. A denied player's commands are refused (E02); an operator's command for them is not, and it names
   * the operator and the reason.
   */
  readonly by: 'player' | 'operator';
  /** Partners may not trade (E03). */
  readonly trades: boolean;
  /** Whether an identical command at once, without a key, is a double press (E42), or has no further effect. */
  readonly repeat: 'refused' | 'harmless';
  /** Whose keys it shares, where not only its own: one name of a player finds one order, however that was placed. */
  readonly keyedAs?: string;
  readonly execute: (turn: Turn, account: Owner, command: Command, key: string | null) => Result<Reply, Failure>;
}

/** Players' trading commands. */
export const TRADING = { by: 'player', trades: true } as const;

/** A rule for every command of a union. Exactly those that carry an operator's act are operator commands. */
export type CommandRules<Owner, Command extends { readonly type: string }> = {
  readonly [Type in Command['type']]: RuleFor<Owner, Extract<Command, { readonly type: Type }>>;
};

type RuleFor<Owner, Command> = CommandRule<Owner, Command> & {
  readonly by: Command extends OperatorAct ? 'operator' : 'player';
};

/** The commands that the rules are for, by issuer. */
export type CommandOf<Rules, By extends CommandRule<never, never>['by']> = {
  [Type in keyof Rules]: Rules[Type] extends { readonly by: By; readonly execute: (...args: infer Args) => unknown }
    ? Args[2]
    : never;
}[keyof Rules];
