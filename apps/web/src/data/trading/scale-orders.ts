import { isUnreachable } from '@hoga/client/reply';
import type { DataOf } from '@hoga/contract/call';
import type { Envelope } from '@hoga/contract/envelope';
import { cancelFuturesScale, placeFuturesScale } from '@hoga/contract/unchecked/futures';
import { cancelOverseaScale, placeOverseaScale } from '@hoga/contract/unchecked/oversea';
import type { FuturesOrderId, OverseaOrderId } from '@hoga/kernel/ids';
import { futuresAccount } from '../account/futures-account.ts';
import { overseaAccount } from '../account/oversea-account.ts';
import { type CommandBody, postCommand } from './send-command.ts';

/** Scale orders come with the sheets that send them, and with the first tap that cancels one. */

export const placeCoinScale = (
  body: CommandBody<typeof placeFuturesScale>,
): Promise<Envelope<DataOf<typeof placeFuturesScale>>> => known(postCommand(placeFuturesScale, body), futuresAccount);

export const placeContractScale = (
  body: CommandBody<typeof placeOverseaScale>,
): Promise<Envelope<DataOf<typeof placeOverseaScale>>> => known(postCommand(placeOverseaScale, body), overseaAccount);

export const cancelCoinScale = (scaleGroup: FuturesOrderId): Promise<Envelope<DataOf<typeof cancelFuturesScale>>> =>
  known(postCommand(cancelFuturesScale, { scaleGroup }), futuresAccount);

export const cancelContractScale = (scaleGroup: OverseaOrderId): Promise<Envelope<DataOf<typeof cancelOverseaScale>>> =>
  known(postCommand(cancelOverseaScale, { scaleGroup }), overseaAccount);

/** Where the outcome is unknown, the server's present state is the answer. */
async function known<Reply extends Envelope<unknown>>(
  sent: Promise<Reply>,
  account: { reload: () => void },
): Promise<Reply> {
  const reply = await sent;
  if (isUnreachable(reply)) account.reload();
  return reply;
}
