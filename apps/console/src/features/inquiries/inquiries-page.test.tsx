import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { Permission } from '@hoga/domain/operators/permissions';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deskOf, sampleOperator } from '../../data/testing/desk.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { InquiriesPage } from './inquiries-page.tsx';

const asked = (id: number, change: object = {}) => ({
  id,
  playerId: 77,
  username: `member${id}`,
  question: '출금이 아직 오지 않았습니다.',
  category: 'CASH',
  status: 'WAITING',
  dnwHistoryId: null,
  isUnread: 0,
  lines: 1,
  createdAt: id,
  updatedAt: id,
  ...change,
});
const line = {
  id: 1,
  by: 'MEMBER',
  name: '',
  text: '출금이 아직 오지 않았습니다.',
  pictures: [],
  isRead: 1,
  isNew: 0,
  at: 1,
};

function desk({ permissions, status = 'WAITING' }: { permissions?: readonly Permission[]; status?: string } = {}) {
  const { sites } = sampleOperator({}, permissions);
  return deskOf(sampleOperator({ sites: sites.slice(0, 1) }, permissions))
    .on('/api/admin/contact/list', () => okReply({ rows: [asked(5), asked(9)], page: 1, size: 50, total: 2 }))
    .on('/api/admin/contact/read', () => okReply({ contact: asked(5, { status }), lines: [line] }));
}

async function write(text: string): Promise<HTMLTextAreaElement> {
  const field = await screen.findByLabelText<HTMLTextAreaElement>('답변');
  fireEvent.change(field, { target: { value: text } });
  return field;
}

describe('inquiries', () => {
  it('stand with who has waited longest first', async () => {
    const server = desk();
    renderPage(InquiriesPage, '/inquiries');
    await screen.findByText('member5');
    expect(screen.getAllByText(/^member/).map(({ textContent }) => textContent)).toEqual(['member5', 'member9']);
    expect(server.requestsTo('/api/admin/contact/list')[0]?.query).toEqual({ siteInfoId: '1', page: '1', size: '50' });
  });

  it('are words and nothing else, whatever a member has written', async () => {
    const words = '<img src="x" onerror="alert(1)"><script>alert(2)</script>';
    const mine = { username: words, question: words };
    desk()
      .on('/api/admin/contact/list', () => okReply({ rows: [asked(5, mine)], page: 1, size: 50, total: 1 }))
      .on('/api/admin/contact/read', () => okReply({ contact: asked(5, mine), lines: [{ ...line, text: words }] }));
    renderPage(InquiriesPage, '/inquiries?open=5');
    await screen.findByLabelText('답변');
    await expect.poll(() => screen.getAllByText(words).length).toBeGreaterThan(1);
    expect(document.querySelector('[onerror], script')).toBeNull();
  });

  it('lead to who asks and to the request that they ask about', async () => {
    desk().on('/api/admin/contact/read', () => okReply({ contact: asked(5, { dnwHistoryId: 31 }), lines: [line] }));
    renderPage(InquiriesPage, '/inquiries?open=5');
    const detail = within(await screen.findByLabelText('문의 5'));
    const who = await detail.findByText('member5');
    expect(who.closest('a')?.getAttribute('href')).toContain('open=77');
    const request = await detail.findByText(/31/);
    expect(request.closest('a')?.getAttribute('href')).toMatch(/\/requests\?.*open=31/);
  });

  it('are answered on their site', async () => {
    const server = desk().on('/api/admin/contact/answer', () => okReply({ id: 5, status: 'ANSWERED' }));
    renderPage(InquiriesPage, '/inquiries?open=5');
    const field = await write('오늘 안에 지급됩니다.');
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.requestsTo('/api/admin/contact/answer')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/contact/answer')[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { id: 5, answer: '오늘 안에 지급됩니다.', pictures: [] },
    });
    await expect.poll(() => field.value).toBe('');
  });

  it('are answered with a picture, kept on their site; one that was taken out does not go', async () => {
    let kept = 0;
    const server = desk()
      .on('/api/admin/contact/picture', () => {
        kept += 1;
        return okReply({ name: `${kept}`.repeat(32), contentType: 'image/png', width: 8, height: 8 });
      })
      .on('/api/admin/contact/answer', () => okReply({ id: 5, status: 'ANSWERED' }));
    renderPage(InquiriesPage, '/inquiries?open=5');
    await write('사진을 보세요.');
    for (const name of ['first.png', 'second.png']) {
      fireEvent.change(screen.getByLabelText('사진 첨부'), { target: { files: [new File(['x'], name)] } });
      await screen.findByLabelText(`${name} 빼기`);
    }
    fireEvent.click(screen.getByLabelText('first.png 빼기'));
    fireEvent.click(screen.getByText('답변 보내기'));
    await expect.poll(() => server.requestsTo('/api/admin/contact/answer')).toHaveLength(1);
    expect(server.requestsTo('/api/admin/contact/picture')[0]?.query).toEqual({ siteInfoId: '1' });
    expect(server.requestsTo('/api/admin/contact/answer')[0]?.body).toMatchObject({ pictures: ['2'.repeat(32)] });
    await expect.poll(() => screen.queryByLabelText('second.png 빼기')).toBeNull();
  });

  it('keep what was written where it is refused, and say why', async () => {
    desk().on('/api/admin/contact/answer', () => refusalReply(409, 'ALREADY_PROCESSED', '이미 처리된 내역입니다.'));
    renderPage(InquiriesPage, '/inquiries?open=5');
    const field = await write('안녕하세요');
    fireEvent.click(screen.getByText('답변 보내기'));
    await screen.findByText('이미 처리된 내역입니다.');
    expect(field.value).toBe('안녕하세요');
  });

  it.each([
    ['for who may only read', { permissions: ['inquiries.read'] as const }],
    ['once they have ended', { status: 'CLOSED' }],
  ])('have no buttons %s', async (_when, change) => {
    desk(change);
    renderPage(InquiriesPage, '/inquiries?open=5');
    const detail = within(await screen.findByLabelText('문의 5'));
    await detail.findByText(line.text);
    expect(detail.queryByLabelText('답변')).toBeNull();
    expect(detail.queryByText('문의 종료')).toBeNull();
  });
});
