import type { PreferenceKind } from '@hoga/domain/preferences/preference';
import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { type PreferenceRow, preference } from '../../persistence/schema/preferences.ts';
import type { Owner } from '../trading/public.ts';

export interface Subject {
  readonly kind: PreferenceKind;
  /** '' where the kind has no instruments. */
  readonly symbol: string;
}

type Written = Pick<PreferenceRow, 'version' | 'document' | 'changedAt'>;

const isOf = ({ siteId, playerId }: Owner, { kind, symbol }: Subject) =>
  and(
    eq(preference.siteId, siteId),
    eq(preference.playerId, playerId),
    eq(preference.kind, kind),
    eq(preference.symbol, symbol),
  );

export async function keptPreference(queries: Queries, owner: Owner, subject: Subject): Promise<PreferenceRow | null> {
  const [row] = await queries.select().from(preference).where(isOf(owner, subject));
  return row ?? null;
}

/** `null`: another revision is kept than the one this is a change of. */
export async function keepPreference(
  queries: Queries,
  owner: Owner,
  subject: Subject,
  { revision, ...written }: Written & { readonly revision: number },
): Promise<PreferenceRow | null> {
  if (revision === 0) {
    const [added] = await queries
      .insert(preference)
      .values({ ...owner, ...subject, ...written, revision: 1 })
      .onConflictDoNothing()
      .returning();
    return added ?? null;
  }
  const [changed] = await queries
    .update(preference)
    .set({ ...written, revision: sql`${preference.revision} + 1` })
    .where(and(isOf(owner, subject), eq(preference.revision, revision)))
    .returning();
  return changed ?? null;
}
