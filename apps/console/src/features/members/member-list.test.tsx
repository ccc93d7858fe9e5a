import { okReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { desktopScreen } from '@hoga/ui/testing/screen-size.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { listedMember } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { MembersPage } from './members-page.tsx';

const LIST = '/api/admin/member/list';

beforeEach(() => void desktopScreen());
afterEach(() => vi.restoreAllMocks());

function openConsole() {
  const { sites } = sampleOperator();
  const member = listedMember({
    partner: { id: idOf(9), name: '이파트너' },
    balances: [
      { walletType: 'FUTURES', currency: 'USDT', held: '12.5' },
      { walletType: 'BINARY', currency: 'KRW', held: '8412300' },
    ],
    lastDeposit: { at: Date.UTC(2026, 10, 18, 3, 4), point: '500000', currency: 'KRW' },
  });
  return signedInConsole(sampleOperator({ sites: sites.slice(0, 1) })).on(LIST, () =>
    okReply({ rows: [member], next: null }),
  );
}

const chip = (name: string) =>
  screen.getAllByText(name).find((each) => each.closest('[data-look=chip]')) as HTMLElement;

describe('the list of members [O16]', () => {
  it('has what they hold and their last deposit, and the columns that are chosen, also after it is opened again', async () => {
    openConsole();
    renderPage(MembersPage, '/members');
    const row = within((await screen.findByText('박서준')).closest('[role=row]') as HTMLElement);
    expect(row.getByText('8,412,300원').parentElement?.title).toMatch(/^8,412,300원 · 12.5\d* USDT$/);
    row.getByText(/500,000원/);
    expect(row.queryByText('이파트너')).toBeNull();
    fireEvent.click(screen.getByLabelText('정렬·기간·열'));
    fireEvent.click(chip('파트너'));
    fireEvent.click(chip('잔액'));
    row.getByText('이파트너');
    expect(row.queryByText('8,412,300원')).toBeNull();
    cleanup();
    renderPage(MembersPage, '/members');
    await screen.findByText('이파트너');
  });

  it('is sorted by balance from the head of its column, over all sites', async () => {
    const { sites } = sampleOperator();
    const holding = (id: number, name: string, held: string) =>
      listedMember({ id: idOf(id), name, balances: [{ walletType: 'BINARY', currency: 'KRW', held }] });
    const ofSite: Readonly<Record<string, readonly object[]>> = {
      '1': [holding(11, '많음', '10000000'), holding(12, '적음', '900')],
      '2': [holding(21, '중간', '5000000.5')],
    };
    const server = signedInConsole(sampleOperator({ sites: sites.slice(0, 2) })).on(LIST, ({ query }) =>
      okReply({ rows: ofSite[query['siteInfoId'] ?? ''] ?? [], next: null }),
    );
    const { address } = renderPage(MembersPage, '/members');
    await screen.findByText('많음');
    fireEvent.click(within(screen.getByRole('columnheader', { name: /^잔액/ })).getByRole('button'));
    await expect.poll(address).toContain('sort=BALANCE');
    await expect.poll(() => server.requestsTo(LIST).at(-1)?.query).toMatchObject({ sort: 'BALANCE' });
    await expect
      .poll(() => screen.getAllByText(/^(많음|중간|적음)$/).map(({ textContent }) => textContent))
      .toEqual(['많음', '중간', '적음']);
  });

  it('is of a period and in an order, which the address keeps; who is looked for is found by anything', async () => {
    const server = openConsole();
    const { address } = renderPage(MembersPage, '/members?sort=SIGN_IN&from=2026-11-01');
    await screen.findByText('박서준');
    expect(server.requestsTo(LIST)[0]?.query).toEqual({
      ...{ siteInfoId: '1', size: '50', sort: 'SIGN_IN', start: '2026-11-01' },
    });
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-11-18' } });
    await expect.poll(address).toContain('to=2026-11-18');
    fireEvent.change(screen.getByLabelText('회원 찾기'), { target: { value: '2841' } });
    fireEvent.submit(screen.getByLabelText('회원 찾기'));
    await expect
      .poll(() => server.requestsTo(LIST).at(-1)?.query)
      .toEqual({ siteInfoId: '1', size: '50', by: 'ANY', keyword: '2841' });
  });
});
