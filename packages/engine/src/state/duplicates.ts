import type { Command } from '../input/command.ts';
import type { Account, RecentRequest } from './account.ts';

/** Requests where a double press would act twice; the others say the same thing however often they come. */
function isRepeatable(command: Command): boolean {
  switch (command.type) {
    case 'futures.place':
    case 'futures.margin':
    case 'oversea.place':
    case 'wallet.transfer':
      return true;
    default:
      return false;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isSameBody(a: Command, b: Command): boolean {
  if (a.type !== b.type) return false;
  const left = a as Fields;
  const right = b as Fields;
  const fields = Object.keys(left);
  return fields.length === Object.keys(right).length && fields.every((field) => left[field] === right[field]);
}

/** Whether an identical request without a key was accepted a moment ago (E42). */
export function isDuplicate(account: Account, command: Command, at: number): boolean {
  if (account.recent === null || !isRepeatable(command)) return false;
  const { duplicateWindowMs } = account.site;
  let newer: RecentRequest | null = null;
  for (let request: RecentRequest | null = account.recent; request !== null; request = request.previous) {
    if (at - request.at >= duplicateWindowMs) {
      // What came before it is older still.
      if (newer === null) account.recent = null;
      else newer.previous = null;
      return false;
    }
    if (isSameBody(request.command, command)) return true;
    newer = request;
  }
  return false;
}

export function rememberRequest(account: Account, command: Command, at: number): void {
  if (isRepeatable(command)) account.recent = { at, command, previous: account.recent };
}
