import type { PlayerCommand } from '@hoga/engine/input/command';
import { ok } from '@hoga/kernel/result';
import type { FastifyRequest } from 'fastify';
import { type $ZodType, type output, parse } from 'zod/v4/core';
import type { TradingRuntime } from '../runtime/trading-runtime.ts';
import type { Identity } from './identity.ts';
import { requestKey } from './request-key.ts';
import type { Answer } from './route.ts';

interface CommandInput {
  readonly body: { readonly clientOrderId?: string | undefined };
  readonly request: FastifyRequest;
  readonly identity: Identity;
}

/** Hands the caller's command to the engine and answers in the shape of the call once it is committed. */
export function submitCommand<Data extends $ZodType>(
  trading: Pick<TradingRuntime, 'submit'>,
  { data }: { readonly data: Data },
  input: CommandInput,
  command: PlayerCommand,
): Answer<output<Data>> {
  // An order keeps its key and shows it; whatever else is asked under the same key is another request.
  const key = requestKey(input, command.type.endsWith('.place') ? null : command.type);
  if (!key.ok) return key;
  return trading
    .submit(input.identity.playerId, key.value, command)
    .then((reply) => (reply.ok ? ok(parse(data, reply.value)) : reply));
}
