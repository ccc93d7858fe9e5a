import { SET_UP_MS, SET_UP_TRIES } from '@hoga/domain/session/verification';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { recoveryCode, secondFactor } from '../../persistence/schema/verification.ts';

/** The account's owner. */
export interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

export type SecondFactor = typeof secondFactor.$inferSelect;

const ofOwner = ({ siteId, playerId }: Owner) =>
  and(eq(secondFactor.siteId, siteId), eq(secondFactor.accountId, playerId));

/** In any state of its set-up. */
export async function findSecondFactor(queries: Queries, owner: Owner): Promise<SecondFactor | null> {
  const rows = await queries.select().from(secondFactor).where(ofOwner(owner));
  return rows[0] ?? null;
}

/** The active one, used for verification. */
export async function findActiveFactor(queries: Queries, owner: Owner): Promise<SecondFactor | null> {
  const found = await findSecondFactor(queries, owner);
  return found?.turnedOnAt == null ? null : found;
}

/** The session that sets up a second factor, and the current time. */
export interface SettingUp extends Owner {
  readonly sessionId: string;
  readonly now: number;
}

/** A new secret in place of an unfinished one. False when a second factor is active. */
export async function beginSecondFactor(
  queries: Queries,
  { siteId, playerId, sessionId, now }: SettingUp,
  sealedSecret: string,
): Promise<boolean> {
  const begun = { sealedSecret, begunIn: sessionId, begunAt: new Date(now) };
  const rows = await queries
    .insert(secondFactor)
    .values({ siteId, accountId: playerId, ...begun })
    .onConflictDoUpdate({
      target: secondFactor.accountId,
      set: { ...begun, tries: 0, confirmedAt: null, lastStep: 0 },
      setWhere: isNull(secondFactor.turnedOnAt),
    })
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** The set-up belongs to the session and has not expired. */
const isUnderWay = ({ sessionId, now, ...owner }: SettingUp) =>
  and(
    ofOwner(owner),
    eq(secondFactor.begunIn, sessionId),
    gt(secondFactor.begunAt, new Date(now - SET_UP_MS)),
    isNull(secondFactor.turnedOnAt),
  );

/**
 * Counts an attempt before its code is checked: of a thousand concurrent ones five are. Null when the set-up has
 * expired.
 */
export async function trySetUp(queries: Queries, settingUp: SettingUp): Promise<SecondFactor | null> {
  const rows = await queries
    .update(secondFactor)
    .set({ tries: sql`${secondFactor.tries} + 1` })
    .where(and(isUnderWay(settingUp), lt(secondFactor.tries, SET_UP_TRIES)))
    .returning();
  return rows[0] ?? null;
}

/** Records that the code of a step has confirmed the checked secret. False when the secret has changed since. */
export async function confirmSecondFactor(
  queries: Queries,
  begun: SecondFactor,
  { step, at }: { readonly step: number; readonly at: Date },
): Promise<boolean> {
  const rows = await queries
    .update(secondFactor)
    .set({ confirmedAt: at, lastStep: step })
    .where(
      and(
        eq(secondFactor.accountId, begun.accountId),
        eq(secondFactor.sealedSecret, begun.sealedSecret),
        isNull(secondFactor.turnedOnAt),
        lt(secondFactor.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** False when none was confirmed in the session, or it is already active. */
export async function turnOnSecondFactor(
  queries: Queries,
  settingUp: SettingUp,
  { isAtSignIn, at }: { readonly isAtSignIn: boolean; readonly at: Date },
): Promise<boolean> {
  const rows = await queries
    .update(secondFactor)
    .set({ turnedOnAt: at, isAtSignIn })
    .where(and(isUnderWay(settingUp), isNotNull(secondFactor.confirmedAt)))
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** False when none is active. */
export async function changeAtSignIn(queries: Queries, owner: Owner, isAtSignIn: boolean): Promise<boolean> {
  const rows = await queries
    .update(secondFactor)
    .set({ isAtSignIn })
    .where(and(ofOwner(owner), isNotNull(secondFactor.turnedOnAt)))
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** With its recovery codes. False when there was none. */
export async function removeSecondFactor(queries: Queries, owner: Owner): Promise<boolean> {
  const rows = await queries
    .delete(secondFactor)
    .where(ofOwner(owner))
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/**
 * Uses up the code of a step. False when it, or a later one, has been used: the row decides between concurrent ones.
 */
export async function useStep(queries: Queries, factor: SecondFactor, step: number): Promise<boolean> {
  const rows = await queries
    .update(secondFactor)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactor.accountId, factor.accountId),
        eq(secondFactor.sealedSecret, factor.sealedSecret),
        lt(secondFactor.lastStep, step),
      ),
    )
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  queries: Queries,
  accountId: PlayerId,
  codeHashes: readonly string[],
): Promise<void> {
  await queries.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await queries.insert(recoveryCode).values(codeHashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Uses up a recovery code. False when there is no such unused code. */
export async function useRecoveryCode(
  queries: Queries,
  { accountId, codeHash, at }: { readonly accountId: PlayerId; readonly codeHash: string; readonly at: Date },
): Promise<boolean> {
  const rows = await queries
    .update(recoveryCode)
    .set({ usedAt: at })
    .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)))
    .returning({ accountId: recoveryCode.accountId });
  return rows.length > 0;
}

export async function recoveryCodesLeft(queries: Queries, accountId: PlayerId): Promise<number> {
  const rows = await queries
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)));
  return rows[0]?.left ?? 0;
}
