import { APPROVAL_KINDS } from '@hoga/domain/operators/approvals';
import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { defined } from '@hoga/kernel/assert';
import { idOf, type PlayerId, type SiteId } from '@hoga/kernel/ids';
import { inboxPage } from '@hoga/server/modules/approvals/inbox';
import { payoutPage, toPayTotals } from '@hoga/server/modules/cashier/payouts/to-pay-store';
import type { RequestFilter } from '@hoga/server/modules/cashier/requests/request-filter-store';
import { countsOf, requestPage, totalsOf } from '@hoga/server/modules/cashier/requests/request-list-store';
import { linePage, lineSums } from '@hoga/server/modules/cashier/statements/line-store';
import { queuePage } from '@hoga/server/modules/contacts/support/queue-store';
import { listedExtras } from '@hoga/server/modules/members/listed-store';
import { type MemberQuestion, memberPage } from '@hoga/server/modules/members/member-store';
import { sentPage } from '@hoga/server/modules/messages/batch-store';
import { type LogFilter, logLines } from '@hoga/server/modules/operators/log-store';
import { openSites, type Site } from '@hoga/server/modules/sites/public';
import { closeDatabase, type Database } from '@hoga/server/persistence/database';
import { startTestCluster } from '@hoga/server/testing/test-cluster';
import type { Finding } from '../finding.ts';
import { percentile } from '../statistics.ts';
import { FIRST_OPERATOR, houseWithHistory } from './house-with-history.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 20;
const ASKED_A_ROUND = 10;
const SITE = idOf<SiteId>(1);
const OPERATOR = idOf<PlayerId>(FIRST_OPERATOR);
const SIZE = 50;

interface House {
  readonly database: Database;
  readonly site: Site;
  readonly requests: number;
}

interface List {
  readonly what: string;
  readonly read: (house: House) => Promise<unknown>;
}

/** The first page of a list as its call answers it, with the sums below it. */
const LISTS: readonly List[] = [
  requests('requests that wait', { order: 'OLDEST' }),
  requests('all requests, newest', { order: 'NEWEST', statuses: DNW_STATUSES }),
  requests('all requests, largest', { order: 'LARGEST', statuses: DNW_STATUSES }),
  requests('deposits', { order: 'NEWEST', statuses: DNW_STATUSES, kind: 'DEPOSIT' }),
  requests('a member’s requests', { order: 'NEWEST', statuses: DNW_STATUSES, keyword: 'member_77' }),
  { what: 'counts of the menu', read: ({ database, site }) => countsOf(database, [site], OPERATOR) },
  payouts('payouts', 'TO_PAY'),
  payouts('payouts that were made', 'PAID'),
  lines('lines of the bank', 'OPEN'),
  lines('lines of the bank with a deposit', 'USED'),
  approvals('the inbox', ['WAITING']),
  approvals('what two have decided', ['DONE']),
  members('members', {}),
  members('members by sign-in', { sort: 'SIGN_IN' }),
  members('members by balance', { sort: 'BALANCE' }),
  members('members who may not sign in', { status: 'DENY' }),
  members('members of a name', { by: 'ANY', keyword: '김77' }),
  members('members of a phone', { by: 'PHONE', keyword: '0077' }),
  inquiries('inquiries that wait', undefined),
  inquiries('inquiries that were answered', ['ANSWERED']),
  {
    what: 'messages that were sent',
    read: ({ database }) => sentPage(database, { ...ANY_TIME, playerId: undefined, category: undefined, size: 20 }),
  },
  log('the log', {}),
  log('refusals in the log', { only: 'REFUSED' }),
  log('one operator’s log', { operatorId: OPERATOR }),
];

const ANY_TIME = { siteId: SITE, keyword: '', startDate: undefined, endDate: undefined, page: 1 } as const;

