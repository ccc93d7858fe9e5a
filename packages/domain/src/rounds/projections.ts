/** The projections of a list of rounds: whole rows, or only each outcome. */
export const ROUND_PROJECTIONS = ['SELECT', 'RoundStatus'] as const;
export type RoundProjection = (typeof ROUND_PROJECTIONS)[number];

/** The statuses of a list, comma-separated: the named ones; for outcomes only, rounds with a winning side. */
export function askedStatuses(resultType: RoundProjection, statusStrs: string | undefined): string | undefined {
  return statusStrs ?? (resultType === 'RoundStatus' ? '1,2' : undefined);
}
