import type { creditStatementLine } from '@hoga/contract/admin-statement';
import type { ReadBodyOf } from '@hoga/contract/call';
import { type Failure, failure } from '@hoga/domain/errors/failure';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { Clock } from '@hoga/kernel/clock';
import { err, ok } from '@hoga/kernel/result';
import { type Database, uniqueViolation } from '../../../persistence/database.ts';
import type { AskedApproval, Decided, Decisions } from '../decisions.ts';
import { findDnw } from '../dnw-store.ts';
import { findLine, linkLine, settleCredited, unlinkLine } from './line-store.ts';

interface CreditParts {
  readonly database: Database;
  readonly decisions: Decisions;
  readonly clock: Clock;
}

interface Crediting extends Omit<AskedApproval, 'body'> {
  readonly body: ReadBodyOf<typeof creditStatementLine>;
}

/**
 * The line is linked to the deposit before the credit: a concurrent link of the same line is refused. A deposit
 * approved by hand is only linked. A certain refusal releases the line; with an unknown outcome it stays linked, and a
 * repeat continues.
 */
export async function creditLine({ database, decisions, clock }: CreditParts, asked: Crediting): Promise<Decided> {
  const { site, identity, body } = asked;
  const line = await findLine(database, site.id, body.lineId);
  const request = await findDnw(database, site.id, body.dnwHistoryId);
  if (line === null || request === null || !isByBank(request)) return err(failure('RECORD_MISSING'));
  if (request.point !== line.amount) return err(failure('STATEMENT_AMOUNT_DIFFERS'));
  const link = async (): Promise<Linked> => {
    const given = { line, dnwId: request.id, by: identity.playerId, at: clock.now() };
    try {
      if (await linkLine(database, given)) return { isMine: true, refusal: null };
    } catch (error) {
      if (uniqueViolation(error) !== 'bank_statement_line_dnw') throw error;
      return { isMine: false, refusal: failure('STATEMENT_DEPOSIT_TAKEN') };
    }
    const now = await findLine(database, site.id, line.id);
    return { isMine: false, refusal: now?.dnwId === request.id ? null : failure('STATEMENT_LINE_USED') };
  };
  if (request.status === 'APPROVED') {
    const { refusal } = await link();
    await settleCredited(database, site.id);
    return refusal === null ? ok({ id: request.id, status: request.status }) : err(refusal);
  }
  if (request.status !== 'REQUESTED') return err(failure('ALREADY_PROCESSED'));
  let isMine = false;
  const decided = await decisions.approve({
    ...asked,
    claim: {
      take: async () => {
        const linked = await link();
        isMine = linked.isMine;
        return linked.refusal;
      },
      giveBack: async () => {
        if (isMine) await unlinkLine(database, line, request.id);
      },
    },
  });
  await settleCredited(database, site.id);
  return decided;
}

interface Linked {
  /** Whether this call has linked it, and may therefore unlink it. */
  readonly isMine: boolean;
  readonly refusal: Failure | null;
}

/** A deposit without a provider: in the bank's currency, into the bank wallet. */
function isByBank({ type, walletType, provider }: DnwRow): boolean {
  return type === 'D' && walletType === 'BINARY' && provider === null;
}
