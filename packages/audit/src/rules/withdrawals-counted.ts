import type { AuditRule } from '../rule.ts';

interface Row {
  readonly player_id: string;
  readonly day: string;
  readonly requested: string;
  /** The shard's count; null for a day before the last one it has counted. */
  readonly counted: string | null;
}

const MOST_A_DAY = 10n;

/** KST days: nine hours ahead of UTC, without daylight saving time. */
const DAYS = `
  SELECT w.player_id, w.day, w.requested, d.requests AS counted
    FROM (SELECT player_id, (created_at + 32400000) / 86400000 AS day, count(*) AS requested
            FROM dnw WHERE type = 'W' GROUP BY player_id, day) w
    LEFT JOIN dnw_day d ON d.player_id = w.player_id AND d.day = w.day`;

export const withdrawalsCounted: AuditRule = {
  name: 'withdrawals-counted',
  invariant: 'A member requests at most ten withdrawals on a KST day, and each is counted.',
  async *check(read) {
    for await (const { player_id, day, requested, counted } of read<Row>(DAYS)) {
      const which = `player ${player_id} on day ${day}`;
      if (BigInt(requested) > MOST_A_DAY) yield `${which} requested ${requested} withdrawals`;
      if (counted !== null && counted !== requested)
        yield `${which} has ${requested} withdrawals, ${counted} are counted`;
    }
  },
};
