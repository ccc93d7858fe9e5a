import { webcrypto } from 'node:crypto';
import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import type { ApiKey } from '@hoga/contract/api-key';
import { type KeyRules, USUAL_KEY_RULES } from '@hoga/domain/keys/api-key';
import { toastStore } from '@hoga/ui/components/toasts/toast-store.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { KeysPage } from './keys-page.tsx';

const [LIST, MAKE, CHANGE, END, WAKE] = ['list', 'make', 'change', 'end', 'wake'].map((name) => `/api/key/${name}`) as [
  string,
  string,
  string,
  string,
  string,
];
const CALLS = '/api/key/calls';
const DAY_MS = 86_400_000;
const NOW = Date.now();

const READ: ApiKey = {
  ...{ id: 'hoga_r_2M9TC6PZ0HVA', name: '알림 스크립트', kind: 'READ', products: [], networks: [] },
  ...{ state: 'ACTIVE', reason: null, madeAt: NOW - 20 * DAY_MS, expiresAt: NOW + 7.5 * DAY_MS, endedAt: null },
  ...{ usedAt: NOW - 5_000, usedFrom: '203.0.113.24', usedFor: 'GET /api/me' },
};
const TRADE: ApiKey = {
  ...READ,
  ...{ id: 'hoga_t_8F3KQ2M7XW4D', name: '마켓메이킹 봇', kind: 'TRADE', products: ['oversea'] },
  ...{ networks: ['203.0.113.0/24', '2001:db8:9::/64'], expiresAt: NOW + 43.5 * DAY_MS, usedAt: null, usedFor: null },
};
const GONE: ApiKey = { ...READ, id: 'hoga_r_0KQ7VD3GM1TE', state: 'ENDED', reason: 'EXPIRED', endedAt: NOW - DAY_MS };
const STANDING = { by: 'TOTP', triesLeft: 5, lockedUntil: null };

let rows: readonly ApiKey[];
let tradeFrom: number | null;
let rules: KeyRules;
let server: FakeServer;

beforeEach(() => {
  rows = [TRADE, READ];
  tradeFrom = NOW - DAY_MS;
  rules = USUAL_KEY_RULES;
  server = new FakeServer()
    .on(LIST, () => okReply({ rows, address: '198.51.100.7', tradeFrom, rules }))
    .on('/api/auth/security', () =>
      okReply({
        ...{ isTotpOn: true, isTotpAtSignIn: false, recoveryCodesLeft: 8, verification: STANDING },
        lastChangeAt: null,
      }),
    )
    .on('/api/auth/security/log', () => okReply([]))
    .on(CALLS, () => okReply({ rows: [], hasMore: false, today: { calls: 0, commands: 0, refused: 0 } }));
});

/** The site's products, and `1` behind them where it deals in paper money, which is by default. */
const open = (at = '/more/keys') =>
  renderScreen({ routes: { '/more/keys': KeysPage, '/more/keys/$keyId': KeysPage }, at, server });
const openKey = (key: ApiKey) => open(`/more/keys/${key.id}`);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });
const cardOf = async (key: ApiKey) => (await screen.findByText(key.id)).closest('a')?.textContent ?? '';
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body);

