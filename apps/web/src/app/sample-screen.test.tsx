import { okReply } from '@hoga/client/testing/fake-server';
import { listStakes } from '@hoga/contract/testing/stakes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fetchData } from '../data/api/api.ts';
import { quietServer } from '../data/testing/quiet-server.ts';
import { renderScreen } from '../data/testing/render-screen.tsx';

const stakesQuery = () => queryOptions({ queryKey: ['stakes'], queryFn: () => fetchData(listStakes) });

/** The screen of the sample product: a query of its call, shown as a list. */
function StakesPage() {
  const { data = [] } = useQuery(stakesQuery());
  return (
    <ul>
      {data.map(({ id, point, status }) => (
        <li key={id}>
          {point} {status}
        </li>
      ))}
    </ul>
  );
}

describe('the sample screen of docs/recipes.md', () => {
  it('shows what its call answers', async () => {
    const server = quietServer().on(listStakes.path, () =>
      okReply([{ id: 5, playerId: 1, point: '250', status: 'OPEN' }]),
    );
    renderScreen({ routes: { '/stakes': StakesPage }, at: '/stakes', server });
    expect((await screen.findByRole('listitem')).textContent).toBe('250 OPEN');
  });
});
