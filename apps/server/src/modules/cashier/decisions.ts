import { type Failure, failure, isUnanswered } from '@hoga/domain/errors/failure';
import type { AgreedDnw } from '@hoga/domain/wallet/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { OperatorCommand } from '@hoga/engine/input/command';
import { defined } from '@hoga/kernel/assert';
import type { Clock } from '@hoga/kernel/clock';
import type { DnwId } from '@hoga/kernel/ids';
import { err, ok, type Result } from '@hoga/kernel/result';
import type { Identity } from '../../http/identity.ts';
import type { Site } from '../../http/site-directory.ts';
import type { Database } from '../../persistence/database.ts';
import type { Change } from '../../persistence/operator-log.ts';
import type { TradingClient } from '../../runtime/trading-client.ts';
import { fourEyes } from '../operators/public.ts';
import { findDnw } from './dnw-store.ts';
import { whileLocked } from './requests/decision-lock.ts';
import { needsTwo, questionOf } from './two-people.ts';

export interface DecisionParts {
  readonly database: Database;
  readonly trading: Pick<TradingClient, 'operate'>;
  readonly clock: Clock;
}

export interface AskedDecision {
  readonly site: Pick<Site, 'id'>;
  readonly identity: Pick<Identity, 'playerId'>;
  readonly body: Wanted;
  /** The same key is the same decision, with the same reply; null: each call is a separate one. */
  readonly key?: string | null;
  readonly claim?: Claim;
  /** Absent where no request asked for it. */
  readonly request?: { readonly id: string };
}

/** A precondition of a decision: claimed under the lock, and released when the decision is certainly refused. */
export interface Claim {
  take(row: DnwRow): Promise<Failure | null>;
  giveBack(row: DnwRow): Promise<void>;
}

export interface AskedApproval extends AskedDecision {
  readonly site: Site;
  /** Logs a change, or the cause of a warning. */
  readonly changed: (change: Change) => void;
}

export type Decided = Result<{ readonly id: DnwId; readonly status: DnwRow['status'] }, Failure>;

interface Wanted {
  readonly dnwHistoryId: DnwId;
  readonly version?: number | undefined;
  readonly reason: string;
}

type CashierDecision = Extract<OperatorCommand, { readonly type: `cashier.${string}` }>;

export interface DecisionBase {
  readonly id: DnwId;
  readonly version: number;
  readonly by: number;
  readonly approvedBy: null;
  readonly reason: string;
}

type CommandOf = (base: DecisionBase) => CashierDecision;

/** Operators' decisions on requests of their site, each as one command of the engine, with operator and reason. */
export class Decisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  /**
   * The request is read from the database, which determines its owner; the decision is sent to the engine for that
   * owner. Decisions are exclusive: an operator without the lock takes it with the decision itself, so that of two
   * concurrent ones one is refused.
   */
  async decide(
    { site: { id: siteId }, identity: { playerId: by }, body, key = null, claim, request }: AskedDecision,
    commandOf: CommandOf,
    mayApprove: (row: DnwRow) => Promise<Failure | null> = async () => null,
  ): Promise<Decided> {
    const { database, trading, clock } = this.#parts;
    const { dnwHistoryId: id, version, reason } = body;
    if ((await findDnw(database, siteId, id)) === null) return err(failure('RECORD_MISSING'));
    return await whileLocked(database, { dnwId: id, siteId, operatorId: by, now: clock.now() }, async () => {
      const row = defined(await findDnw(database, siteId, id), `request ${id}`);
      const refusal = (await mayApprove(row)) ?? (await claim?.take(row)) ?? null;
      if (refusal !== null) return err(refusal);
      // Judged as read here: the engine refuses it if it has changed since (E121).
      const base: DecisionBase = { id, version: version ?? row.version, by, approvedBy: null, reason };
      const reply = await trading.operate(row.playerId, key, commandOf(base), request?.id);
      if (reply.ok) return ok(reply.value);
      if (!isUnanswered(reply.error)) await claim?.giveBack(row);
      return err(reply.error.code === 'RECORD_MISSING' ? failure('ALREADY_PROCESSED') : reply.error);
    });
  }

  /** A decision that may require two people: the shared rule determines who may decide. */
  agree(asked: AskedApproval, outcome: AgreedDnw | null, commandOf: CommandOf): Promise<Decided> {
    const { database, clock } = this.#parts;
    const { site, identity, changed } = asked;
    return this.decide(asked, commandOf, async (row) => {
      if (row.firstApprover === null && !needsTwo(site, row)) return null;
      const asking = { siteId: site.id, decider: identity.playerId, now: clock.now() };
      const [verdict] = await fourEyes(database, asking, [questionOf(row, outcome)]);
      const { refusal, warnings } = defined(verdict, 'the verdict on the request');
      if (warnings.length > 0) changed({ before: { firstApprover: row.firstApprover }, after: { warnings } });
      return refusal;
    });
  }

  approve(asked: AskedApproval): Promise<Decided> {
    return this.agree(asked, null, (base) => ({ type: 'cashier.approve', ...base }));
  }

  reject(asked: AskedDecision): Promise<Decided> {
    return this.decide(asked, (base) => ({ type: 'cashier.reject', ...base }));
  }
}
