import { approveProposal } from '@hoga/contract/admin-proposal';
import type { Failure } from '@hoga/domain/errors/failure';
import type { Role } from '@hoga/domain/session/role';
import type { VerificationProof } from '@hoga/domain/session/verification';
import { ok, type Result } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { secretBox } from '../../foundation/secret-box.ts';
import type { Queries } from '../../persistence/database.ts';
import { lastSecurityChange } from '../../persistence/security-event-store.ts';
import { registerVerificationRoutes, type VerificationRouteParts } from './routes.ts';
import { findActiveFactor, type Owner, removeSecondFactor } from './second-factor-store.ts';
import { noteSecurityChange } from './security-change.ts';
import { stepUp } from './step-up.ts';
import type { VerificationKeys } from './verification-keys.ts';

export { noteSecurityChange } from './security-change.ts';
export { openVerificationKeys } from './verification-keys.ts';

export interface VerificationOptions extends Omit<VerificationRouteParts, 'secrets' | 'codeKey'> {
  readonly keys: VerificationKeys;
}

/** Verifies that the owner of an account acts. */
export interface Verification {
  /** Before irreversible actions: null, or E103 with how to verify and what was wrong. */
  stepUp(owner: Owner, proof: VerificationProof): Promise<Result<null, Failure>>;
  /** The second step of a sign-in, for accounts with one. */
  atSignIn(owner: Owner & { readonly role: Role }, proof: VerificationProof): Promise<Result<null, Failure>>;
  /** Since when the account has an active second factor; null: it has none. */
  activeSince(owner: Owner): Promise<Date | null>;
  /** Whether the account has an active second factor. */
  isSetUp(owner: Owner): Promise<boolean>;
  /** Removes the second factor for an owner who cannot: withdrawals pause. False when there is none. */
  takeOff(queries: Queries, owner: Owner): Promise<boolean>;
  /** The last change of password, phone or second factor; `null`: never. */
  lastSecurityChange(owner: Owner): Promise<Date | null>;
  plugin(app: FastifyInstance): void;
}

export function openVerification({ keys, ...options }: VerificationOptions): Verification {
  const parts = { ...options, secrets: secretBox(keys.secretKey), codeKey: keys.codeKey };
  return {
    stepUp: (owner, proof) => stepUp(parts, owner, proof),
    atSignIn: async (owner, proof) => {
      const factor = await findActiveFactor(parts.database, owner);
      // Operators always need it (DOMAIN §7).
      const isAsked = factor !== null && (factor.isAtSignIn || owner.role === 'ADMIN');
      return isAsked ? stepUp(parts, owner, proof) : ok(null);
    },
    activeSince: async (owner) => (await findActiveFactor(parts.database, owner))?.turnedOnAt ?? null,
    isSetUp: async (owner) => (await findActiveFactor(parts.database, owner)) !== null,
    takeOff: async (queries, owner) => {
      if (!(await removeSecondFactor(queries, owner))) return false;
      // The operators' log names the operator; their device and address are not shown to members.
      const device = { ip: '', name: '' };
      const at = new Date(parts.clock.now());
      await noteSecurityChange(queries, { kind: 'TOTP_REMOVED', owner, at, call: approveProposal, device });
      return true;
    },
    lastSecurityChange: ({ playerId }) => lastSecurityChange(parts.database, playerId),
    plugin: (app) => registerVerificationRoutes(app, parts),
  };
}
