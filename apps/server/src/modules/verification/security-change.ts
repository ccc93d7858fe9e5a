import type { Call } from '@hoga/contract/call';
import type { SecurityChange } from '@hoga/domain/session/security-event';
import { networkOf } from '../../http/client-address.ts';
import type { Device } from '../../http/device.ts';
import type { Queries } from '../../persistence/database.ts';
import { insertSecurityEvents } from '../../persistence/security-event-store.ts';
import type { Owner } from './second-factor-store.ts';

export interface ChangeNote {
  readonly kind: SecurityChange;
  readonly owner: Owner;
  readonly at: Date;
  readonly call: Call;
  readonly device: Device;
}

/**
 * Records a security change within the transaction that makes it: withdrawals pause by this row, so there is no change
 * without it.
 */
export async function noteSecurityChange(
  queries: Queries,
  { kind, owner, at, call, device }: ChangeNote,
): Promise<void> {
  await insertSecurityEvents(queries, [
    {
      at,
      kind,
      code: 'OK',
      call: call.path,
      siteId: owner.siteId,
      accountId: owner.playerId,
      subject: '',
      ip: networkOf(device.ip),
      device: device.name,
    },
  ]);
}
