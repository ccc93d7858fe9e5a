const LIVE: ReadonlySet<string> = new Set(['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING']);

/** Whether a request at the cashier waits for somebody. */
export function isLiveRequest(status: string): boolean {
  return LIVE.has(status);
}