function requests(
  what: string,
  { order, ...filter }: Partial<RequestFilter> & { readonly order: 'OLDEST' | 'NEWEST' | 'LARGEST' },
): List {
  return {
    what,
    read: async ({ database, site }) => {
      const asked = { sites: [site], operatorId: OPERATOR, ...filter };
      await requestPage(database, asked, { order, size: SIZE });
      await totalsOf(database, asked);
    },
  };
}

function payouts(what: string, state: 'TO_PAY' | 'PAID'): List {
  return {
    what,
    read: async ({ database }) => {
      await payoutPage(database, { siteIds: [SITE], state, size: SIZE });
      await toPayTotals(database, [SITE]);
    },
  };
}

function lines(what: string, state: 'OPEN' | 'USED'): List {
  return {
    what,
    read: async ({ database }) => {
      await linePage(database, { siteId: SITE, state }, { size: SIZE });
      await lineSums(database, { siteId: SITE, state });
    },
  };
}

function approvals(what: string, states: readonly ['WAITING' | 'DONE']): List {
  return {
    what,
    read: ({ database }) =>
      inboxPage(database, {
        sites: { PROPOSAL: [SITE], REQUEST: [SITE] },
        ...{ states, kinds: APPROVAL_KINDS, by: undefined, from: undefined, until: undefined, after: null, size: SIZE },
        order: states[0] === 'WAITING' ? 'OLDEST' : 'NEWEST',
      }),
  };
}

function members(what: string, wanted: Partial<MemberQuestion>): List {
  return {
    what,
    read: async ({ database }) => {
      const rows = await memberPage(database, {
        ...{ siteId: SITE, by: 'USERNAME', keyword: '', after: null, size: SIZE },
        ...wanted,
      });
      await listedExtras(
        database,
        rows.map(({ id }) => id),
      );
    },
  };
}

function inquiries(what: string, statuses: readonly ['ANSWERED'] | undefined): List {
  return {
    what,
    read: ({ database }) =>
      queuePage(database, {
        ...{ ...ANY_TIME, statuses, category: undefined, playerId: undefined, assigneeId: undefined, size: SIZE },
      }),
  };
}

function log(what: string, filter: Partial<LogFilter>): List {
  return { what, read: ({ database }) => logLines(database, { siteId: SITE, size: SIZE, ...filter }) };
}

async function houseOf(clusterUrl: string, name: string, count: number): Promise<House> {
  const database = await houseWithHistory(clusterUrl, name, count);
  const site = defined((await openSites(database, 'hoga')).byId(SITE), 'the site of the requests');
  return { database, site, requests: count };
}

async function ask({ read }: List, house: House): Promise<readonly number[]> {
  const took: number[] = [];
  for (let count = 0; count < ASKED_A_ROUND; count += 1) {
    const began = performance.now();
    await read(house);
    took.push(performance.now() - began);
  }
  return took;
}

/** First pages of the console's lists at 1,000,000 requests and 100,000 members. */
export async function measure(): Promise<readonly Finding[]> {
  const cluster = await startTestCluster();
  try {
    const [few, many] = [await houseOf(cluster.url, 'few', FEW), await houseOf(cluster.url, 'many', MANY)];
    const findings: Finding[] = [];
    for (const list of LISTS) {
      const took = { few: [] as number[], many: [] as number[] };
      for (const house of [few, many]) await ask(list, house);
      for (let round = 0; round < ROUNDS; round += 1) {
        took.few.push(...(await ask(list, few)));
        took.many.push(...(await ask(list, many)));
      }
      findings.push({
        what: `first page of ${list.what}, ${MANY.toLocaleString('en')} requests; p99`,
        baseline: { value: percentile(took.few, 99), unit: 'ms', name: `of ${FEW.toLocaleString('en')}` },
        ours: { value: percentile(took.many, 99), unit: 'ms' },
        target: { is: 'at most', value: 2 },
        notes: [`median ${percentile(took.few, 50).toFixed(1)} and ${percentile(took.many, 50).toFixed(1)} ms`],
      });
    }
    await Promise.all([few, many].map(({ database }) => closeDatabase(database)));
    return findings;
  } finally {
    await cluster.stop();
  }
}
