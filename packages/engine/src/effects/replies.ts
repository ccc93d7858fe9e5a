import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { AccountCommand } from '../input/command.ts';
import type { MODULES } from '../products.ts';
import type { WALLET_COMMANDS } from '../wallet/commands.ts';

type Rules = typeof WALLET_COMMANDS | (typeof MODULES)[number]['commands'];
type RuleOf<Type extends string> = Extract<Rules, { readonly [T in Type]: unknown }>[Type];

type Replied<Rule> = Rule extends { readonly execute: (...args: never) => Result<infer Reply, Failure> }
  ? Reply
  : never;

/** The reply to a command of the type: what its rule returns where it is accepted. */
export type ReplyTo<Type extends AccountCommand['type']> = Result<Replied<RuleOf<Type>>, Failure>;
