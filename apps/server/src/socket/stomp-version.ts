/** What is spoken here, the best first. */
export const STOMP_VERSIONS = ['1.2', '1.1', '1.0'] as const;
export type StompVersion = (typeof STOMP_VERSIONS)[number];

/** The best version that both know, by the CONNECT frame's `accept-version`; null where there is none. */
export function agreedVersion(accepted: string | undefined): StompVersion | null {
  // Whoever says nothing knows nothing of later versions: STOMP 1.0 had no such header.
  const known = (accepted ?? '1.0').split(',').map((version) => version.trim());
  return STOMP_VERSIONS.find((version) => known.includes(version)) ?? null;
}
