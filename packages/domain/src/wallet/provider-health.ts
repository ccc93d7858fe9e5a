/** The results of recent calls to a provider. */
export interface ProviderCalls {
  /** In the last hour; a call fails without a valid answer. */
  readonly calls: number;
  readonly failed: number;
  readonly lastOkAt: number | null;
  readonly lastFailedAt: number | null;
}

/** IDLE: no call in the last hour. DOWN: calls fail, and none has succeeded for five minutes. FAILING: one in ten fails. */
export const PROVIDER_STATES = ['UP', 'FAILING', 'DOWN', 'IDLE'] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

export const CALLS_MS = 3_600_000;
const DOWN_MS = 5 * 60_000;
const FAILING_SHARE = 0.1;

export function providerState({ calls, failed, lastOkAt, lastFailedAt }: ProviderCalls, now: number): ProviderState {
  if (calls === 0) return 'IDLE';
  const isLastFailed = lastFailedAt !== null && (lastOkAt === null || lastFailedAt > lastOkAt);
  if (isLastFailed && (lastOkAt === null || now - lastOkAt >= DOWN_MS)) return 'DOWN';
  return failed / calls >= FAILING_SHARE ? 'FAILING' : 'UP';
}
