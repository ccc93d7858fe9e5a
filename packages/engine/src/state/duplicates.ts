import type { Command } from '../input/command.ts';
import type { Account } from './account.ts';

/** Requests where a double press would act twice; the others say the same thing however often they come. */
function isRepeatable(command: Command): boolean {
  return command.type === 'futures.place' || command.type === 'oversea.place' || command.type === 'wallet.transfer';
}

function isSameBody(a: Command, b: Command): boolean {
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  return left.length === right.size && left.every(([field, value]) => right.get(field) === value);
}

/** Whether an identical request without a key was accepted a moment ago (E42). */
export function isDuplicate(account: Account, command: Command, at: number): boolean {
  if (account.recent.length === 0 || !isRepeatable(command)) return false;
  forgetOld(account, at);
  return account.recent.length > 0 && account.recent.some((request) => isSameBody(request.command, command));
}

export function rememberRequest(account: Account, command: Command, at: number): void {
  if (isRepeatable(command)) account.recent.push({ at, command });
}

function forgetOld(account: Account, at: number): void {
  const { recent, site } = account;
  let old = 0;
  for (const request of recent) {
    if (at - request.at < site.duplicateWindowMs) break;
    old += 1;
  }
  if (old > 0) recent.splice(0, old);
}
