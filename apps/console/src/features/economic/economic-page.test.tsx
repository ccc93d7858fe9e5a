import { okReply } from '@hoga/client/testing/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signedInConsole } from '../../data/testing/console-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { EconomicPage } from './economic-page.tsx';

const IMPORT = '/api/admin/economic/import';
const HEAD = 'code,at,country,titleKo,titleEn,importance,unit,forecast\n';

function choose(text: string): void {
  // jsdom's files cannot be read as text.
  const file = Object.assign(new File([text], 'releases.csv'), { text: () => Promise.resolve(text) });
  fireEvent.change(screen.getByLabelText('CSV 파일 선택'), { target: { files: [file] } });
}

it('sends a file only as it was shown, and nothing of one with a fault', async () => {
  const server = signedInConsole().on(IMPORT, () => okReply({ count: 1 }));
  renderPage(EconomicPage, '/economic');
  fireEvent.change(await screen.findByLabelText('발표 기관·출처'), { target: { value: '미 노동통계국' } });
  choose(`${HEAD}US_CPI,2026-06-18 21:30,USA,소비자물가,CPI,3,%,3.0`);
  await screen.findByText('2번째 줄: country 값을 확인해주세요.');
  expect(screen.getByText<HTMLButtonElement>('1건 올리기').disabled).toBe(true);
  choose(`${HEAD}US_CPI,2026-06-18 21:30,US,소비자물가,CPI,3,%,3.0`);
  await screen.findByText('2026.06.18 21:30');
  fireEvent.click(screen.getByText('1건 올리기'));
  await expect.poll(() => server.requestsTo(IMPORT)).toHaveLength(1);
  expect(server.requestsTo(IMPORT)[0]).toMatchObject({
    query: { siteInfoId: '1' },
    body: {
      source: '미 노동통계국',
      releases: [{ code: 'US_CPI', at: 1781785800000, country: 'US', forecast: '3.0' }],
    },
  });
});

it('types figures by hand with a reason, and marks who has [O17]', async () => {
  const release = {
    ...{ code: 'US_CPI', at: 1781785800000, country: 'US', titleKo: '소비자물가', titleEn: 'CPI', unit: '%' },
    ...{
      hasFigures: 1,
      previous: '2.9',
      forecast: '3.0',
      actual: null,
      source: '통계청',
      editedBy: null,
      editedAt: null,
    },
  };
  let now: object = release;
  const server = signedInConsole()
    .on('/api/admin/economic/list', () => okReply({ rows: [now] }))
    .on('/api/admin/economic/edit', () => {
      now = { ...release, actual: '3.1', editedBy: { id: 1009, name: '이도윤' }, editedAt: 1 };
      return okReply(now);
    });
  renderPage(EconomicPage, '/economic?view=list');
  await screen.findByText('소비자물가');
  fireEvent.click(screen.getByRole('button', { name: '상세' }));
  const save = screen.getByText<HTMLButtonElement>('수치 저장');
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('실제 (%)'), { target: { value: '3,1' } });
  fireEvent.click(screen.getByText('실제 수치 발표'));
  expect(save.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('실제 (%)'), { target: { value: '3.1' } });
  fireEvent.click(save);
  await screen.findByText('직접 수정 · 이도윤');
  expect(server.requestsTo('/api/admin/economic/edit')[0]?.body).toEqual({
    ...{ code: 'US_CPI', at: 1781785800000, reason: '실제 수치 발표' },
    ...{ previous: '2.9', forecast: '3.0', actual: '3.1' },
  });
});
