import { FakeServer, okReply } from '@hoga/client/testing/fake-server';
import { DialogHost } from '@hoga/ui/components/dialogs/dialog-host.tsx';
import { dismissDialogs } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marketStore } from '../../../data/market/market.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { siteStore } from '../../../data/site/site-store.ts';
import { sampleTicker } from '../../../data/testing/sample-market.ts';
import { sampleOverseaOption } from '../../../data/testing/sample-oversea-option.ts';
import { sampleSite } from '../../../data/testing/sample-site.ts';
import { loadScreenTexts } from '../../../shared/i18n/i18n.ts';
import { confirmOrder } from './confirm-order.tsx';
import { marketDraft } from './order-draft.ts';
import { submitLadderOrder } from './submit-order.ts';

const option = sampleOverseaOption();
const draft = marketDraft('LONG', { qty: 3, tpTick: null, slTick: null });
const PLACE = '/api/oversea/order';
let server: FakeServer;

const tapMode = () => settingsStore.getState().player.ladder.tapMode;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await loadScreenTexts();
  siteStore.setState({ site: sampleSite() });
  settingsStore.setState(({ player }) => ({
    player: { ...player, ladder: { ...player.ladder, tapMode: 'ask' }, guard: { ...player.guard, isOn: false } },
  }));
  server = new FakeServer().on(PLACE, () => okReply({ orderId: 1, status: 'FILLED' }));
  window.fetch = server.fetch;
  marketStore.putTickers([sampleTicker()]);
  render(<DialogHost />);
});
afterEach(dismissDialogs);

it('an order that is asked about says its margin and its fee, neither in the other', async () => {
  const asked = confirmOrder(option, draft);
  const question = await screen.findByRole('alertdialog');
  const figureOf = (label: string) => within(question).getByText(label).nextElementSibling?.textContent;
  expect([figureOf('증거금'), figureOf('수수료')]).toEqual(['900,000원', '9,000원']);
  await press('매수 주문');
  expect(await asked).toBe(true);
});

describe('the first order of the ladder', () => {
  it('asks how taps are meant and says what is about to be ordered; 탭 즉시 주문 sends it and all later ones', async () => {
    const sent = submitLadderOrder(option, draft);
    const question = await screen.findByRole('alertdialog', { name: '주문 방식 선택' });
    expect(question.textContent).toContain('나스닥100 · 매수 · 시장가 · 3계약');
    await userEvent.click(screen.getByRole('radio', { name: '탭 즉시 주문' }));
    expect(question.textContent).toContain('이 주문이 바로 나갑니다');
    expect(server.requestsTo(PLACE)).toEqual([]);
    await press('이 방식으로 주문');
    await sent;
    await submitLadderOrder(option, draft);
    expect(server.requestsTo(PLACE)).toHaveLength(2);
    expect(tapMode()).toBe('send');
  });

  it('has the careful way chosen: each order is asked about, this one too', async () => {
    const sent = submitLadderOrder(option, draft);
    await press('이 방식으로 주문');
    await screen.findByRole('alertdialog', { name: '나스닥100 매수' });
    expect(tapMode()).toBe('confirm');
    expect(server.requestsTo(PLACE)).toEqual([]);
    await press('매수 주문');
    await sent;
    expect(server.requestsTo(PLACE)).toHaveLength(1);
  });

  it('can be called off: nothing is sent, nothing is chosen', async () => {
    const sent = submitLadderOrder(option, draft);
    await press('취소');
    await sent;
    expect(server.requestsTo(PLACE)).toEqual([]);
    expect(tapMode()).toBe('ask');
  });
});
