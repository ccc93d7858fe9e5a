import { FakeServer } from '@hoga/client/testing/fake-server';
import type { JournalInstrument, JournalTrip } from '@hoga/contract/journal';
import { idOf } from '@hoga/kernel/ids';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../../data/session/session-store.ts';
import { renderScreen } from '../../../../data/testing/render-screen.tsx';
import { sampleMe } from '../../../../data/testing/sample-me.ts';
import type { Detail } from '../trip-facts.ts';
import { ShareSheet } from './share-sheet.tsx';

const { saved, said } = vi.hoisted(() => ({ saved: vi.fn(), said: vi.fn() }));
vi.mock('@hoga/ui/components/toasts/toast-store.ts', async (original) => ({
  ...(await original<object>()),
  toast: said,
}));
vi.mock('@hoga/ui/lib/save-file.ts', () => ({ saveFile: saved }));

const AT = Date.parse('2026-11-19T10:00:00+09:00');

const NQ: JournalInstrument = {
  ...{ product: 'oversea', optionId: 1, symbol: 'MNQ', koName: '나스닥100 Micro', enName: 'Micro Nasdaq' },
  ...{ precision: 2, tick: '0.25', currency: 'KRW' },
};
const BTC: JournalInstrument = {
  ...{ product: 'futures', optionId: 2, symbol: 'BTCUSDT', koName: '비트코인', enName: 'Bitcoin' },
  ...{ precision: 1, tick: '0.1', currency: 'USDT' },
};

const TRIP: JournalTrip = {
  ...{ product: 'oversea', id: 7, optionId: 1, side: 'LONG', startedAt: AT, endedAt: AT + 245_000, date: '2026-11-19' },
  ...{ quantity: '3', entryPrice: '20000', exitPrice: '20010', fills: 2, gross: '8280', fees: '9876' },
  ...{ funding: '0', covered: '0', net: '-1596', isForced: false, leverage: null, marginType: null },
  ...{ trader: null, text: '서둘렀다', tags: ['비밀'] },
};

const OVERSEA: Detail = {
  ...{ trip: TRIP, instrument: NQ, isSimulated: true, fills: [], fundings: [], ownTags: ['비밀'] },
};
const COIN: Detail = {
  ...OVERSEA,
  instrument: BTC,
  trip: {
    ...TRIP,
    ...{ product: 'futures', side: 'SHORT', quantity: '0.25', entryPrice: '100000', exitPrice: '99000', leverage: 10 },
    ...{ gross: '250', fees: '21.5', funding: '-1.25', net: '227.25' },
  },
};
const BET: Detail = {
  ...OVERSEA,
  trip: {
    ...TRIP,
    ...{ product: 'rounds', quantity: '7000', entryPrice: '0', exitPrice: null, gross: '6650', fees: '0', net: '6650' },
  },
};

let written: string[] = [];
const images = vi.fn();

beforeEach(() => {
  written = [];
  saved.mockClear();
  images.mockClear();
  sessionStore.setState({ auth: 'success', user: sampleMe({ id: idOf(7), nick: '민호' }) });
  const context = new Proxy(
    {
      fillText: (text: string) => written.push(text),
      measureText: (text: string) => ({ width: text.length * 40 }),
      getImageData: () => ({ data: [1, 2, 3, 255] }),
      drawImage: images,
    } as Record<string, unknown>,
    { get: (known, name: string) => known[name] ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

async function open(detail: Detail): Promise<void> {
  const candles = [{ at: AT + 60_000, open: 1, high: 1, low: 1, close: 20_005 }];
  renderScreen({
    routes: { '/': () => <ShareSheet detail={detail} candles={candles} onClose={() => undefined} /> },
    at: '/',
    server: new FakeServer(),
  });
  await screen.findByRole('img', { name: /호가/ });
}

const card = () => screen.getByRole('img', { name: /호가/ }).getAttribute('aria-label') ?? '';
const turnOn = (name: RegExp) => userEvent.click(screen.getByRole('switch', { name }));

describe('the card of a trade', () => {
  it.each([
    ['overseas', OVERSEA, ['매수', '+0.05%', '가격 변화 · +40틱', '손실', '20,000.00 → 20,010.00', '4분 05초']],
    ['coins', COIN, ['숏 10x', '+1.00%', '가격 변화', '이익', '100,000.0 → 99,000.0']],
    ['a bet', BET, ['상승', '+95.00%', '수익률', '이익']],
  ])('of %s says how the price went and what came of it, no amount, size or name', async (_what, detail, texts) => {
    await open(detail);
    expect(written).toEqual(expect.arrayContaining(texts));
    for (const text of texts) expect(card()).toContain(text);
    const { net, gross, fees, quantity } = detail.trip;
    const secret = [net, gross, fees, quantity]
      .map((amount) => amount.replace('-', ''))
      .filter((each) => each.length > 1);
    const plain = written.map((text) => text.replaceAll(',', '')).filter((text) => !text.includes('→'));
    for (const amount of secret)
      expect(plain.filter((text) => text.includes(amount) && !text.includes('%'))).toEqual([]);
    expect(written.join(' ')).not.toMatch(/민호|서둘렀다|비밀|매수 3/);
  });

  it('says where it is from, and that money and prices are not real', async () => {
    await open(OVERSEA);
    expect(written).toContain('호가 · 모의투자 · 모의 시세');
  });

  it('has amounts and the nickname where the member turns them on, and adds up', async () => {
    await open(OVERSEA);
    await turnOn(/금액과 수량/);
    expect(card()).toContain('순손익, −1,596원');
    for (const row of ['손익 +8,280', '수수료 −9,876', '수량 3']) expect(card()).toContain(row);
    expect(card()).not.toContain('민호');
    await turnOn(/닉네임/);
    await waitFor(() => expect(written).toContain('민호'));
    expect(card()).toContain('민호');
    await turnOn(/금액과 수량/);
    expect(card()).not.toContain('1,596');
  });

  it('draws no picture from elsewhere, which could not be saved', async () => {
    await open(COIN);
    expect(images).not.toHaveBeenCalled();
  });

  it('is saved as a picture', async () => {
    await open(OVERSEA);
    await userEvent.click(screen.getByRole('button', { name: '이미지로 저장' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('trade-oversea-7.png', expect.any(File)));
  });

  it('is shared by the device, and saved where the device shares no pictures', async () => {
    await open(OVERSEA);
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share, canShare: () => true });
    await userEvent.click(screen.getByRole('button', { name: '공유하기' }));
    await waitFor(() => expect(share).toHaveBeenCalledWith({ files: [expect.any(File)] }));
    expect(saved).not.toHaveBeenCalled();
    Object.assign(navigator, { canShare: () => false });
    await userEvent.click(screen.getByRole('button', { name: '공유하기' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ])('whose sharing ends with %s is saved %d times', async (name, times) => {
    await open(OVERSEA);
    const share = vi.fn(async () => {
      throw new DOMException('', name);
    });
    Object.assign(navigator, { share, canShare: () => true });
    await userEvent.click(screen.getByRole('button', { name: '공유하기' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    await expect(share.mock.results[0]?.value).rejects.toMatchObject({ name });
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(times));
  });

  it('that cannot be made is said', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await open(OVERSEA);
    await userEvent.click(screen.getByRole('button', { name: '이미지로 저장' }));
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ tone: 'danger' })));
    expect(saved).not.toHaveBeenCalled();
  });
});
