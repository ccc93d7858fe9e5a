import { okReply } from '@hoga/client/testing/fake-server';
import { idOf, type OverseaOptionId, type SiteId } from '@hoga/kernel/ids';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OverseaInstrument } from '../../data/instruments.ts';
import { sampleOperator, signedInConsole } from '../../data/testing/console-server.ts';
import { sampleProposal } from '../../data/testing/sample-member.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { NewInstrumentCard } from './new-instrument-card.tsx';

const GOLD: OverseaInstrument = {
  ...{
    siteId: idOf<SiteId>(1),
    id: idOf<OverseaOptionId>(11),
    symbol: 'GC',
    koName: '골드',
    enName: 'Gold',
    currency: 'USD',
  },
  ...{ schedule: 'oversea', isOpen: 1, isPlay: 1, isHalted: 0, isArriving: 0, version: 1, tickValue: '10' },
  ...{ marginPer: '1', overnightPer: '1', losscutPer: '1', feePer: '1', maxQty: 10, maxPosition: 10 },
};
const Card = () => <NewInstrumentCard like={GOLD} />;
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('an instrument with the terms of another one is proposed, with all that differs', async () => {
  const server = signedInConsole().on('/api/admin/proposal/instrument', () =>
    okReply(sampleProposal({ kind: 'INSTRUMENT_NEW' })),
  );
  renderPage(Card, '/');
  fireEvent.click(await screen.findByText('이 종목과 같은 조건으로 추가'));
  const save = () => screen.getByText<HTMLButtonElement>('2인 승인 제안').closest('button');
  type(/^종목 코드/, ' si ');
  type('한글 이름', '은');
  type('영문 이름', 'Silver');
  type('틱 크기', '0');
  type('틱 가치', '25');
  type('사유', '신규 상장');
  expect(save()?.disabled).toBe(true);
  type('틱 크기', '0.005');
  fireEvent.click(save() as HTMLElement);
  await expect
    .poll(() => server.requestsTo('/api/admin/proposal/instrument'))
    .toMatchObject([
      {
        query: { siteInfoId: '1' },
        body: {
          like: 'GC',
          symbol: 'SI',
          koName: '은',
          enName: 'Silver',
          tick: '0.005',
          tickValue: '25',
          reason: '신규 상장',
        },
      },
    ]);
});

it('is not offered to operators who may only read', async () => {
  signedInConsole(sampleOperator({}, ['instruments.read']));
  renderPage(
    () => (
      <>
        <p>열림</p>
        <NewInstrumentCard like={GOLD} />
      </>
    ),
    '/',
  );
  await screen.findByText('열림');
  expect(screen.queryByText('종목 추가')).toBeNull();
});
