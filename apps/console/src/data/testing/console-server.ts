import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { type KeptFilters, setOwnFilters } from '@hoga/contract/admin-filter';
import { PERMISSIONS, type Permission } from '@hoga/domain/operators/permissions';
import { idOf } from '@hoga/kernel/ids';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { beganSession, type Operator, sessionStore } from '../session-store.ts';
import { scopeStore } from '../site-scope.ts';

export function sampleOperator(
  change: Partial<Operator> = {},
  permissions: readonly Permission[] = PERMISSIONS,
): Operator {
  return {
    id: idOf(8),
    username: 'sy.han',
    name: '한서연',
    status: 'ACTIVE',
    level: 1,
    parentId: null,
    hasSecondFactor: true,
    version: 1,
    grants: [
      { siteInfoId: idOf(1), roles: ['OWNER'] },
      { siteInfoId: idOf(2), roles: ['OWNER'] },
    ],
    sites: [
      { siteInfoId: idOf(1), permissions: [...permissions] },
      { siteInfoId: idOf(2), permissions: [...permissions] },
    ],
    ownRoles: [],
    lastSignInAt: null,
    createdAt: 0,
    ...change,
  };
}

/** Answers for the filters that an operator saves, as the server keeps them. */
export function savedFilters(server: FakeServer, kept: readonly KeptFilters[] = []): FakeServer {
  const rows = new Map(kept.map((row) => [`${row.list} ${row.ofSite}`, row]));
  return server
    .on('/api/admin/filters/my', () => okReply({ rows: [...rows.values()] }))
    .on('/api/admin/filters/set', ({ body }) => {
      const asked = z.parse(setOwnFilters.body, body);
      const { list, ofSite, filters, byDefault } = asked;
      const key = `${list} ${ofSite}`;
      if ((rows.get(key)?.revision ?? 0) !== asked.revision) return refusalReply(409, 'PREFERENCE_CHANGED');
      const row = { list, ofSite, filters, byDefault, revision: asked.revision + 1 };
      rows.set(key, row);
      return okReply(row);
    });
}

/** A console with a server in a test's hands, before a sign-in. */
export function signedOutConsole(): FakeServer {
  const server = savedFilters(
    new FakeServer().on('/api/site_info/code', ({ query }) => okReply(sampleSite(Number(query['siteInfoId'])))),
  );
  vi.stubGlobal('fetch', server.fetch);
  sessionStore.setState({ operator: null, ended: null });
  scopeStore.setState({ scope: 'ALL' });
  return server;
}

/** As above, with an operator at it. */
export function signedInConsole(operator: Operator = sampleOperator()): FakeServer {
  const server = signedOutConsole();
  beganSession(operator);
  return server;
}

function sampleSite(id: number) {
  return {
    id,
    code: `site${id}`,
    stockPrefix: '',
    overseaPrefix: '',
    coinInfoJson: '{}',
    usedCoins: '',
    depositCoins: '',
    buyCoins: '',
    binaryCurrency: 'KRW',
    type: '111111',
    messageLanguage: 'ko',
    language: 'ko',
    theme: { brand: '#2FD6B5', onBrand: '#04241D', start: 'dark' },
    texts: { name: id === 1 ? '호가' : '루멘', headline: '' },
    futuresMenu: 'open',
    newMenus: [],
    chatUrl: '',
    keys: { isOn: true, perMember: 10, ordersPerSecond: null },
    answerMinutes: 60,
    paperMoney: true,
    simulatedPrices: true,
  };
}
