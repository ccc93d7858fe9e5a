/** Supported versions, best first. */
export const STOMP_VERSIONS = ['1.2', '1.1', '1.0'] as const;
export type StompVersion = (typeof STOMP_VERSIONS)[number];

/** The best version both sides support, by the CONNECT frame's `accept-version`; null when there is none. */
export function agreedVersion(accepted: string | undefined): StompVersion | null {
  // A client without the header supports STOMP 1.0 only, which had no such header.
  const known = (accepted ?? '1.0').split(',').map((version) => version.trim());
  return STOMP_VERSIONS.find((version) => known.includes(version)) ?? null;
}
