import type { IncidentAct, IncidentKind, IncidentState } from '@hoga/domain/wallet/provider-incidents';
import type { ProviderName } from '@hoga/domain/wallet/providers';
import type { PlayerId, ProposalId, ProviderIncidentId, SiteId } from '@hoga/kernel/ids';
import { and, count, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../persistence/database.ts';
import { proposal } from '../../../persistence/schema/proposals.ts';
import { type IncidentRow, providerIncident, providerPayment } from '../../../persistence/schema/providers.ts';
import type { Claim } from '../payments/payment-parts.ts';

export interface IncidentFilter {
  readonly siteIds: readonly SiteId[];
  readonly provider?: ProviderName | undefined;
  readonly kind?: IncidentKind | undefined;
  readonly state?: IncidentState | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly before?: number | undefined;
  readonly size: number;
}

/** Newest first. */
export async function incidentPage(queries: Queries, filter: IncidentFilter): Promise<readonly IncidentRow[]> {
  const { siteIds, provider, kind, state, start, end, before, size } = filter;
  const { id, siteId, at } = providerIncident;
  return await queries
    .select()
    .from(providerIncident)
    .where(
      and(
        inArray(siteId, [...siteIds]),
        provider === undefined ? undefined : eq(providerIncident.provider, provider),
        kind === undefined ? undefined : eq(providerIncident.kind, kind),
        state === undefined ? undefined : eq(providerIncident.state, state),
        start === undefined ? undefined : gte(at, start),
        end === undefined ? undefined : lte(at, end),
        before === undefined ? undefined : lt(id, before as ProviderIncidentId),
      ),
    )
    .orderBy(desc(id))
    .limit(size);
}

export async function findIncident(
  queries: Queries,
  siteId: SiteId,
  id: ProviderIncidentId,
): Promise<IncidentRow | null> {
  const [row] = await queries
    .select()
    .from(providerIncident)
    .where(and(eq(providerIncident.siteId, siteId), eq(providerIncident.id, id)));
  return row ?? null;
}

interface Decided {
  readonly id: ProviderIncidentId;
  readonly act: IncidentAct;
  readonly proposalId: ProposalId;
  readonly playerId: PlayerId | null;
  readonly at: number;
}

/** False when it was decided before. */
export async function decideIncident(
  queries: Queries,
  { id, act, proposalId, playerId, at }: Decided,
): Promise<boolean> {
  const decided = await queries
    .update(providerIncident)
    .set({
      ...{ state: 'DECIDED', act, proposalId, playerId, decidedAt: at },
      version: sql`${providerIncident.version} + 1`,
    })
    .where(and(eq(providerIncident.id, id), eq(providerIncident.state, 'OPEN')))
    .returning({ id: providerIncident.id });
  return decided.length > 0;
}

/** Detaches the member's claim to a payment from the request, which has ended without it. */
export async function detachClaim(
  queries: Queries,
  { siteId, provider, paymentId, playerId }: Omit<Claim, 'dnwId'>,
): Promise<void> {
  await queries
    .update(providerPayment)
    .set({ dnwId: null })
    .where(
      and(
        eq(providerPayment.siteId, siteId),
        eq(providerPayment.provider, provider),
        eq(providerPayment.paymentId, paymentId),
        eq(providerPayment.playerId, playerId),
      ),
    );
}

export const incidentSubject = (id: ProviderIncidentId) => `incident ${id}`;

/** Proposals about these incidents that wait for a second person, by incident. */
export async function waitingProposals(
  queries: Queries,
  rows: readonly IncidentRow[],
): Promise<ReadonlyMap<string, ProposalId>> {
  if (rows.length === 0) return new Map();
  const found = await queries
    .select({ id: proposal.id, subject: proposal.subject })
    .from(proposal)
    .where(
      and(
        eq(proposal.kind, 'PROVIDER_INCIDENT'),
        inArray(proposal.state, ['WAITING', 'APPROVED']),
        inArray(
          proposal.subject,
          rows.map(({ id }) => incidentSubject(id)),
        ),
      ),
    );
  return new Map(found.map(({ id, subject }) => [subject, id]));
}

/** Undecided incidents by site and provider. */
export async function openIncidents(
  queries: Queries,
): Promise<readonly { readonly siteId: SiteId; readonly provider: ProviderName; readonly count: number }[]> {
  const { siteId, provider } = providerIncident;
  return await queries
    .select({ siteId, provider, count: count() })
    .from(providerIncident)
    .where(eq(providerIncident.state, 'OPEN'))
    .groupBy(siteId, provider);
}
