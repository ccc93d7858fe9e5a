import type { AuditRule } from '../rule.ts';
import { underway } from '../underway.ts';

interface CountRow {
  readonly trader_id: string;
  readonly followers: string;
  readonly taken: string;
}

interface PlaceRow {
  readonly trader_id: string;
  readonly follow: string;
}

/** SQL: the follow of an undelivered message. */
const named = (type: string): string =>
  `(SELECT (data ->> 'traderFollowerId')::bigint FROM ${underway(type)} AS message)`;

export const placesAreFollows: AuditRule = {
  name: 'places-are-follows',
  invariant: 'A trader counts the places that are taken, and each is taken by a follow that lives, once.',
  population: 'SELECT (SELECT count(*) FROM copy_trader) + (SELECT count(*) FROM copy_place) AS count',
  async *check(read) {
    const counts = read<CountRow>(`
      SELECT t.trader_id, t.followers, count(p.follower_id) AS taken
        FROM copy_trader t LEFT JOIN copy_place p ON p.trader_id = t.trader_id AND p.status = 'TAKEN'
        GROUP BY t.trader_id HAVING t.followers <> count(p.follower_id)`);
    for await (const { trader_id, followers, taken } of counts) {
      yield `trader ${trader_id} counts ${followers} followers, ${taken} places are taken`;
    }
    const leaked = read<PlaceRow>(`
      SELECT p.trader_id, p.trader_follower_id AS follow
        FROM copy_place p LEFT JOIN copy_follow w
          ON w.trader_follower_id = p.trader_follower_id AND w.trader_id = p.trader_id AND w.player_id = p.follower_id
             AND w.status <> 'ENDED'
        WHERE p.status = 'TAKEN' AND w.trader_follower_id IS NULL
          AND p.trader_follower_id NOT IN ${named('copy.released')}`);
    for await (const { trader_id, follow } of leaked) {
      yield `a place with trader ${trader_id} is taken by follow ${follow}, which does not live`;
    }
    const homeless = read<PlaceRow>(`
      SELECT w.trader_id, w.trader_follower_id AS follow
        FROM copy_follow w LEFT JOIN copy_place p
          ON p.trader_follower_id = w.trader_follower_id AND p.trader_id = w.trader_id AND p.status = 'TAKEN'
        WHERE w.status <> 'ENDED' AND p.trader_id IS NULL
          AND w.trader_follower_id NOT IN ${named('copy.followed')}
          AND w.trader_follower_id NOT IN ${named('copy.letGo')}`);
    for await (const { trader_id, follow } of homeless) {
      yield `follow ${follow} lives, but has no place with trader ${trader_id}`;
    }
  },
};
