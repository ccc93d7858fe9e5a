import type { Call } from '@hoga/contract/call';
import type { Failure } from '@hoga/domain/errors/failure';
import type { ReplyTo } from '@hoga/engine/effects/replies';
import type { PlayerCommand } from '@hoga/engine/input/command';
import { commandCount } from '@hoga/engine/input/command-count';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { err, type Result } from '@hoga/kernel/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { $ZodType, input, output } from 'zod/v4/core';
import type { Identity } from '../../http/identity.ts';
import type { KeyPass } from '../../http/key-access.ts';
import { requestKey } from '../../http/request-key.ts';
import { type Counting, type RouteHandler, type RouteLimits, route, takeCommands } from '../../http/route.ts';
import type { Site } from '../../http/site-directory.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';

export interface CommandParts {
  readonly trading: Pick<TradingClient, 'submit'>;
}

interface CommandBody {
  readonly clientOrderId?: string | undefined;
}

type CommandCall = Call<$ZodType, $ZodType<CommandBody>, $ZodType, 'player'>;

/** Commands whose reply is the call's answer. */
type CommandOf<C extends Call> = {
  [Type in PlayerCommand['type']]: ReplyTo<Type> extends Result<input<C['data']>, Failure>
    ? Extract<PlayerCommand, { readonly type: Type }>
    : never;
}[PlayerCommand['type']];

interface CommandInput<Body> {
  readonly site: Site;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly identity: Identity;
  readonly reply: Counting['reply'];
}

/** The longest body of these calls is a few hundred characters. */
const LIMITS: RouteLimits = { bodyBytes: 2_048 };

/** Serves calls that are one command of the engine each: a route only translates, or refuses invalid input. */
export function commandRoutes(app: FastifyInstance, { trading }: CommandParts) {
  return function commandRoute<C extends CommandCall>(
    call: C,
    translate: (body: output<C['body']>, given: { readonly site: Site }) => CommandOf<C> | Result<never, Failure>,
  ): void {
    const handler = (given: CommandInput<output<C['body']>>) => {
      const command = translate(given.body, given);
      if ('ok' in command) return command;
      // The call itself was counted as one command.
      const more = commandCount(command) - 1;
      const { request, reply, identity } = given;
      const limited = more > 0 ? takeCommands({ app, request, reply }, identity, more) : null;
      return limited === null ? submit(trading, given, command) : err(limited);
    };
    // TypeScript cannot infer the handler's type for a generic call; `CommandOf` ensures that the reply is the call's.
    route(app, call, handler as unknown as RouteHandler<C>, LIMITS);
  };
}

/** Submits the caller's command to the engine and answers once it is committed. */
function submit(
  trading: CommandParts['trading'],
  given: CommandInput<CommandBody>,
  command: PlayerCommand,
): Result<unknown, Failure> | Promise<Result<unknown, Failure>> {
  const key = requestKey(given);
  if (!key.ok) return key;
  const { identity, request } = given;
  return trading.submit(identity.playerId, key.value, sentBy(identity.key, command), request.id);
}

const PLACING = /^(futures|oversea)\.(place|scale|oco)$/;

/** With the key of the program, where an order is placed. */
export function sentBy<Sent extends PlayerCommand>(key: KeyPass | undefined, command: Sent): Sent {
  return key !== undefined && PLACING.test(command.type) ? { ...command, keyId: key.name } : command;
}

/** An omitted field is null: the rule for a missing field has its own message. */
export function typed(text: string | null | undefined): Decimal | null {
  return text == null ? null : decimal(text);
}
