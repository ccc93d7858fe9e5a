/** The database as one connection shows it. */
export interface ServerFacts {
  /** Number of the database cluster; its copies and standbys share it. */
  readonly system: string;
  /** Every promotion begins a new one. Null: the server is in recovery, a standby. */
  readonly timeline: number | null;
}

/** The newest primary that a process knows of. */
export interface SeenPrimary {
  readonly system: string;
  readonly timeline: number;
}

export type PrimaryVerdict =
  | { readonly kind: 'same' }
  /** The first one seen, or one that was promoted since. */
  | { readonly kind: 'newer'; readonly seen: SeenPrimary }
  /** Nothing is written to this server. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Whether a server may be written to by a process that has seen another one before. */
export function judgePrimary(seen: SeenPrimary | null, { system, timeline }: ServerFacts): PrimaryVerdict {
  if (timeline === null) return refused('the database is a standby, which takes no changes');
  if (seen !== null && system !== seen.system) {
    return refused(`the database is another one (${system}, until now ${seen.system}): start again to use it`);
  }
  if (seen !== null && timeline < seen.timeline) {
    return refused(
      `the database is a primary of timeline ${timeline}, while one of timeline ${seen.timeline} was promoted`,
    );
  }
  if (timeline === seen?.timeline) return { kind: 'same' };
  return { kind: 'newer', seen: { system, timeline } };
}

function refused(reason: string): PrimaryVerdict {
  return { kind: 'refused', reason };
}

/** What the primary knows of standbys that commits wait for. */
export interface WaitFacts {
  /** Whether the server's role may see which standbys are synchronous. */
  readonly maySee: boolean;
  /** Setting `synchronous_commit` of the server's sessions. */
  readonly synchronousCommit: string;
  /** Standbys that are attached and synchronous. */
  readonly synchronous: number;
}

/** Values of `synchronous_commit` with which a commit waits for a standby. */
const WAITING: readonly string[] = ['on', 'remote_write', 'remote_apply'];

/** Why a commit would not be on a second machine; null where it is. */
export function standbyGap({ maySee, synchronousCommit, synchronous }: WaitFacts): string | null {
  if (!WAITING.includes(synchronousCommit)) return `synchronous_commit is ${synchronousCommit}`;
  if (!maySee) return 'the role of DATABASE_URL needs pg_read_all_stats to see the standbys';
  return synchronous > 0 ? null : 'no synchronous standby is attached';
}
