import { idOf } from '@hoga/kernel/ids';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { okReply } from '../../data/testing/fake-server.ts';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleFuturesOption } from '../../data/testing/sample-futures.ts';
import { ExchangePage } from './exchange-page.tsx';

describe('ExchangePage', () => {
  it('lists the futures of the site that can be traded, each leading to its page [RT-13, FUT-13]', async () => {
    const options = [
      sampleFuturesOption({ id: idOf(1), koName: '비트코인' }),
      sampleFuturesOption({ id: idOf(2), stock: 'X_ETHUSDT', koName: '이더리움' }),
    ];
    const server = quietServer().on('/api/futures/option/list', () => okReply(options));
    renderScreen({ routes: { '/exchange': ExchangePage }, at: '/exchange', server });
    const rows = within(await screen.findByRole('list', { name: '코인선물' })).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/future/1', '/future/2']);
    expect(rows[1]?.textContent).toContain('이더리움');
    expect(server.requestsTo('/api/futures/option/list').map(({ query }) => query)).toMatchObject([
      { isPlay: '1', sitePrefix: 'X' },
    ]);
  });
});
