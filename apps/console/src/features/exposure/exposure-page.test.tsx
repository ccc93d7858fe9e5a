import { okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { idOf } from '@hoga/kernel/ids';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseScope } from '../../data/site-scope.ts';
import { deskOf, sampleOperator } from '../../data/testing/desk.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { ExposurePage } from './exposure-page.tsx';

const ALARM = {
  ...{ id: 3, siteInfoId: 2, rule: 'UNUSUAL_WINS', subject: '51207', figure: '17/20', threshold: '85%' },
  ...{ openedAt: Date.now(), acknowledgedBy: null, acknowledgedAt: null, closedAt: null },
};
const RULES = {
  ...{ exposureLimits: { GC: '20000000000' }, exposurePercent: 80, feedLateSeconds: 30, winsOf: 20, winsPercent: 85 },
  ...{ failedSignIns: 100, mails: [], webhooks: [], version: 4 },
};

function desk(operator = sampleOperator()) {
  return deskOf(operator)
    .on('/api/admin/dashboard', () => okReply({ sites: [], feeds: [], chainVerifiedAt: null, serverTime: 0 }))
    .on('/api/admin/alarm/list', () => okReply({ rows: [ALARM] }))
    .on('/api/admin/alarm/rules', () => okReply(RULES));
}
const buttonOf = (words: string) => screen.getByText(words).closest('button') as HTMLButtonElement;

it('has an alarm acknowledged with a reason, at its own site', async () => {
  const server = desk().on('/api/admin/alarm/acknowledge', () => okReply(ALARM));
  renderPage(ExposurePage, '/exposure?view=alarms&open=3');
  const detail = within(await screen.findByLabelText('알람 3'));
  await detail.findByText('최근 20회 중 17승 · 기준 85%');
  expect(buttonOf('확인했음').disabled).toBe(true);
  fireEvent.click(screen.getByText('담당자에게 전달'));
  fireEvent.click(buttonOf('확인했음'));
  await expect
    .poll(() => server.requestsTo('/api/admin/alarm/acknowledge')[0])
    .toMatchObject({ query: { siteInfoId: '2' }, body: { id: 3, reason: '담당자에게 전달' } });
});

it('has no button for who may not look after alarms, and no thresholds for who may not read the site', async () => {
  desk(sampleOperator({}, ['dashboard.read']));
  renderPage(ExposurePage, '/exposure?view=alarms&open=3');
  await screen.findByText('확인한 사람');
  expect(screen.queryByText('확인했음')).toBeNull();
  expect(screen.queryByText('기준')).toBeNull();
});

it('saves thresholds as they were seen; what another has changed is listed and mine is kept', async () => {
  let now = RULES;
  const server = desk().on('/api/admin/alarm/rules', ({ method }) => {
    if (method === 'GET') return okReply(now);
    now = { ...RULES, feedLateSeconds: 45, version: 5 };
    return refusalReply(409, 'CHANGED_MEANWHILE', '다른 관리자가 먼저 변경했습니다.');
  });
  chooseScope(idOf(1));
  renderPage(ExposurePage, '/exposure?view=rules');
  const percent = await screen.findByLabelText<HTMLInputElement>('노출 알람');
  fireEvent.change(percent, { target: { value: '70' } });
  fireEvent.click(await screen.findByText('한도 조정'));
  fireEvent.click(buttonOf('1개 저장 · 바로 적용'));
  const message = await screen.findByText('다른 관리자가 먼저 변경했습니다.');
  const notice = within(message.closest('[role=alert]') as HTMLElement);
  notice.getByText('시세 지연');
  notice.getByText('45');
  // Who goes on without having looked is refused again.
  await expect.poll(() => buttonOf('1개 저장 · 바로 적용').disabled).toBe(false);
  fireEvent.click(buttonOf('1개 저장 · 바로 적용'));
  const saved = () => server.requestsTo('/api/admin/alarm/rules').filter(({ method }) => method === 'POST');
  await expect.poll(saved).toHaveLength(2);
  fireEvent.click(await screen.findByText('지금 내용 보기'));
  expect(percent.value).toBe('70');
  expect(screen.getByLabelText<HTMLInputElement>('시세 지연').value).toBe('45');
  await expect.poll(() => buttonOf('1개 저장 · 바로 적용').disabled).toBe(false);
  fireEvent.click(buttonOf('1개 저장 · 바로 적용'));
  await expect.poll(saved).toHaveLength(3);
  expect(saved().map(({ body }) => body)).toMatchObject([
    { version: 4, exposurePercent: 70, feedLateSeconds: 30, exposureLimits: { GC: '20000000000' } },
    { version: 4 },
    { version: 5, exposurePercent: 70, feedLateSeconds: 45, reason: '한도 조정' },
  ]);
});
