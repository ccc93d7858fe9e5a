import type { Proposal } from '@hoga/contract/admin-proposal';
import type { Failure } from '@hoga/domain/errors/failure';
import type { Clock } from '@hoga/kernel/clock';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import type { Result } from '@hoga/kernel/result';
import type { Database } from '../../persistence/database.ts';
import type { OperatorLog } from '../../persistence/operator-log.ts';
import type { Accounts } from '../accounts/public.ts';

/** The operators' calls on accounts: sessions and the second factor. */
export type SessionAccounts = Pick<
  Accounts,
  'operatorSessions' | 'endOperatorSession' | 'takeSecondFactor' | 'verification'
>;

export interface OperatorRouteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'signInOperator' | 'renewOperator'> & SessionAccounts;
  readonly log: OperatorLog;
  /** Stores a proposal for two people. */
  readonly propose: (wanted: Wanted) => Promise<Result<Proposal, Failure>>;
}

interface Wanted {
  readonly kind: 'OPERATOR_ROLES' | 'ROLE_CHANGE' | 'OPERATOR_TOTP_RESET';
  readonly siteId: SiteId;
  readonly playerId: PlayerId | null;
  readonly subject: string;
  readonly detail: object;
  readonly reason: string;
  readonly madeBy: PlayerId;
}