describe('the list of keys', () => {
  it('says what each may do, from where, its last use and its end', async () => {
    open();
    const trade = await cardOf(TRADE);
    for (const words of ['조회', '주문 · 해외선물', '출금 없음', '2곳 · 203.0.113.0/24 외', '아직 없음', '43일 뒤']) {
      expect(trade).toContain(words);
    }
    const read = await cardOf(READ);
    expect(read).not.toContain('주문 ·');
    for (const words of ['제한 없음', '방금', '7일 뒤']) expect(read).toContain(words);
    expect(screen.getByText('사용 중 2개 · 최대 10개')).toBeDefined();
  });

  it('keeps ended keys apart, with their reason', async () => {
    rows = [READ, GONE];
    open();
    const ended = within(await screen.findByRole('region', { name: '끝난 키' }));
    expect(ended.getByText('만료', { selector: 'span[class*=bg-]' })).toBeDefined();
    expect(screen.getByText('사용 중 1개 · 최대 10개')).toBeDefined();
  });

  it('leads to OTP where there is none', async () => {
    rows = [];
    tradeFrom = null;
    open();
    const link = await screen.findByRole('link', { name: 'OTP 설정' });
    expect(link.getAttribute('href')).toBe('/more/security/otp');
    expect(screen.queryByRole('button', { name: 'API 키 만들기' })).toBeNull();
  });

  it('makes no eleventh key', async () => {
    rows = Array.from({ length: 10 }, (_, place) => ({ ...READ, id: `hoga_r_2M9TC6PZ0HV${place}` as ApiKey['id'] }));
    open();
    await screen.findByText('키는 10개까지 만들 수 있습니다. 쓰지 않는 키를 없애주세요.');
    expect(isDisabled('API 키 만들기')).toBe(true);
  });

  it('makes as many as the site allows, and says how many orders it takes by keys', async () => {
    rules = { ...USUAL_KEY_RULES, perMember: 2, ordersPerSecond: 5 };
    open();
    await screen.findByText('키는 2개까지 만들 수 있습니다. 쓰지 않는 키를 없애주세요.');
    await screen.findByText(/키로 1초에 5건까지 주문할 수 있습니다/);
    expect(isDisabled('API 키 만들기')).toBe(true);
  });

  it('says that the site has switched keys off, and makes none', async () => {
    rules = { ...USUAL_KEY_RULES, isOn: false };
    open();
    await screen.findByText(/이 사이트에서는 지금 API 키를 쓸 수 없습니다/);
    expect(isDisabled('API 키 만들기')).toBe(true);
    await cardOf(READ);
  });

  it('can be tried again where it was not loaded', async () => {
    server.on(LIST, () => refusalReply(503, 'UNAVAILABLE', '잠시 후 다시 시도해주세요.'));
    open();
    await screen.findByText(/잠시 후 다시 시도해주세요\.\s문의 번호 [0-9a-f]{8}$/);
    server.on(LIST, () => okReply({ rows, address: '198.51.100.7', tradeFrom, rules }));
    await press('다시 시도');
    await cardOf(READ);
  });

  it('wakes suspended keys with a code', async () => {
    rows = [{ ...READ, state: 'SUSPENDED' }];
    server.on(WAKE, () => {
      rows = [READ];
      return okReply({ woken: 1 });
    });
    open();
    expect(await cardOf(READ)).toContain('멈춤');
    await press('다시 켜기');
    await type('OTP 6자리', '482913');
    submit();
    await waitFor(async () => expect(await cardOf(READ)).not.toContain('멈춤'));
    expect(server.requestsTo(WAKE).map(({ body }) => body)).toEqual([{ code: '482913' }]);
  });
});

