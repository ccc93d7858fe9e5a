import { okReply } from '@hoga/client/testing/fake-server';
import type { DataOf } from '@hoga/contract/call';
import { listAdminStakes } from '@hoga/contract/testing/stakes';
import type { SiteId } from '@hoga/kernel/ids';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fetchData } from '../data/api.ts';
import { backwardsPage, backwardsQuery, listResource } from '../data/list-resource.ts';
import { sampleOperator, signedInConsole } from '../data/testing/console-server.ts';
import type { Column } from '../shared/grid/column.ts';
import { ResourcePage } from '../shared/resource/resource-page.tsx';
import { useResource } from '../shared/resource/use-resource.ts';
import { renderPage } from '../shared/testing/render-page.tsx';

type Stake = DataOf<typeof listAdminStakes>['rows'][number] & { readonly siteId: SiteId };

const stakes = listResource<object, Stake, number>({
  key: 'stakes',
  permission: 'members.read',
  read: async (siteId, _filter, before) => {
    const { rows } = await fetchData(listAdminStakes, { query: backwardsQuery(siteId, before) });
    return backwardsPage(
      rows.map((row) => ({ ...row, siteId })),
      ({ id }) => id,
    );
  },
  idOf: ({ id }) => id,
  compare: () => (one, other) => other.id - one.id,
});

const COLUMNS: readonly Column<Stake>[] = [
  { id: 'point', title: 'Stake', track: '96px', isFigure: true, cell: ({ point }) => point },
  { id: 'status', title: 'State', track: '96px', cell: ({ status }) => status },
];
const VIEWS = [{ id: 'all', name: 'All' }] as const;

/** The list of the sample product: a resource, its columns and what is shown of an open row. */
function StakesPage() {
  return (
    <ResourcePage
      page={useResource(VIEWS)}
      list={stakes.useList({})}
      label="Stakes"
      columns={COLUMNS}
      idOf={({ id }) => id}
      empty="None"
      foot={[]}
      detail={({ id }) => <p>Stake {id}</p>}
    />
  );
}

describe('the sample list of docs/recipes.md', () => {
  it('shows the rows of its call, of every site in scope', async () => {
    signedInConsole(sampleOperator()).on(listAdminStakes.path, ({ query }) =>
      okReply({ rows: [{ id: Number(query['siteInfoId']), playerId: 1, point: '250', status: 'OPEN' }] }),
    );
    renderPage(StakesPage, '/stakes');
    expect(await screen.findAllByText('250')).toHaveLength(2);
  });
});
