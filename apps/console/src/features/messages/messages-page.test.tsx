import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MessagesPage } from './messages-page.tsx';

const SEND = '/api/admin/message/send';
const member = (id: number, username: string) => ({
  id,
  username,
  name: '김하나',
  nick: '',
  phone: '',
  status: 'ACTIVE',
  role: 'PLAYER',
  createdAt: 0,
  lastLoginAt: null,
  partner: null,
  balances: [],
  lastDeposit: null,
});

async function write() {
  fireEvent.change(await screen.findByLabelText('제목'), { target: { value: '점검 안내' } });
  fireEvent.change(screen.getByLabelText('내용'), { target: { value: '새벽에 쉽니다.' } });
}

describe('messages', () => {
  it('go to each chosen member once, and stop at the first who cannot have one', async () => {
    const server = signedInConsole()
      .on('/api/admin/member/list', () => okReply({ rows: [member(3, 'hana'), member(4, 'hani')], next: null }))
      .on(SEND, ({ body }) =>
        (body as { playerId: number }).playerId === 3
          ? okReply({ count: 1 })
          : refusalReply(404, 'USER_NOT_FOUND', '사용자를 찾을 수 없습니다.'),
      );
    renderPage(MessagesPage, '/messages');
    for (const username of ['hana', 'hani']) {
      fireEvent.change(await screen.findByLabelText('회원 아이디'), { target: { value: 'han' } });
      fireEvent.click(await screen.findByText(new RegExp(`\\+ ${username}`)));
    }
    await write();
    fireEvent.click(screen.getByText('2명에게 보내기'));
    await screen.findByText('1명에게 보내고 멈췄습니다. hani: 사용자를 찾을 수 없습니다.');
    expect(server.requestsTo(SEND)[0]).toMatchObject({
      query: { siteInfoId: '1' },
      body: { playerId: 3, category: 'NOTICE', title: '점검 안내', text: '새벽에 쉽니다.' },
    });
    const left = screen.getByLabelText('받는 회원');
    expect(left.textContent).toBe('hani');
  });

  it('go to all members only after the name of the site was typed', async () => {
    const server = signedInConsole().on(SEND, () => okReply({ count: 1204 }));
    renderPage(MessagesPage, '/messages');
    fireEvent.click(await screen.findByLabelText('전체 회원'));
    await write();
    const card = within(await screen.findByLabelText('호가 전체 회원에게 보내기'));
    const button = card.getByText<HTMLButtonElement>('전체 회원에게 보내기');
    expect(button.disabled).toBe(true);
    fireEvent.change(card.getByRole('textbox'), { target: { value: '호가' } });
    fireEvent.click(button);
    await expect.poll(() => server.requestsTo(SEND)).toHaveLength(1);
    expect(server.requestsTo(SEND)[0]?.body).toEqual({
      category: 'NOTICE',
      title: '점검 안내',
      text: '새벽에 쉽니다.',
    });
  });
});

describe('sent messages [O17]', () => {
  const sent = (change: object) => ({
    ...{ id: 1, category: 'NOTICE', title: '점검 안내', text: '새벽에 쉽니다.', link: null, member: null },
    ...{ sentBy: { id: 1009, name: '이도윤' }, count: 1204, reads: 318, createdAt: 1_795_000_000_000 },
    ...change,
  });

  it('tell to whom they went, who sent them and how many have read them', async () => {
    const words = '<img src=x onerror=alert(1)>';
    const one = sent({ id: 2, title: words, text: words, member: { id: 7, name: '김하나' }, count: 1, reads: 0 });
    const server = signedInConsole().on('/api/admin/message/list', () =>
      okReply({ rows: [one, sent({})], page: 1, size: 50, total: 2 }),
    );
    renderPage(MessagesPage, '/messages?view=sent&find=%EC%A0%90%EA%B2%80&from=2026-11-01&to=2026-11-18');
    await screen.findByText('318 / 1,204');
    screen.getByText('김하나');
    screen.getByText('전체 회원');
    expect(server.requestsTo('/api/admin/message/list')[0]?.query).toMatchObject({
      keyword: '점검',
      startDate: '2026-11-01',
      endDate: '2026-11-18',
    });
    fireEvent.click(screen.getByText(words));
    await screen.findAllByText('0 / 1');
    expect(document.querySelector('[onerror]')).toBeNull();
  });
});
