import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { PlayerCommand } from '@hoga/engine/input/command';
import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../../http/identity.ts';
import { requestKey } from '../../http/request-key.ts';
import type { RouteLimits } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';

interface CommandInput {
  readonly body: { readonly clientOrderId?: string | undefined };
  readonly request: FastifyRequest;
  readonly identity: Identity;
}

/** Hands the caller's command to the engine and answers once it is committed. */
export function submitCommand<Sent extends PlayerCommand>(
  trading: Pick<TradingClient, 'submit'>,
  input: CommandInput,
  command: Sent,
): ReplyTo<Sent['type']> | Promise<ReplyTo<Sent['type']>> {
  // An order keeps its key and shows it; whatever else is asked under the same key is another request.
  const key = requestKey(input, command.type.endsWith('.place') ? null : command.type);
  if (!key.ok) return key;
  return trading.submit(input.identity.playerId, key.value, command);
}

/** The longest body of these calls is a few hundred characters. */
export const COMMAND_LIMITS: RouteLimits = { bodyBytes: 2_048 };

/** What was left out is null: the rule for a missing field gives its own message. */
export function typed(text: string | null | undefined): Decimal | null {
  return text == null ? null : decimal(text);
}

/** What a row has no figure for is null on the wire too. */
export function optionalText(value: Decimal | null): string | null {
  return value === null ? null : toText(value);
}
