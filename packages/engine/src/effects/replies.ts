import type { Failure } from '@hoga/domain/errors/failure';
import type { Result } from '@hoga/kernel/result';
import type { BatchReply, OrdersBatch } from '../input/batch.ts';
import type { AccountCommand } from '../input/command.ts';
import type { MODULES } from '../products.ts';
import type { WALLET_COMMANDS } from '../wallet/commands.ts';

/** The engine's own rule: it applies rules of others. */
type BatchRules = {
  readonly [Type in OrdersBatch['type']]: { readonly execute: (batch: OrdersBatch) => Result<BatchReply, Failure> };
};

type Rules = typeof WALLET_COMMANDS | (typeof MODULES)[number]['commands'] | BatchRules;
type RuleOf<Type extends string> = Extract<Rules, { readonly [T in Type]: unknown }>[Type];

type Replied<Rule> = Rule extends { readonly execute: (...args: never) => Result<infer Reply, Failure> }
  ? Reply
  : never;

/** The reply to a command of the type: what its rule returns where it is accepted. */
export type ReplyTo<Type extends AccountCommand['type']> = Result<Replied<RuleOf<Type>>, Failure>;
