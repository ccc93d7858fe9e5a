import type { Clock } from '@hoga/kernel/clock';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Messaging } from '../../messaging/public.ts';
import type { Database, Queries } from '../../persistence/database.ts';
import type { CertificationPurpose } from '../../persistence/schema/accounts.ts';
import { consumeProof, type Proof } from './certification.ts';
import { deleteCodesBefore } from './certification-store.ts';
import { CERTIFICATION_LIMITS, DAY_MS } from './limits.ts';
import { registerCertificationRoutes } from './routes.ts';

export interface CertificationOptions {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'mail' | 'sms'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly codeKey: Uint8Array;
  readonly identityServiceUrl: string | undefined;
  readonly isPhoneRegistered: (siteId: number, phone: string) => Promise<boolean>;
}

/** Codes by phone and e-mail, and the proofs they are exchanged for. */
export interface Certification {
  plugin(app: FastifyInstance): void;
  /** Uses a proof up within the caller's transaction; false when it is not good for this key and purpose. */
  consume(queries: Queries, proof: Proof & { readonly purpose: CertificationPurpose }): Promise<boolean>;
  /** Forgets codes that no limit looks back to any more. */
  purge(): Promise<void>;
}

export function openCertification({ identityServiceUrl, ...options }: CertificationOptions): Certification {
  const parts = { ...options, limits: CERTIFICATION_LIMITS };
  return {
    plugin: (app) => registerCertificationRoutes(app, parts, identityServiceUrl),
    consume: (queries, proof) => consumeProof(parts, queries, proof),
    purge: () => deleteCodesBefore(parts.database, new Date(parts.clock.now() - 2 * DAY_MS)),
  };
}
