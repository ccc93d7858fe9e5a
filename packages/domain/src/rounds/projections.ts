/** What a list of rounds is asked for: whole rows, or no more than how each came out. */
export const ROUND_PROJECTIONS = ['SELECT', 'RoundStatus'] as const;
export type RoundProjection = (typeof ROUND_PROJECTIONS)[number];

/** The statuses a list has, comma-separated: those that are named; for their status alone rounds that somebody won. */
export function askedStatuses(resultType: RoundProjection, statusStrs: string | undefined): string | undefined {
  return statusStrs ?? (resultType === 'RoundStatus' ? '1,2' : undefined);
}
