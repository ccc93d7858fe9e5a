import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { FiredAlert, MemberAlert } from '@hoga/contract/alert';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { quietServer } from '../../data/testing/quiet-server.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { sampleOverseaOption } from '../../data/testing/sample-oversea-option.ts';
import { AlertsPage } from './alerts-page.tsx';

const AT = Date.UTC(2026, 0, 7, 3, 41);

const alert = (change: Partial<MemberAlert> = {}): MemberAlert => ({
  ...{ id: 7, kind: 'PRICE', product: 'oversea', optionId: 102, side: 'ABOVE', price: '21500', move: null },
  ...{ percent: null, minutes: null, repeat: 'ONCE', until: null, state: 'WAITING', isOn: 1, isPushed: 1 },
  ...{ note: '<b>돌파</b>', version: 1, createdAt: AT, firedAt: null, firedPrice: null },
  ...change,
});
const fired: FiredAlert = {
  ...{ no: 3, alertId: 7, kind: 'PRICE', product: 'oversea', optionId: 102, side: 'ABOVE', price: '21500' },
  ...{ move: null, percent: null, minutes: null, note: '', firedAt: AT, firedPrice: '21500.25', fromPrice: null },
  ...{ moved: null, dueAt: null, titleKo: null, titleEn: null, tradeType: null, quantity: null },
};
const instruments = [
  {
    ...{ product: 'oversea', optionId: 102, symbol: 'NQ', koName: '나스닥100', enName: 'Nasdaq 100' },
    ...{ precision: 2, tick: '0.25' },
  },
];

let server: FakeServer;
let rows: MemberAlert[];
beforeEach(() => {
  rows = [alert()];
  server = quietServer()
    .on('/api/oversea/option/list', () => okReply([sampleOverseaOption({ id: 102 as never, koName: '나스닥100' })]))
    .on('/api/alert/my', () => okReply({ rows, instruments, most: 50 }))
    .on('/api/alert/fired', () => okReply({ rows: [fired], instruments, next: null }))
    .on('/api/alert/switch', ({ body }) => okReply({ ...rows[0], ...(body as object) }))
    .on('/api/alert/make', () => okReply(alert({ kind: 'FUNDING', product: null, optionId: null })))
    .on('/api/alert/remove', () => okReply({ rows: [], instruments: [], most: 50 }));
});
const open = () => renderScreen({ routes: { '/more/alert': AlertsPage }, at: '/more/alert', server });

describe('the own alerts', () => {
  it('say what they wait for, with notes as they were typed', async () => {
    open();
    const row = await screen.findByRole('button', { name: /나스닥100 21,500\.00 이상/ });
    expect(row.textContent).toContain('<b>돌파</b>');
    expect(screen.getByText('1 / 50')).toBeDefined();
  });

  it('are paused with their switch, and say why they cannot be switched on', async () => {
    open();
    const turn = await screen.findByRole('switch', { name: '나스닥100 21,500.00 이상 켜기' });
    await userEvent.click(turn);
    expect(server.requestsTo('/api/alert/switch')[0]?.body).toEqual({ id: 7, isOn: 0 });
    server.on('/api/alert/switch', () => refusalReply(400, 'ALERT_MET', '현재가가 이미 조건을 충족합니다.'));
    await waitFor(() => expect((turn as HTMLInputElement).disabled).toBe(false));
    await userEvent.click(turn);
    expect((await screen.findByRole('alertdialog')).textContent).toContain('현재가가 이미 조건을 충족합니다.');
  });

  it('without an instrument are made by their switch', async () => {
    open();
    await userEvent.click(await screen.findByRole('switch', { name: '펀딩 10분 전 켜기' }));
    expect(server.requestsTo('/api/alert/make')[0]?.body).toEqual({
      kind: 'FUNDING',
      repeat: 'AGAIN',
      isPushed: 1,
      note: '',
    });
  });

  it('are deleted by a second press', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /나스닥100 21,500\.00 이상/ }));
    await userEvent.click(await screen.findByRole('button', { name: '알림 삭제' }));
    expect(server.requestsTo('/api/alert/remove')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: '한 번 더 누르면 삭제됩니다' }));
    await waitFor(() => expect(server.requestsTo('/api/alert/remove')[0]?.body).toEqual({ id: 7 }));
    expect(await screen.findByText('만든 알림이 없습니다')).toBeDefined();
  });
});

describe('alerts that have fired', () => {
  it('say the price then, and are switched on again where they fire once', async () => {
    rows = [alert({ state: 'FIRED', firedAt: AT, firedPrice: '21500.25' })];
    open();
    await userEvent.click(await screen.findByRole('tab', { name: '받은 알림' }));
    expect(await screen.findByText('그때 21,500.25')).toBeDefined();
    expect(screen.getByText('12:41')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: '다시 켜기' }));
    expect(server.requestsTo('/api/alert/switch')[0]?.body).toEqual({ id: 7, isOn: 1 });
  });
});
