import { SET_UP_MS, SET_UP_TRIES } from '@hoga/domain/session/verification';
import type { PlayerId, SiteId } from '@hoga/kernel/ids';
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../persistence/database.ts';
import { recoveryCode, secondFactor } from '../../persistence/schema/verification.ts';

/** Whose account it is. */
export interface Owner {
  readonly siteId: SiteId;
  readonly playerId: PlayerId;
}

export type SecondFactor = typeof secondFactor.$inferSelect;

const ofOwner = ({ siteId, playerId }: Owner) =>
  and(eq(secondFactor.siteId, siteId), eq(secondFactor.accountId, playerId));

/** As far as it has been set up. */
export async function findSecondFactor(queries: Queries, owner: Owner): Promise<SecondFactor | null> {
  const rows = await queries.select().from(secondFactor).where(ofOwner(owner));
  return rows[0] ?? null;
}

/** The one that verifying asks for. */
export async function findActiveFactor(queries: Queries, owner: Owner): Promise<SecondFactor | null> {
  const found = await findSecondFactor(queries, owner);
  return found?.turnedOnAt == null ? null : found;
}

/** The session in which a second factor is set up, at that moment. */
export interface SettingUp extends Owner {
  readonly sessionId: string;
  readonly now: number;
}

/** A new secret in the place of one that was begun. False where a second factor is turned on. */
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

/** The set-up is the session's own and not over. */
const isUnderWay = ({ sessionId, now, ...owner }: SettingUp) =>
  and(
    ofOwner(owner),
    eq(secondFactor.begunIn, sessionId),
    gt(secondFactor.begunAt, new Date(now - SET_UP_MS)),
    isNull(secondFactor.turnedOnAt),
  );

/** Counts a try before its code is looked at: of a thousand at once five are. Null where the set-up is over. */
export async function trySetUp(queries: Queries, settingUp: SettingUp): Promise<SecondFactor | null> {
  const rows = await queries
    .update(secondFactor)
    .set({ tries: sql`${secondFactor.tries} + 1` })
    .where(and(isUnderWay(settingUp), lt(secondFactor.tries, SET_UP_TRIES)))
    .returning();
  return rows[0] ?? null;
}

/** Notes that the code of a step has confirmed the secret it was looked at with. False where that is not the secret now. */
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

/** False where none was confirmed in the session, or it is on already. */
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

/** False where none is turned on. */
export async function changeAtSignIn(queries: Queries, owner: Owner, isAtSignIn: boolean): Promise<boolean> {
  const rows = await queries
    .update(secondFactor)
    .set({ isAtSignIn })
    .where(and(ofOwner(owner), isNotNull(secondFactor.turnedOnAt)))
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** With its recovery codes. False where there was none. */
export async function removeSecondFactor(queries: Queries, owner: Owner): Promise<boolean> {
  const rows = await queries
    .delete(secondFactor)
    .where(ofOwner(owner))
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** Uses the code of a step up. False where it, or a later one, has been used: the row decides between two at once. */
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

/** Uses a recovery code up. False where there is none such that was not used before. */
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
