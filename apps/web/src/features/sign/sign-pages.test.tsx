import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installSession } from '../../data/session/session.ts';
import type { Session } from '../../data/session/session-machine.ts';
import { openDevice } from '../../data/storage/device.ts';
import { renderScreen } from '../../data/testing/render-screen.tsx';
import { loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { FindIdPage } from './find-id-page.tsx';
import { FindPasswordPage } from './find-password-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const SIGN_UP = '/api/player';
const PARTNER = '/api/partner/verify';
const FIND_ID = '/api/player/find_id';
const FIND_PASSWORD = '/api/player/find_pw';
const CHECK = '/api/user/check_username';
const SEND_CODE = '/api/certi/certificate_phone';

const signIn = vi.fn<Session['signIn']>();

let server: FakeServer;

beforeEach(async () => {
  await loadScreenTexts();
  openDevice('hoga');
  signIn.mockReset().mockResolvedValue({ ok: true });
  installSession({
    signIn,
    start: vi.fn(),
    returnToLastPage: vi.fn(),
    logout: vi.fn(),
    refreshRefused: vi.fn(),
    endedElsewhere: vi.fn(),
  });
  server = new FakeServer()
    .on(SEND_CODE, () => okReply({ expiresIn: 180 }))
    .on('/api/certi/verify_phone', () => okReply({ certificateValue: 'proof' }))
    .on(CHECK, ({ query }) => okReply({ available: query['username'] !== 'demo' }))
    .on(PARTNER, ({ query }) =>
      query['partnerPk'] === 'HOGA1'
        ? okReply({ partnerId: 7, name: '호가파트너' })
        : refusalReply(404, 'PARTNER_NOT_FOUND', '존재하지 않는 추천 코드입니다.'),
    )
    .on(SIGN_UP, () => okReply({ id: 1, username: 'newcomer' }));
});
afterEach(cleanup);

function open(at: string, siteLanguage: 'ko' | 'en' = 'ko') {
  return renderScreen({
    siteLanguage,
    routes: {
      '/register': SignUpPage,
      '/find_id': FindIdPage,
      '/find_pw': FindPasswordPage,
      '/signin': () => <p>sign-in</p>,
    },
    at,
    server,
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button, button *' }));
const type = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });

async function typeCode() {
  await type('휴대폰 번호', '01012345678');
  await press('인증번호 받기');
  await type('인증번호 6자리', '123456');
}

async function provePhone() {
  await typeCode();
  await screen.findByText('인증이 완료되었습니다.');
}

async function reachAccount() {
  open('/register');
  fireEvent.click(await screen.findByLabelText('전체 동의'));
  await press('다음');
  await typeCode();
  await screen.findByLabelText('아이디');
}

async function reachProfile() {
  await reachAccount();
  await type('아이디', 'newcomer');
  await type('비밀번호', 'hoga7788');
  await type('비밀번호 확인', 'hoga7788');
  await press('다음');
  await type('닉네임', '길동이');
  await type('이메일', 'gildong@example.com');
}

describe('signing up', () => {
  it('looks up a referral code that was not applied, and signs up with its partner', async () => {
    await reachProfile();
    await type('이름', '홍길동');
    await type('추천 코드 (선택)', 'HOGA1');
    await press('가입하기');
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(server.requestsTo(SIGN_UP).map(({ body }) => body)).toEqual([expect.objectContaining({ partnerId: 7 })]);
  });

  it('stops at an unknown code instead of dropping it, and goes on once it is gone', async () => {
    await reachProfile();
    await type('이름', '홍길동');
    await type('추천 코드 (선택)', 'NOBODY');
    await press('가입하기');
    await screen.findByText('존재하지 않는 추천 코드입니다.');
    expect(server.requestsTo(SIGN_UP)).toEqual([]);
    await type('추천 코드 (선택)', '');
    await press('가입하기');
    await waitFor(() => expect(server.requestsTo(SIGN_UP)).toHaveLength(1));
  });

  it('ends signed in, at the prices and in the first day on this device [T7]', async () => {
    await reachProfile();
    await type('이름', '홍길동');
    await press('가입하기');
    await waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn.mock.calls).toEqual([
      [{ username: 'newcomer', password: 'hoga7788', keepSignedIn: true, landOn: '/oversea' }],
    ]);
    expect(localStorage.getItem('hoga.hoga.firstDay.1')).not.toBeNull();
    expect(screen.queryByText('가입이 완료되었습니다')).toBeNull();
  });

  it('leads to the sign-in page where the new member could not be signed in', async () => {
    signIn.mockResolvedValue({ ok: false, message: null });
    await reachProfile();
    await type('이름', '홍길동');
    await press('가입하기');
    await screen.findByText('가입이 완료되었습니다');
    expect(screen.getByRole('link', { name: '로그인하기' }).getAttribute('href')).toBe('/signin');
  });

  it('checks a username when its field is left, and once for the next step [T7, AUTH-48]', async () => {
    await reachAccount();
    await type('아이디', 'demo');
    fireEvent.blur(screen.getByLabelText('아이디'));
    await screen.findByText('이미 사용 중인 아이디입니다.');
    await type('비밀번호', 'hoga7788');
    await type('비밀번호 확인', 'hoga7788');
    await press('다음');
    expect(screen.queryByLabelText('닉네임')).toBeNull();

    await type('아이디', 'newcomer');
    fireEvent.blur(screen.getByLabelText('아이디'));
    await screen.findByText('사용할 수 있는 아이디입니다.');
    await press('다음');
    await screen.findByLabelText('닉네임');
    expect(server.requestsTo(CHECK).map(({ query }) => query['username'])).toEqual(['demo', 'demo', 'newcomer']);
  });

  it('shows the code that a server in development tells, and none where it tells none [T7]', async () => {
    server.on(SEND_CODE, () => okReply({ expiresIn: 180, developmentCode: '482913' }));
    open('/find_id');
    await type('휴대폰 번호', '01012345678');
    await press('인증번호 받기');
    await screen.findByText('개발 환경 인증번호 482913');
    cleanup();
    server.on(SEND_CODE, () => okReply({ expiresIn: 180 }));
    open('/find_id');
    await type('휴대폰 번호', '01012345678');
    await press('인증번호 받기');
    await screen.findByLabelText('인증번호 6자리');
    expect(screen.queryByText(/개발 환경/)).toBeNull();
  });

  it.each([
    ['01012345678', '010-1234-5678', 'VAL-27'],
    ['031-123-4567', '031-123-4567', 'VAL-28'],
  ])('sends a code to %s, which is the phone %s [%s]', async (typed, key) => {
    open('/find_id');
    await type('휴대폰 번호', typed);
    await press('인증번호 받기');
    await screen.findByLabelText('인증번호 6자리');
    expect(server.requestsTo(SEND_CODE)[0]?.body).toMatchObject({ key });
  });

  it('sends no code to what is neither 11 digits nor 10 with hyphens [VAL-27, VAL-28]', async () => {
    open('/find_id');
    await type('휴대폰 번호', '031-123-456');
    await press('인증번호 받기');
    expect((await screen.findByLabelText('휴대폰 번호')).getAttribute('aria-invalid')).toBe('true');
    expect(server.requestsTo(SEND_CODE)).toEqual([]);
  });

  it('asks for the country of a phone on English sites [T18]', async () => {
    open('/find_id', 'en');
    await userEvent.type(await screen.findByLabelText('휴대폰 번호'), '415-555-0123');
    await press('인증번호 받기');
    await screen.findByLabelText('인증번호 6자리');
    fireEvent.click(screen.getByText('번호 바꾸기'));
    await userEvent.selectOptions(screen.getByLabelText('국가'), '+44 United Kingdom');
    await press('인증번호 받기');
    await screen.findByLabelText('인증번호 6자리');
    const keys = server.requestsTo(SEND_CODE).map(({ body }) => body);
    expect(keys).toEqual([
      expect.objectContaining({ key: '+14155550123' }),
      expect.objectContaining({ key: '+444155550123' }),
    ]);
  });

  it('says what a name is made of', async () => {
    await reachProfile();
    await type('이름', '홍@길동');
    await press('가입하기');
    await screen.findByText("이름은 글자, 숫자, 띄어쓰기와 . , ' · - 로 40자까지 쓸 수 있습니다.");
    expect(server.requestsTo(SIGN_UP)).toEqual([]);
  });

  it('says that a symbol was left out of a password until it is typed anew [T37]', async () => {
    open('/find_pw');
    await provePhone();
    await type('새 비밀번호', 'abc!');
    await screen.findByText('특수문자는 쓸 수 없습니다.');
    expect(screen.getByLabelText<HTMLInputElement>('새 비밀번호').value).toBe('abc');
    await type('새 비밀번호', 'abc1');
    screen.getByText('특수문자는 쓸 수 없습니다.');
    await type('새 비밀번호', '');
    await type('새 비밀번호', 'abc1');
    expect(screen.queryByText('특수문자는 쓸 수 없습니다.')).toBeNull();
  });
});

describe('signing up by keyboard [T8]', () => {
  it('goes from field to field and step to step by Enter, with the focus in the first field of each step', async () => {
    const user = userEvent.setup();
    open('/register');
    const focused = () => document.activeElement?.closest('div, label')?.textContent ?? '';
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('전체 동의')));
    await user.keyboard(' {Enter}');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('휴대폰 번호')));
    await user.keyboard('01012345678{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('인증번호 6자리')));
    await user.keyboard('123456');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('아이디')));
    await user.keyboard('newcomer{Enter}hoga7788{Enter}hoga7789{Enter}');
    await screen.findByText('비밀번호가 서로 다릅니다.');
    expect(focused()).toContain('비밀번호 확인');
    await user.keyboard('{Backspace}8{Enter}');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('이름')));
    await user.keyboard('홍길동{Enter}길동이{Enter}gildong@example.com{Enter}');
    await waitFor(() => expect(signIn).toHaveBeenCalled());
  });

  it('keeps the focus after the code where more is asked for on the same page', async () => {
    open('/find_pw');
    await type('아이디', 'somebody');
    await provePhone();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('새 비밀번호')));
  });
});

