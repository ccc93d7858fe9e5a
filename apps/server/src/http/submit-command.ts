import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { PlayerCommand } from '@hoga/engine/input/command';
import type { FastifyRequest } from 'fastify';
import type { TradingRuntime } from '../runtime/trading-runtime.ts';
import type { Site } from '../sites/site-directory.ts';
import type { Identity } from './identity.ts';
import { requestKey } from './request-key.ts';
import { siteOfBody } from './site-of-body.ts';

interface CommandInput {
  readonly body: { readonly clientOrderId?: string | undefined; readonly siteInfoId?: number | undefined };
  readonly site: Site;
  readonly request: FastifyRequest;
  readonly identity: Identity;
}

/** Hands the caller's command to the engine and answers once it is committed. */
export function submitCommand<Sent extends PlayerCommand>(
  trading: Pick<TradingRuntime, 'submit'>,
  input: CommandInput,
  command: Sent,
): ReplyTo<Sent['type']> | Promise<ReplyTo<Sent['type']>> {
  const site = siteOfBody(input);
  if (!site.ok) return site;
  // An order keeps its key and shows it; whatever else is asked under the same key is another request.
  const key = requestKey(input, command.type.endsWith('.place') ? null : command.type);
  if (!key.ok) return key;
  return trading.submit(input.identity.playerId, key.value, command);
}
