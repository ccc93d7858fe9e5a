import type { SiteId } from '@hoga/kernel/ids';
import { and, count, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import {
  type CertificationChannel,
  type CertificationPurpose,
  certification,
} from '../../persistence/schema/accounts.ts';

/** The recipient of a code on a site. */
export interface CertifiedKey {
  readonly siteId: SiteId;
  readonly channel: CertificationChannel;
  readonly key: string;
}

const ofKey = ({ siteId, channel, key }: CertifiedKey) =>
  and(eq(certification.siteId, siteId), eq(certification.channel, channel), eq(certification.key, key));

/** The recipient on any site: the key of limits. */
type Recipient = Pick<CertifiedKey, 'channel' | 'key'>;

/** Serialises requests for one recipient, and from one address, so that no limit is exceeded. */
export async function lockRequests(queries: Queries, { channel, key }: Recipient, ip: string): Promise<void> {
  for (const subject of [`certification key ${channel} ${key}`, `certification ip ${ip}`]) {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  }
}

export interface RecentRequests {
  readonly forKey: number;
  readonly lastForKey: Date | null;
  readonly fromIp: number;
}

/** Across all sites: a flood of messages harms its recipient whichever site sends them. */
export async function recentRequests(
  queries: Queries,
  { channel, key }: Recipient,
  ip: string,
  since: Date,
): Promise<RecentRequests> {
  const [keyRow] = await queries
    .select({ requests: count(), last: max(certification.createdAt) })
    .from(certification)
    .where(and(eq(certification.channel, channel), eq(certification.key, key), gt(certification.createdAt, since)));
  const [ipRow] = await queries
    .select({ requests: count() })
    .from(certification)
    .where(and(eq(certification.ip, ip), gt(certification.createdAt, since)));
  return { forKey: keyRow?.requests ?? 0, lastForKey: keyRow?.last ?? null, fromIp: ipRow?.requests ?? 0 };
}

export async function addCode(queries: Queries, row: typeof certification.$inferInsert): Promise<void> {
  await queries.insert(certification).values(row);
}

export interface SentCode {
  readonly id: number;
  readonly purpose: CertificationPurpose;
  readonly codeHash: string;
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly verifiedAt: Date | null;
}

/** The newest code, which replaces all earlier ones; locked, so that guesses are serialised. */
export async function lockNewestCode(queries: Queries, key: CertifiedKey): Promise<SentCode | null> {
  const rows = await queries
    .select({
      id: certification.id,
      purpose: certification.purpose,
      codeHash: certification.codeHash,
      attempts: certification.attempts,
      expiresAt: certification.expiresAt,
      verifiedAt: certification.verifiedAt,
    })
    .from(certification)
    .where(ofKey(key))
    .orderBy(desc(certification.createdAt), desc(certification.id))
    .limit(1)
    .for('update');
  return rows[0] ?? null;
}

export async function countWrongGuess(queries: Queries, id: number): Promise<void> {
  await queries
    .update(certification)
    .set({ attempts: sql`${certification.attempts} + 1` })
    .where(eq(certification.id, id));
}

export async function exchangeForProof(
  queries: Queries,
  id: number,
  proof: {
    readonly verifiedAt: Date;
    readonly proofHash: string;
    readonly proofHolder: string;
    readonly proofExpiresAt: Date;
  },
): Promise<void> {
  await queries.update(certification).set(proof).where(eq(certification.id, id));
}

export interface ProofSubject extends CertifiedKey {
  /** Absent: any purpose. */
  readonly purpose?: CertificationPurpose;
}

/** A proof is identified by its own hash, or by the hash of the device it was issued to. */
export type ProofEvidence = { readonly proofHash: string } | { readonly proofHolder: string };

const shownBy = (evidence: ProofEvidence) =>
  'proofHash' in evidence
    ? eq(certification.proofHash, evidence.proofHash)
    : eq(certification.proofHolder, evidence.proofHolder);

const goodProof = (key: ProofSubject, evidence: ProofEvidence, now: Date) =>
  and(
    ofKey(key),
    key.purpose === undefined ? undefined : eq(certification.purpose, key.purpose),
    shownBy(evidence),
    isNull(certification.proofUsedAt),
    gt(certification.proofExpiresAt, now),
  );

export async function isProofGood(
  queries: Queries,
  key: ProofSubject,
  evidence: ProofEvidence,
  now: Date,
): Promise<boolean> {
  const rows = await queries
    .select({ id: certification.id })
    .from(certification)
    .where(goodProof(key, evidence, now));
  return rows.length > 0;
}

/** Uses the proof up; false when it is not (or no longer) valid for this. */
export async function useProof(
  queries: Queries,
  key: ProofSubject,
  evidence: ProofEvidence,
  now: Date,
): Promise<boolean> {
  const rows = await queries
    .update(certification)
    .set({ proofUsedAt: now })
    .where(goodProof(key, evidence, now))
    .returning({ id: certification.id });
  return rows.length > 0;
}

export async function deleteCodesBefore(queries: Queries, moment: Date): Promise<void> {
  await queries.delete(certification).where(lt(certification.createdAt, moment));
}