describe('making a key', () => {
  const made = (key: Partial<ApiKey>, secret: string | null) => okReply({ key: { ...READ, ...key }, secret });
  const openForm = async (name = '새 봇') => {
    open();
    await press('API 키 만들기');
    await type('이름', name);
  };
  const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

  it('that reads takes a name and a code, and shows the secret until it is kept', async () => {
    server.on(MAKE, () => made({}, 'hoga_r_2M9TC6PZ0HVA_secret'));
    await openForm();
    expect(isDisabled('새 봇 키 만들기')).toBe(true);
    await type('OTP 6자리', '482913');
    submit();
    await screen.findByText('hoga_r_2M9TC6PZ0HVA_secret');
    expect(server.requestsTo(MAKE).map(({ body }) => body)).toEqual([
      { name: '새 봇', kind: 'READ', networks: [], days: 90, code: '482913' },
    ]);
    expect(isDisabled('마침')).toBe(true);
    await press('닫기');
    const question = await screen.findByRole('alertdialog', { name: '닫으면 다시 볼 수 없습니다' });
    fireEvent.click(within(question).getByRole('button', { name: '계속 보기' }));
    fireEvent.click(screen.getByLabelText('비밀 키를 안전한 곳에 보관했습니다'));
    await press('마침');
    await waitFor(() => expect(screen.queryByText('hoga_r_2M9TC6PZ0HVA_secret')).toBeNull());
  });

  it('for practice is sent as it is, for 90 days at most', async () => {
    server.on(MAKE, () => made({ kind: 'PRACTICE' }, 'hoga_p_2M9TC6PZ0HVA_secret'));
    await openForm();
    fireEvent.click(screen.getByRole('radio', { name: '1년' }));
    tick(/정정/);
    expect(screen.queryByRole('radio', { name: '1년' })).toBeNull();
    await type('OTP 6자리', '482913');
    submit();
    await screen.findByText('hoga_p_2M9TC6PZ0HVA_secret');
    expect(server.requestsTo(MAKE).map(({ body }) => body)).toMatchObject([
      { kind: 'PRACTICE', products: ['oversea'], days: 90 },
    ]);
  });

  it('that trades makes its pair here, whose secret is never sent', async () => {
    vi.stubGlobal('crypto', webcrypto);
    server.on(MAKE, ({ body }) => made({ kind: 'TRADE', ...(body as object), id: TRADE.id }, null));
    await openForm();
    tick(/정정/);
    fireEvent.click(await screen.findByRole('radio', { name: /이 브라우저에서 만들기/ }));
    await type('OTP 6자리', '482913');
    expect(screen.getByText('주문 키에는 허용 주소가 하나 이상 필요합니다.')).toBeDefined();
    expect(isDisabled('새 봇 키 만들기')).toBe(true);
    await press('지금 주소 넣기');
    await waitFor(() => expect(isDisabled('새 봇 키 만들기')).toBe(false));
    submit();
    const secret = (await screen.findByText(/^hoga_s_[\w-]{49}$/)).textContent;
    const [sent] = server.requestsTo(MAKE);
    expect(sent?.body).toMatchObject({ kind: 'TRADE', networks: ['198.51.100.7'] });
    expect(JSON.stringify(server.seen)).not.toContain(secret.slice(7, 50));
  });

  it('that trades takes a pasted public key, and no private one', async () => {
    server.on(MAKE, () => made({ kind: 'TRADE' }, null));
    await openForm();
    tick(/정정/);
    fireEvent.click(screen.getByRole('radio', { name: /공개 키 붙여넣기/ }));
    await type('공개 키 (PEM, JWK 또는 43자)', '-----BEGIN PRIVATE KEY-----');
    await screen.findByText('비밀 키입니다. 비밀 키는 어디에도 붙여넣지 말고 공개 키를 넣어주세요.');
    const publicKey = 'a'.repeat(43);
    await type('공개 키 (PEM, JWK 또는 43자)', publicKey);
    await type('주소 (예: 203.0.113.24)', '203.0.113.77/24');
    await press('추가');
    await type('OTP 6자리', '482913');
    submit();
    await screen.findByText('hoga.env');
    expect(server.requestsTo(MAKE).map(({ body }) => body)).toMatchObject([
      { publicKey, networks: ['203.0.113.0/24'] },
    ]);
    expect(isDisabled('마침')).toBe(false);
  });

  it('that trades waits for a day after OTP was turned on', async () => {
    tradeFrom = NOW + DAY_MS / 2;
    await openForm();
    tick(/정정/);
    await type('OTP 6자리', '482913');
    expect(isDisabled('새 봇 키 만들기')).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /공개 키 붙여넣기/ }));
    await type('공개 키 (PEM, JWK 또는 43자)', 'a'.repeat(43));
    await press('지금 주소 넣기');
    await screen.findByText(/주문 키는 OTP를 켜고 24시간 뒤부터 만들 수 있습니다/);
    expect(isDisabled('새 봇 키 만들기')).toBe(true);
    submit();
    expect(server.requestsTo(MAKE)).toEqual([]);
  });

  it('learns of a wrong address at once, and a wrong code with the tries left', async () => {
    server.on(MAKE, () => ({
      ...refusalReply(403, 'VERIFICATION_REQUIRED'),
      data: { by: 'TOTP', reason: 'WRONG', triesLeft: 4, lockedUntil: null },
    }));
    await openForm();
    await type('주소 (예: 203.0.113.24)', '203.0.113.0/16');
    await press('추가');
    await screen.findByText(/주소를 확인해주세요/);
    await type('OTP 6자리', '111111');
    submit();
    await screen.findByText('OTP 번호가 맞지 않습니다. 4회 남았습니다.');
  });
});

