import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { HoursCard } from './hours-card.tsx';

const definition = {
  kind: 'weekly',
  zone: 'Asia/Seoul',
  weekdays: [1, 2, 3, 4, 5],
  open: '08:00',
  close: '06:00',
  breaks: [],
  holidays: 'EQUITY_INDEX',
  changes: [{ from: '2999-01-01', weekdays: [1], open: '09:00', close: '06:00', breaks: [] }],
};
const holiday = { calendar: 'EQUITY_INDEX', date: '2999-12-25', name: '성탄절', closesAt: null, zone: null };

function openConsole(holidays: object[] = [holiday]) {
  return signedInConsole().on('/api/admin/instrument/hours', ({ method }) =>
    method === 'POST'
      ? okReply({ schedule: 'oversea', definitionJson: '{}', version: 5, effectiveFrom: Date.UTC(2998, 0, 1) })
      : okReply({
          schedules: [
            {
              name: 'oversea',
              symbols: ['NQ', 'MNQ'],
              calendar: 'EQUITY_INDEX',
              definitionJson: JSON.stringify(definition),
              version: 4,
            },
          ],
          holidays,
        }),
  );
}

const Card = () => <HoursCard siteId={idOf<SiteId>(1)} schedule="oversea" />;

function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('hours', () => {
  it('stand with what changes of them to come, and with the days that are free', async () => {
    openConsole();
    renderPage(Card, '/');
    await screen.findByText('월 화 수 목 금 · 08:00–다음 날 06:00');
    screen.getByText('2999-01-01부터');
    screen.getByText('성탄절');
    // Codes of the configuration have names [W13].
    screen.getByText('해외선물 시간표');
    screen.getByText('지수 휴장일');
  });

  it('are changed from a day on, as they were seen', async () => {
    const server = openConsole();
    renderPage(Card, '/');
    fireEvent.click(await screen.findByText('시간 바꾸기'));
    type(/^적용할 첫 날/, '2998-01-01');
    type(/^쉬는 시간/, '12:00-13:00');
    const save = () => screen.getByText<HTMLButtonElement>('2998-01-01부터 적용');
    expect(save().disabled).toBe(true);
    type('사유', '거래소 시간 변경');
    fireEvent.click(save());
    await expect
      .poll(() => server.requestsTo('/api/admin/instrument/hours').find(({ method }) => method === 'POST'))
      .toMatchObject({
        query: { siteInfoId: '1' },
        body: {
          schedule: 'oversea',
          version: 4,
          from: '2998-01-01',
          weekdays: [1],
          open: '09:00',
          close: '06:00',
          breaks: [{ from: '12:00', to: '13:00' }],
          reason: '거래소 시간 변경',
        },
      });
  });

  it('have a free day taken back, and say why one cannot be', async () => {
    const server = openConsole().on('/api/admin/instrument/holiday/remove', () =>
      refusalReply(403, 'INSUFFICIENT_PRIVILEGES', '권한이 부족합니다.'),
    );
    renderPage(Card, '/');
    fireEvent.click(await screen.findByText('휴장일 바꾸기'));
    // Among the facts, and as a chip.
    fireEvent.click(screen.getAllByText('2999-12-25')[1] ?? document.body);
    type('사유', '잘못 등록');
    fireEvent.click(screen.getByText('평소대로 열기'));
    await screen.findByText('권한이 부족합니다.');
    expect(server.requestsTo('/api/admin/instrument/holiday/remove')[0]?.body).toEqual({
      calendar: 'EQUITY_INDEX',
      date: '2999-12-25',
      reason: '잘못 등록',
    });
  });

  it('are not changed by who may only read them', async () => {
    const { sites } = sampleOperator({}, ['instruments.read']);
    signedInConsole(sampleOperator({ sites })).on('/api/admin/instrument/hours', () =>
      okReply({
        schedules: [
          {
            name: 'oversea',
            symbols: [],
            calendar: null,
            definitionJson: JSON.stringify(definition),
            version: 4,
          },
        ],
        holidays: [],
      }),
    );
    renderPage(Card, '/');
    await screen.findByText('월 화 수 목 금 · 08:00–다음 날 06:00');
    expect(screen.queryByText('시간 바꾸기')).toBeNull();
  });
});

it('says when an early closing is in KST, with the time of the exchange beside it [O10]', async () => {
  const early = {
    ...holiday,
    date: '2999-11-27',
    name: '추수감사절',
    closesAt: '2999-11-28T12:00',
    zone: 'America/Chicago',
  };
  openConsole([early]);
  renderPage(Card, '/instruments');
  await screen.findByText('추수감사절 · 11.29 03:00 KST 조기 마감 (America/Chicago 12:00)');
});
