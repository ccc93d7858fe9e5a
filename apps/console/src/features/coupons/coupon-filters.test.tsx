import { okReply } from '@hoga/client/testing/fake-server';
import type { KeptFilters } from '@hoga/contract/admin-filter';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { savedFilters, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { CouponsPage } from './coupons-page.tsx';

const WEEK = { name: '이번 주', search: { days: 7 } };
const WINTER = { name: '겨울', search: { view: 'used', find: '겨울' } };
const kept = (change: Partial<KeptFilters> = {}): KeptFilters => ({
  ...{ list: 'coupons', ofSite: null, revision: 1, filters: [WEEK, WINTER], byDefault: null },
  ...change,
});

function openConsole(rows: readonly KeptFilters[] = [kept()]) {
  return savedFilters(signedInConsole(), rows).on('/api/admin/coupon/list', () => okReply({ rows: [] }));
}

/** In the order in which they are shown; an open sheet hides them from readers of the screen. */
const chips = () =>
  screen
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((name) => [WEEK.name, WINTER.name].includes(name ?? ''));

describe('the list of coupons', () => {
  it('asks for a period in Korean days [O4]', async () => {
    const server = openConsole();
    renderPage(CouponsPage, '/coupons?from=2026-11-01&to=2026-11-18');
    await screen.findByText('발행일 기준');
    await waitFor(() =>
      expect(server.requestsTo('/api/admin/coupon/list')[0]?.query).toMatchObject({
        startDate: '2026-11-01',
        endDate: '2026-11-18',
      }),
    );
  });

  it('opens with the filter that the operator has chosen for that, up to today', async () => {
    openConsole([kept({ byDefault: WEEK.name })]);
    const { address } = renderPage(CouponsPage, '/coupons');
    await waitFor(() => expect(address()).toContain(`to=${kstDate(Date.now())}`));
    const chip = await screen.findByText(WEEK.name);
    expect(chip.closest('button')?.getAttribute('aria-pressed')).toBe('true');
  });

  it('opens with what its address says, where that is anything', async () => {
    openConsole([kept({ byDefault: WEEK.name })]);
    const { address } = renderPage(CouponsPage, '/coupons?view=used');
    await screen.findByText(WEEK.name);
    expect(address()).toBe('/coupons?view=used');
  });

  it('has the operator’s filters in the order in which they were put, and no more without them', async () => {
    const server = openConsole();
    renderPage(CouponsPage, '/coupons?view=used&find=%EA%B2%A8%EC%9A%B8');
    await screen.findByText(WINTER.name);
    expect(chips()).toEqual([WEEK.name, WINTER.name]);
    fireEvent.click(screen.getByLabelText('겨울 필터 이름·순서 변경, 삭제'));
    fireEvent.click(await screen.findByText('앞으로'));
    await waitFor(() => expect(chips()).toEqual([WINTER.name, WEEK.name]));
    fireEvent.click(screen.getByLabelText('이 목록을 열 때 적용'));
    await waitFor(() =>
      expect(server.requestsTo('/api/admin/filters/set').at(-1)?.body).toMatchObject({
        filters: [WINTER, WEEK],
        byDefault: WINTER.name,
      }),
    );
    fireEvent.click(screen.getByLabelText('이 목록을 열 때 적용'));
    await waitFor(() =>
      expect(server.requestsTo('/api/admin/filters/set').at(-1)?.body).toMatchObject({ byDefault: null }),
    );
  });
});
