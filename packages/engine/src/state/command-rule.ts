import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { ReplyData } from '../rows/reply-data.ts';
import type { Turn } from './turn.ts';

/** A command's protection and its rule. There is no default: whoever adds a command says what it needs. */
export interface CommandRule<Owner, Command, Reply extends ReplyData = ReplyData> {
  /** Whose doing it is. A player who is denied does nothing (E02); what an operator does for them is not refused. */
  readonly by: 'player' | 'operator';
  /** Partners may not trade (E03). */
  readonly trades: boolean;
  /** Whether the same again at once, without a key, is a double press (E42), or says the same thing twice. */
  readonly repeat: 'refused' | 'harmless';
  readonly execute: (turn: Turn, account: Owner, command: Command, key: string | null) => Result<Reply, Failure>;
}

/** What players do when they trade. */
export const TRADING = { by: 'player', trades: true } as const;

/** A rule for every command of a union. */
export type CommandRules<Owner, Command extends { readonly type: string }> = {
  readonly [Type in Command['type']]: CommandRule<Owner, Extract<Command, { readonly type: Type }>>;
};

/** The commands that the rules are for. */
export type CommandOf<Rules> = {
  [Type in keyof Rules]: Rules[Type] extends { readonly execute: (...args: infer Args) => unknown } ? Args[2] : never;
}[keyof Rules];
