import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnchors } from '@hoga/audit/anchors';
import { anchoredHeads } from '@hoga/audit/rules/anchored-heads';
import { auditDatabase } from '@hoga/audit/run-audit';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPoller } from '../../../foundation/poller.ts';
import { AccountsApp } from '../../../testing/accounts-app.ts';
import { anchorPoller } from './anchor-heads.ts';

let server: AccountsApp;
let folder: string;
beforeAll(async () => {
  server = await AccountsApp.start({}, { pollersRun: false });
  await server.seedDemo();
  folder = await mkdtemp(join(tmpdir(), 'hoga-anchors-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Appends the heads, as the server does each minute. */
async function anchor(times = 1): Promise<string> {
  const file = join(folder, 'anchors.log');
  const polls: (() => void)[] = [];
  const every = (_ms: number, work: () => void) => {
    polls.push(work);
    return () => undefined;
  };
  const timers = { ...server.timers, every };
  const stop = startPoller(
    { timers, log: { error: () => undefined } },
    anchorPoller({ database: server.database, timers, file }),
  );
  for (let count = 0; count < times; count += 1) {
    polls[0]?.();
    await stop();
  }
  return readFile(file, 'utf8');
}

const findings = async (text: string) => {
  const { rules } = await auditDatabase(server.databaseUrl, { rules: [anchoredHeads(readAnchors(text))] });
  return rules.flatMap(({ examples }) => examples);
};

/** As the owner of the database, who can disable the triggers that refuse a change. */
const asOwner = (change: SQL) =>
  server.database.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL session_replication_role = replica`);
    await transaction.execute(change);
  });

const addLine = (seq: number) =>
  asOwner(sql`
    INSERT INTO operator_log (seq, at, operator_id, site_id, step, asked_seq, call, ip, detail, previous_hash, hash)
      SELECT ${seq}, at, operator_id, site_id, 'ASKED', NULL, call, ip, detail, hash, md5(hash) FROM operator_log
        ORDER BY seq DESC LIMIT 1`);

describe('heads that are written down outside of the database [A6]', () => {
  it('are those of the operators’ log and of every ledger, once while nothing changes', async () => {
    await server.signInOperator();
    const [first, ...others] = readAnchors(await anchor(3));
    expect(others).toEqual([]);
    expect(first).toMatchObject({ ledgers: [{ shard: 0, head: expect.stringMatching(/^[0-9a-f]{64}$/) }] });
  });

  it('show that the newest lines of the log were cut off, and that another stands in the place of one', async () => {
    const { rows } = await server.database.execute<{ seq: number }>(sql`SELECT max(seq) AS seq FROM operator_log`);
    const next = Number(rows[0]?.seq ?? 0) + 1;
    await addLine(next);
    const text = await anchor();
    expect(await findings(text)).toEqual([]);
    await asOwner(sql`DELETE FROM operator_log WHERE seq = ${next}`);
    expect(await findings(text)).toEqual([
      expect.stringMatching(new RegExp(`^line ${next} of the operators' log as of .* is gone or another$`)),
    ]);
    await addLine(next);
    await asOwner(sql`UPDATE operator_log SET hash = 'another' WHERE seq = ${next}`);
    expect(await findings(text)).toHaveLength(1);
  });

  it('show that the newest transactions of a ledger were cut off', async () => {
    const text = await anchor();
    await asOwner(sql`
      DELETE FROM ledger_transaction WHERE (shard, id) IN
        (SELECT shard, id FROM ledger_transaction ORDER BY shard, id DESC LIMIT 1)`);
    expect(await findings(text)).toContainEqual(
      expect.stringMatching(/^the ledger of shard 0 no longer has the head it had at /),
    );
  });

  it('are refused where the file is not what was written', () => {
    expect(() => readAnchors('{"at":"2026-01-01"}\n')).toThrow('line 1 of the anchors is none');
    expect(() => readAnchors('cut of')).toThrow('line 1 of the anchors is none');
  });
});
