import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signedInConsole } from '../data/testing/console-server.ts';
import { listedMember } from '../data/testing/sample-member.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { FindField } from './find-field.tsx';

it('finds as one types, and Enter opens the first', async () => {
  const server = signedInConsole()
    .on('/api/admin/member/list', ({ query }) =>
      okReply({ rows: query['siteInfoId'] === '1' ? [listedMember()] : [], next: null }),
    )
    .on('/api/admin/request/list', () => okReply({ rows: [], next: null, totals: [], isPartial: 0 }))
    .on('/api/admin/instrument/list', () => okReply({ oversea: [], futures: [], rounds: [] }));
  const { address } = renderPage(FindField, '/audit');
  const field = await screen.findByRole('combobox');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: '박서준' } });
  await screen.findByRole('option', { name: /박서준.*seojun_p · 호가/ });
  expect(server.requestsTo('/api/admin/member/list')[0]?.query).toMatchObject({ by: 'ANY', keyword: '박서준' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await expect.poll(address).toMatch(/^\/members\?(?=.*site=1)(?=.*open=48213)/);
});
