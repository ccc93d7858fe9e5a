import { type FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { sampleFigures, sampleTraderRow } from '../../../data/testing/sample-copytrade.ts';
import { onDesktop } from '../../../shared/testing/on-desktop.ts';
import { copyServer, pageOf, signInFollower, signOut } from '../testing/copy-server.ts';
import { clearTraderFilter } from './filter-store.ts';
import { TradersPage } from './traders-page.tsx';

const LIST = '/api/copytrade/trader/list';

beforeEach(() => {
  clearTraderFilter();
  signInFollower();
});

function open(server: FakeServer = copyServer()) {
  renderScreen({ routes: { '/copytrade': TradersPage }, at: '/copytrade', server });
  return server;
}

const lastQuery = (server: FakeServer) => server.requestsTo(LIST).at(-1)?.query;

describe('/copytrade', () => {
  it('lists traders with their figures [CPY-07]', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: '정석매매' }));
    card.getByText('+17.95%');
    card.getByText('63.4%');
    card.getByText('+12,480');
    card.getByText('팔로워 18/40 · 수익 배분 10%');
    expect(card.getByRole('link', { name: '팔로우' }).getAttribute('href')).toBe('/copytrade/3#follow');
  });

  it('asks by name, order, places and who takes followers [CPY-07]', async () => {
    const server = open();
    await screen.findByRole('article', { name: '정석매매' });
    expect(lastQuery(server)).toMatchObject({ sort: 'ROI_30', isHideFull: '0', isActive: '0', page: '1' });
    await userEvent.click(screen.getByRole('button', { name: '정원 마감 숨기기' }));
    await userEvent.click(screen.getByRole('button', { name: '모집 중만' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '정렬' }), '최대 낙폭');
    await userEvent.type(screen.getByRole('searchbox', { name: '트레이더 검색' }), '정석');
    await waitFor(() =>
      expect(lastQuery(server)).toMatchObject({ sort: 'DRAWDOWN', isHideFull: '1', isActive: '1', name: '정석' }),
    );
  });

  it('makes no figure of too little, and offers no follow of a trader without places', async () => {
    const row = sampleTraderRow({ isFull: 1, isDemo: 1, figures: sampleFigures({ isCounting: true, roi30: null }) });
    open(copyServer().on(LIST, () => okReply(pageOf(row))));
    const card = within(await screen.findByRole('article', { name: '정석매매' }));
    expect(card.getAllByText('집계 중').length).toBeGreaterThan(1);
    card.getByText('데모');
    expect(card.getByRole('button', { name: '정원 마감' })).toHaveProperty('disabled', true);
  });

  it('says when no trader matches, and finds all again', async () => {
    open(copyServer().on(LIST, ({ query }) => okReply('name' in query ? pageOf() : pageOf(sampleTraderRow()))));
    await screen.findByRole('article', { name: '정석매매' });
    await userEvent.type(screen.getByRole('searchbox', { name: '트레이더 검색' }), '없는이름');
    await screen.findByText('조건에 맞는 트레이더가 없습니다');
    await userEvent.click(screen.getByRole('button', { name: '조건 지우기' }));
    await screen.findByRole('article', { name: '정석매매' });
  });

  it('shows the server’s words and asks again', async () => {
    let isUp = false;
    open(
      copyServer().on(LIST, () =>
        isUp ? okReply(pageOf(sampleTraderRow())) : refusalReply(429, 'TOO_MANY', '잠시 후에'),
      ),
    );
    await screen.findByText('잠시 후에');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await screen.findByRole('article', { name: '정석매매' });
  });

  it('leaves no empty pane on a desktop without traders', async () => {
    onDesktop();
    open(copyServer().on(LIST, () => okReply(pageOf())));
    await screen.findByText('아직 트레이더가 없습니다');
    screen.getByText('트레이더를 고르면 성과와 팔로우 조건이 여기에 보입니다');
    expect(screen.getByRole('link', { name: '트레이더 신청' }).getAttribute('href')).toBe('/copytrade/manage');
  });

  it('is read by visitors, without pages of their own', async () => {
    signOut();
    open();
    await screen.findByRole('article', { name: '정석매매' });
    expect(screen.queryByRole('link', { name: '내 카피' })).toBeNull();
    expect(screen.queryByRole('link', { name: '트레이더 신청' })).toBeNull();
  });
});
