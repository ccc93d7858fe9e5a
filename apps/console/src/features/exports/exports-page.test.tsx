import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ExportsPage } from './exports-page.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('@hoga/ui/lib/save-text-file.ts', () => ({ saveTextFile: saved }));

const buttonOf = (words: string) => screen.getByText(words).closest('button') as HTMLButtonElement;

it('puts the pieces of a list together into one file, for a reason', async () => {
  const server = signedInConsole().on('/api/admin/export/members', ({ body }) =>
    (body as { after?: string }).after === undefined
      ? okReply({ csv: 'id\r\n1\r\n', rows: 1, next: '1' })
      : okReply({ csv: '2\r\n', rows: 1, next: null }),
  );
  renderPage(ExportsPage, '/exports?view=members');
  fireEvent.change(await screen.findByLabelText('상태'), { target: { value: 'DENY' } });
  expect(buttonOf('CSV 받기').disabled).toBe(true);
  fireEvent.click(screen.getByText('감사 요청'));
  fireEvent.click(buttonOf('CSV 받기'));
  await expect.poll(() => saved.mock.calls).toEqual([['hoga-members.csv', 'id\r\n1\r\n2\r\n']]);
  expect(server.requestsTo('/api/admin/export/members').map(({ body }) => body)).toEqual([
    { status: 'DENY', reason: '감사 요청' },
    { status: 'DENY', reason: '감사 요청', after: '1' },
  ]);
});

it('keeps nothing of a list that is refused on the way, and offers only what may be read', async () => {
  saved.mockReset();
  signedInConsole(sampleOperator({}, ['exports.make', 'audit.read'])).on('/api/admin/export/log', () =>
    refusalReply(403, 'NO_PERMISSION', '권한이 없습니다.'),
  );
  renderPage(ExportsPage, '/exports');
  await screen.findByLabelText('운영자 번호');
  expect(screen.queryByText('회원 원장')).toBeNull();
  fireEvent.click(screen.getByText('회계 자료'));
  fireEvent.click(buttonOf('CSV 받기'));
  await screen.findByText('권한이 없습니다.');
  expect(saved).not.toHaveBeenCalled();
});
