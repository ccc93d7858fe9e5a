/** Whose doing it was and why, in everything an operator does: kept in the ledger beside what it moved. */
export interface OperatorAct {
  readonly by: number;
  /** A second operator who had to agree; null where none had to. */
  readonly approvedBy: number | null;
  readonly reason: string;
}

/** The installation itself: paper money and the like. Operators who are people have ids from 1. */
export const SYSTEM_OPERATOR = 0;

/** Kept exactly as it is written: text that a database would change or refuse is no reason. */
const REASON = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** Whether it names somebody and says why. Nobody approves of what they do themselves. */
export function isAccountable({ by, approvedBy, reason }: OperatorAct): boolean {
  const hasApprover = approvedBy === null || (isOperator(approvedBy) && approvedBy !== by);
  return isOperator(by) && hasApprover && REASON.test(reason) && reason.trim() !== '';
}

function isOperator(id: number): boolean {
  return Number.isSafeInteger(id) && id >= SYSTEM_OPERATOR;
}
