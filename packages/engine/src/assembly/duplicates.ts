import type { Account, RecentRequest } from './account.ts';

type Request = RecentRequest['command'];
type Fields = Readonly<Record<string, unknown>>;

function isSameBody(a: Request, b: Request): boolean {
  if (a.type !== b.type) return false;
  const left = a as unknown as Fields;
  const right = b as unknown as Fields;
  const fields = Object.keys(left);
  return fields.length === Object.keys(right).length && fields.every((field) => left[field] === right[field]);
}

/** Whether an identical request without a key was accepted a moment ago (E42). */
export function isDuplicate(account: Account, command: Request, at: number): boolean {
  const { duplicateWindowMs } = account.site;
  let newer: RecentRequest | null = null;
  for (let request = account.recent; request !== null; request = request.previous) {
    if (at - request.at >= duplicateWindowMs) {
      // All earlier entries of the chain are older still.
      if (newer === null) account.recent = null;
      else newer.previous = null;
      return false;
    }
    if (isSameBody(request.command, command)) return true;
    newer = request;
  }
  return false;
}

export function rememberRequest(account: Account, command: Request, at: number): void {
  account.recent = { at, command, previous: account.recent };
}
