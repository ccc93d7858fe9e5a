import type { Clock } from '@hoga/kernel/clock';
import type { SiteId } from '@hoga/kernel/ids';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database, Queries } from '../../persistence/database.ts';
import type { Messaging } from '../messaging/public.ts';
import { consumeProof, isGoodFor, type PurposefulProof } from './certification.ts';
import { deleteCodesBefore } from './certification-store.ts';
import { CERTIFICATION_LIMITS, DAY_MS } from './limits.ts';
import { registerCertificationRoutes } from './routes.ts';

export type { PurposefulProof } from './certification.ts';

export interface CertificationOptions {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'mail' | 'sms' | 'isShownTo'>;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly codeKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly identityServiceUrl: string | undefined;
  readonly isPhoneRegistered: (queries: Queries, siteId: SiteId, phone: string) => Promise<boolean>;
}

/** Codes by phone and e-mail, and the proofs they are exchanged for. */
export interface Certification {
  plugin(app: FastifyInstance): void;
  /** Whether a proof is valid for its key and purpose now: checked before costly work. */
  isGood(proof: PurposefulProof): Promise<boolean>;
  /** Uses a proof up within the caller's transaction; false when it is not valid. */
  consume(queries: Queries, proof: PurposefulProof): Promise<boolean>;
  /** Deletes codes older than every limit's window. */
  purge(): Promise<void>;
}

export function openCertification({ identityServiceUrl, ...options }: CertificationOptions): Certification {
  const parts = { ...options, limits: CERTIFICATION_LIMITS };
  return {
    plugin: (app) => registerCertificationRoutes(app, parts, identityServiceUrl),
    isGood: (proof) => isGoodFor(parts, proof),
    consume: (queries, proof) => consumeProof(parts, queries, proof),
    purge: () => deleteCodesBefore(parts.database, new Date(parts.clock.now() - 2 * DAY_MS)),
  };
}