describe('a proof that is used up', () => {
  it('leads back to the number, with the time until another code can be sent', async () => {
    server.on(FIND_PASSWORD, () => refusalReply(404, 'USER_NOT_FOUND', '존재하지 않는 계정입니다.'));
    open('/find_pw');
    await type('아이디', 'somebody');
    await provePhone();
    await type('새 비밀번호', 'hoga7788');
    await type('새 비밀번호 확인', 'hoga7788');
    await press('비밀번호 바꾸기');
    await press('확인');
    const send = await screen.findByRole('button', { name: /^인증번호 받기 \(0:\d\d\)$/ });
    expect(send.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByLabelText('인증번호 6자리')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('아이디').value).toBe('somebody');
    // Another phone has not been written to: it need not wait.
    await type('휴대폰 번호', '01012345679');
    await screen.findByRole('button', { name: '인증번호 받기' });
  });

  it('loses nothing that was typed when an id is looked for again', async () => {
    server.on(FIND_ID, () => okReply({ usernames: [] }));
    open('/find_id');
    await type('이름', '홍길동');
    await provePhone();
    await press('아이디 찾기');
    await press('다시 찾기');
    expect((await screen.findByLabelText<HTMLInputElement>('이름')).value).toBe('홍길동');
    expect(screen.getByLabelText<HTMLInputElement>('휴대폰 번호').value).toBe('010-1234-5678');
    expect(screen.queryByText('인증이 완료되었습니다.')).toBeNull();
  });
});
