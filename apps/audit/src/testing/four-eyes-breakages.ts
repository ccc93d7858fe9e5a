import { type Breakage, breaking } from './breakage.ts';

/** A proposal decided by the second operator. */
export function decidedProposal(state: string, one = 7, other = 8): string {
  return `INSERT INTO proposal (site_id, kind, subject, player_id, detail, reason, made_by, made_at, expires_at, state, decided_by,
                                decided_at)
            VALUES (1, 'WALLET_CREDIT', 'member 1', 1, '{"walletType": "USDT", "amount": "0.123"}', 'test', ${one}, now(), now(),
                    '${state}', ${other}, now())`;
}

const ALLOW_ONE_PERSON = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'proposal'::regclass AND contype = 'c' LOOP
    EXECUTE format('ALTER TABLE proposal DROP CONSTRAINT %I', name);
  END LOOP; END $$`;

/** An operator created so many days ago. */
function seat(id: number, maker: number | null, days: number): string {
  return `INSERT INTO operator (account_id, site_id, level, parent_id, created_at)
            VALUES (${id}, 1, ${maker === null ? 1 : 2}, ${maker ?? 'NULL'}, now() - interval '${days} days')`;
}

/** A done proposal about member 1. */
function decided(one: number, other: number): string {
  return decidedProposal('DONE', one, other);
}

/** A decided incident, with a proposal in the given state. */
function decidedIncident(act: string, proposed: { readonly act: string; readonly state: string }): readonly string[] {
  return [
    `INSERT INTO proposal (site_id, kind, subject, player_id, detail, reason, made_by, made_at, expires_at, state, decided_by,
                           decided_at)
       VALUES (1, 'PROVIDER_INCIDENT', 'incident 1', 1, '{"incidentId": 1, "act": "${proposed.act}"}', 'test', 7, now(), now(),
               '${proposed.state}', 8, now())`,
    `INSERT INTO provider_incident (id, site_id, provider, kind, payment_id, payment_state, payment, player_id, at, state, act,
                                    proposal_id, decided_at) OVERRIDING SYSTEM VALUE
       SELECT 1, 1, 'coinpay', 'LATE', 'tx-none', 'PAID', '{}', 1, 1, 'DECIDED', '${act}', max(id), 1 FROM proposal`,
  ];
}

export const FOUR_EYES_BREAKAGES: readonly Breakage[] = [
  ...breaking(
    'incidents-by-two',
    [
      'an incident whose proposal was refused',
      decidedIncident('CLOSE', { act: 'CLOSE', state: 'REJECTED' }),
      /^incident 1 was decided \(CLOSE\) without two operators$/,
    ],
    [
      'an incident that was decided otherwise than proposed',
      decidedIncident('CLOSE', { act: 'GIVE_BACK', state: 'DONE' }),
      /^incident 1 was decided \(CLOSE\) without two operators$/,
    ],
    [
      'a credit without a receipt',
      decidedIncident('CREDIT', { act: 'CREDIT', state: 'DONE' }),
      /^incident 1 was decided \(CREDIT\), which the books do not have$/,
    ],
  ),
  ...breaking(
    'four-eyes',
    [
      'a proposal that one person has decided',
      [ALLOW_ONE_PERSON, decided(7, 7)],
      /^proposal \d+ was decided by 7 alone$/,
    ],
    [
      'a proposal about one of the two',
      [decided(7, 1)],
      /^proposal \d+ was decided by 7 and 1, one of whom it is about$/,
    ],
    [
      'a maker and one whom they made, further down',
      [seat(7, null, 100), seat(6, 7, 100), seat(8, 6, 100), decided(7, 8)],
      /^proposal \d+ was decided by 7 and 8, one of whom made the other an operator$/,
    ],
    [
      'two whom one person made a week ago',
      [seat(5, null, 100), seat(7, 5, 7), seat(8, 5, 100), decided(7, 8)],
      /^proposal \d+ was decided by 7 and 8, made operators by one person less than 30 days before$/,
    ],
    [
      'one who was made an operator within the day',
      [seat(8, null, 0), decided(7, 8)],
      /^proposal \d+ was decided by 7 and 8, of whom 8 had been an operator for less than a day$/,
    ],
    [
      'a large request whose second approver the first had made',
      [
        `INSERT INTO operator (account_id, site_id, level, parent_id, created_at)
           SELECT approved_by, 1, 2, by, now() - interval '1000 days' FROM dnw_step WHERE approved_by IS NOT NULL LIMIT 1`,
      ],
      /^step \d+ of request \d+ was decided by \d+ and \d+, one of whom made the other an operator$/,
    ],
    [
      'a large request whose second approver was made an operator within the day',
      [
        `INSERT INTO dnw_step (dnw_id, version, player_id, site_id, status, by, approved_by, reason, at)
           SELECT id, version + step, player_id, site_id, CASE step WHEN 1 THEN 'REQUESTED' ELSE 'APPROVED' END, 7 + step,
                  CASE step WHEN 2 THEN 8 END, 'test', extract(epoch FROM now()) * 1000
             FROM (SELECT * FROM dnw LIMIT 1) AS request, generate_series(1, 2) AS step`,
        seat(8, null, 100),
        seat(9, null, 0),
      ],
      /^step \d+ of request \d+ was decided by 9 and 8, of whom 9 had been an operator for less than a day$/,
    ],
  ),
];
