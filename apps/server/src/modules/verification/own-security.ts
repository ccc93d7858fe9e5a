import type { SecurityLogRow } from '@hoga/contract/security';
import { maskedAddress } from '../../http/masked-address.ts';
import { lastSecurityChange, securityEventsOf } from '../../persistence/security-event-store.ts';
import { findActiveFactor, type Owner, recoveryCodesLeft } from './second-factor-store.ts';
import { type StepUpParts, standingOf } from './step-up.ts';

export async function readSecurity(parts: StepUpParts, owner: Owner) {
  const { database } = parts;
  const factor = await findActiveFactor(database, owner);
  const changedAt = await lastSecurityChange(database, owner.playerId);
  return {
    isTotpOn: factor !== null,
    isTotpAtSignIn: factor?.isAtSignIn ?? false,
    recoveryCodesLeft: factor === null ? 0 : await recoveryCodesLeft(database, owner.playerId),
    verification: await standingOf(parts, owner),
    lastChangeAt: changedAt?.getTime() ?? null,
  };
}

const SHOWN = 50;

export interface NamedOwner extends Owner {
  readonly username: string;
  readonly phone: string;
}

export async function readSecurityLog(
  { database }: Pick<StepUpParts, 'database'>,
  { username, phone, ...owner }: NamedOwner,
): Promise<SecurityLogRow[]> {
  const events = await securityEventsOf(database, { ...owner, typedNames: [username, phone] }, SHOWN);
  return events.map(({ id, at, kind, ip, device }) => ({
    id,
    at: at.getTime(),
    kind,
    address: maskedAddress(ip),
    device,
  }));
}
