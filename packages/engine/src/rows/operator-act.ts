/** The operator and the reason of an operator's command: stored in the ledger beside what it moved. */
export interface OperatorAct {
  readonly by: number;
  /** A second operator whose approval was required; null where none was. */
  readonly approvedBy: number | null;
  readonly reason: string;
}

/** The server itself: practice money and the like. Human operators have ids from 1. */
export const SYSTEM_OPERATOR = 0;

/** Stored unchanged, so characters that a database would change or refuse are not allowed. */
const REASON = /^[^\p{Cc}\p{Cs}]{1,500}$/u;

/** Whether it names an operator and a reason. An operator cannot approve their own act. */
export function isAccountable({ by, approvedBy, reason }: OperatorAct): boolean {
  const hasApprover = approvedBy === null || (isOperator(approvedBy) && approvedBy !== by);
  return isOperator(by) && hasApprover && REASON.test(reason) && reason.trim() !== '';
}

function isOperator(id: number): boolean {
  return Number.isSafeInteger(id) && id >= SYSTEM_OPERATOR;
}