describe('one key', () => {
  it('lists its calls, with words where they are about the key', async () => {
    const row = { at: NOW, address: '203.0.113.24', count: 1 };
    server.on(CALLS, ({ query }) =>
      okReply({
        rows: [
          { ...row, id: 3, call: 'POST /api/oversea/order', status: 403, code: 'KEY_ADDRESS' },
          { ...row, id: 2, call: 'POST /api/oversea/order', status: 400, code: 'INSUFFICIENT_BALANCE' },
          { ...row, id: 1, call: 'GET /api/me', status: 200, code: 'OK', count: 12 },
        ].filter(({ code }) => query['only'] !== 'REFUSED' || code !== 'OK'),
        hasMore: false,
        today: { calls: 14, commands: 0, refused: 2 },
      }),
    );
    openKey(TRADE);
    await screen.findByText(/이 키에 허용되지 않은 주소입니다/);
    expect(screen.getByText(/INSUFFICIENT_BALANCE/)).toBeDefined();
    expect(screen.getByText(/처리됨 · 203\.0\.113\.24 · 12번/)).toBeDefined();
    await press('거절');
    await waitFor(() => expect(screen.queryByText(/처리됨/)).toBeNull());
  });

  it('is narrowed without a code, and widened with one', async () => {
    server.on(CHANGE, () => okReply({ key: TRADE }));
    openKey(TRADE);
    await press('바꾸기');
    await press('2001:db8:9::/64 빼기');
    expect(screen.queryByLabelText('OTP 6자리')).toBeNull();
    await press('지금 주소 넣기');
    expect(await screen.findByLabelText('OTP 6자리')).toBeDefined();
    expect(isDisabled('저장')).toBe(true);
    await press('198.51.100.7 빼기');
    await waitFor(() => expect(screen.queryByLabelText('OTP 6자리')).toBeNull());
    submit();
    await waitFor(() =>
      expect(server.requestsTo(CHANGE).map(({ body }) => body)).toEqual([
        { keyId: TRADE.id, networks: ['203.0.113.0/24'] },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('키 바꾸기')).toBeNull());
    await press('바꾸기');
    fireEvent.click(screen.getByRole('radio', { name: '1년' }));
    await type('OTP 6자리', '482913');
    submit();
    await waitFor(() =>
      expect(server.requestsTo(CHANGE).at(-1)?.body).toEqual({ keyId: TRADE.id, days: 365, code: '482913' }),
    );
  });

  it('is ended after asking', async () => {
    server.on(END, () => {
      rows = [{ ...TRADE, state: 'ENDED', reason: 'REVOKED', endedAt: NOW }];
      return okReply({ canceled: 3 });
    });
    openKey(TRADE);
    await press('키 없애기');
    const question = await screen.findByRole('alertdialog', { name: '마켓메이킹 봇 키를 없애시겠습니까?' });
    expect(server.requestsTo(END)).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: '키 없애기' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '키 없애기' })).toBeNull());
    expect(screen.getByText('없앰')).toBeDefined();
    expect(screen.queryByRole('button', { name: '바꾸기' })).toBeNull();
    expect(server.requestsTo(END)).toMatchObject([{ body: { keyId: TRADE.id, cancelOrders: 1 } }]);
    await waitFor(() =>
      expect(toastStore.getState().toasts.at(-1)?.title).toBe('키를 없애고 주문 3건을 취소했습니다.'),
    );
  });

  it('that ends leaves its orders where the member says so', async () => {
    server.on(END, () => okReply({ canceled: null }));
    openKey(TRADE);
    await press('키 없애기');
    const question = await screen.findByRole('alertdialog', { name: '마켓메이킹 봇 키를 없애시겠습니까?' });
    fireEvent.click(within(question).getByRole('checkbox', { name: '이 키로 낸 미체결 주문도 취소' }));
    fireEvent.click(within(question).getByRole('button', { name: '키 없애기' }));
    await waitFor(() => expect(server.requestsTo(END)).toMatchObject([{ body: { cancelOrders: 0 } }]));
    await waitFor(() => expect(toastStore.getState().toasts.at(-1)?.title).toBe('키를 없앴습니다.'));
  });

  it('of another name does not exist', async () => {
    open('/more/keys/hoga_r_2M9TC6PZ0HVB');
    await screen.findByText('없는 키입니다');
    expect(server.requestsTo(CALLS)).toEqual([]);
  });
});
