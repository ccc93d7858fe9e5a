import type { ReadBodyOf } from '@hoga/contract/call';
import { setCancelAfter } from '@hoga/contract/orders';
import { SEND_DESTINATIONS } from '@hoga/contract/socket-protocol';
import { type Failure, failure, isUnanswered } from '@hoga/domain/errors/failure';
import { POSITION_PRODUCTS } from '@hoga/domain/trading/products';
import type { SetCancelAfter } from '@hoga/engine/cancel-after/requests';
import { ACCOUNT_SCOPE } from '@hoga/engine/cancel-after/rows';
import type { PlayerId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { type FrameCalls, frameRoute, type SocketTies } from '../../http/frame-calls.ts';
import { type KeyPass, productsRefusal } from '../../http/key-access.ts';
import { requestKey } from '../../http/request-key.ts';
import { route } from '../../http/route.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';

export interface CancelAfterParts {
  readonly trading: Pick<TradingClient, 'submit'>;
  readonly frames: FrameCalls;
}

/** The program's dead man's switch. */
export function registerCancelAfterRoute(app: FastifyInstance, { trading, frames }: CancelAfterParts): void {
  route(
    app,
    setCancelAfter,
    async ({ identity, body, request }) => {
      const key = requestKey({ body, request });
      if (!key.ok) return key;
      // There is no socket whose heart-beats could renew it.
      if (body.tie === 'socket') return err(failure('INVALID_REQUEST'));
      const command = cancelAfterCommand(identity.key, body);
      return command.ok ? trading.submit(identity.playerId, key.value, command.value, request.id) : command;
    },
    { bodyBytes: 2_048 },
  );
  frameRoute(app, frames, {
    destination: SEND_DESTINATIONS.cancelAfter,
    call: setCancelAfter,
    isCancel: true,
    handler: async ({ identity, body, requestKey: key, ties }) => {
      const command = cancelAfterCommand(identity.key, body);
      if (!command.ok) return command;
      const { scope, seconds, tie } = command.value;
      const isTied = tie === 'socket' && seconds > 0;
      if (isTied && !mayRenew(ties, seconds)) return err(failure('INVALID_REQUEST'));
      const set = await trading.submit(identity.playerId, key, command.value);
      if (!set.ok) return set;
      ties.untie(scope);
      if (isTied) ties.tie(scope, (seconds * 1_000) / RENEWALS, () => renew(trading, identity.playerId, scope));
      return set;
    },
  });
}

/** Within the time of a switch. */
const RENEWALS = 3;

/** Heart-beats that come less often than renewals are due would let it fire. */
function mayRenew({ heartBeatMs }: SocketTies, seconds: number): boolean {
  return heartBeatMs > 0 && heartBeatMs * RENEWALS <= seconds * 1_000;
}

/** Whether it is still tied to a socket. Where there is no answer, the next heart-beat asks again. */
async function renew(trading: CancelAfterParts['trading'], playerId: PlayerId, scope: string): Promise<boolean> {
  const renewed = await trading.submit(playerId, null, { type: 'orders.renewCancelAfter', scope });
  return renewed.ok ? renewed.value.dueAt !== null : isUnanswered(renewed.error);
}

/** A key ends its own orders, or all of an account in which it may trade everything. */
function cancelAfterCommand(
  key: KeyPass | undefined,
  { of, seconds, tie }: Pick<ReadBodyOf<typeof setCancelAfter>, 'of' | 'seconds' | 'tie'>,
): Result<SetCancelAfter, Failure> {
  if (of === 'key' && key === undefined) return err(failure('INVALID_REQUEST'));
  const refused = of === 'account' ? productsRefusal(key, POSITION_PRODUCTS) : null;
  if (refused !== null) return err(refused);
  const scope = of === 'key' && key !== undefined ? key.name : ACCOUNT_SCOPE;
  return ok({ type: 'orders.cancelAfter', ...{ scope, seconds, tie } });
}
