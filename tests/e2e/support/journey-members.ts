import { administer } from '@hoga/server/testing/database-clone';

/** More than there are journeys: each takes members that no other one has. */
const MEMBERS = 400;

/** The Korean and the English site of most journeys. Names are a site's own, so a journey's member exists on both. */
const SITES = [1, 15];

/**
 * Members as after a sign-up, with the password and the first message of the demo accounts. Their practice money is due: the
 * server gives it with the first sign-in, so that members who are never used cost two rows.
 */
export async function addMembers(ownerUrl: string): Promise<void> {
  await administer(
    ownerUrl,
    `INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at, practice_due)
     SELECT demo.site_id, member.name, demo.password_hash, '홍길동', '0109' || lpad(number::text, 7, '0'),
            member.name || '@hoga.test', member.name || 'x', member.name || 'x', demo.created_at, true
     FROM account demo, generate_series(1, ${MEMBERS}) number,
          LATERAL (SELECT 'member' || lpad(number::text, 3, '0') AS name) member
     WHERE demo.site_id IN (${SITES.join(', ')}) AND demo.username = 'demo'`,
    // Else every journey's server sends them theirs while its journeys run.
    `INSERT INTO message (site_id, player_id, category, title, text, link, created_at)
     SELECT member.site_id, member.id, first.category, first.title, first.text, first.link, first.created_at
     FROM account member
     JOIN account demo ON demo.site_id = member.site_id AND demo.username = 'demo'
     JOIN message first ON first.player_id = demo.id
     WHERE member.username LIKE 'member%'`,
  );
}

/** The phone of one of them. */
export function memberPhone(name: string): string {
  return `0109${name.replace(/\D/g, '').padStart(7, '0')}`;
}

/** Names of members that are taken one after another. */
export function memberNames(): () => string {
  let taken = 0;
  return () => {
    taken += 1;
    if (taken > MEMBERS) throw new Error(`The server has ${MEMBERS} members of its own, and all are taken.`);
    return `member${String(taken).padStart(3, '0')}`;
  };
}
