import type { VerificationStanding } from '@hoga/domain/session/verification';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from './security-queries.ts';

/** How the member verifies. Until it is known they are asked for what everybody has. */
export function useStanding(): Pick<VerificationStanding, 'by' | 'lockedUntil'> {
  const { data: security } = useQuery(securityQuery());
  return security?.verification ?? { by: 'PASSWORD', lockedUntil: null };
}
