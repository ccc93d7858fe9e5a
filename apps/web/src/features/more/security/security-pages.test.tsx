import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../data/testing/render-screen.tsx';
import { OtpSetUpPage } from './otp-set-up-page.tsx';
import { SecurityPage } from './security-page.tsx';

const BEGIN = '/api/auth/totp/begin';
const CONFIRM = '/api/auth/totp/confirm';
const TURN_ON = '/api/auth/totp/turn_on';
const TURN_OFF = '/api/auth/totp/turn_off';
const AT_SIGN_IN = '/api/auth/totp/sign_in';

const OFF = {
  isTotpOn: false,
  isTotpAtSignIn: false,
  recoveryCodesLeft: 0,
  verification: { by: 'PASSWORD', triesLeft: 5, lockedUntil: null },
  lastChangeAt: null,
};
const ON = {
  isTotpOn: true,
  isTotpAtSignIn: false,
  recoveryCodesLeft: 8,
  verification: { by: 'TOTP', triesLeft: 5, lockedUntil: null },
  lastChangeAt: Date.UTC(2020, 0, 1),
};
const RECOVERY_CODES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K'].map((letter) => `${letter.repeat(4)}-2345`);

const wrong = (by: string, triesLeft: number) => ({
  ...refusalReply(403, 'VERIFICATION_REQUIRED', '본인 확인이 필요합니다.'),
  data: { by, reason: 'WRONG', triesLeft, lockedUntil: null },
});

let server: FakeServer;
let state: object;

beforeEach(() => {
  state = OFF;
  server = new FakeServer()
    .on('/api/auth/security', () => okReply(state))
    .on('/api/auth/security/log', () => okReply([]))
    .on(BEGIN, () => okReply({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Hoga:kim?secret=JBSWY3DPEHPK3PXP' }))
    .on(CONFIRM, () => okReply({ recoveryCodes: RECOVERY_CODES }))
    .on(TURN_ON, () => {
      state = ON;
      return okReply({});
    })
    .on(TURN_OFF, () => {
      state = OFF;
      return okReply({});
    });
});

function open(at: string) {
  return renderScreen({
    routes: { '/more/security': SecurityPage, '/more/security/otp': OtpSetUpPage },
    at,
    server,
  });
}

const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button, button *' }));
const type = async (label: string, words: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: words } });

describe('setting up OTP', () => {
  it('goes from the password over a code to the recovery codes, which must be kept before it is on', async () => {
    open('/more/security/otp');
    await type('비밀번호', 'hoga1234');
    await press('다음');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    await type('OTP 6자리', '48291');
    expect(server.requestsTo(CONFIRM)).toEqual([]);
    await type('OTP 6자리', '482913');
    await screen.findByText('확인되었습니다');
    for (const code of RECOVERY_CODES) expect(screen.getByText(code)).toBeDefined();
    expect(screen.getByText<HTMLElement>('OTP 켜기').closest('button')?.disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('복구 코드를 안전한 곳에 보관했습니다'));
    await press('OTP 켜기');
    await screen.findByText('OTP 사용 중');
    expect(server.requestsTo(BEGIN).map(({ body }) => body)).toEqual([{ password: 'hoga1234' }]);
    expect(server.requestsTo(CONFIRM).map(({ body }) => body)).toEqual([{ code: '482913' }]);
    expect(server.requestsTo(TURN_ON).map(({ body }) => body)).toEqual([{ isTotpAtSignIn: false }]);
  });

  it('tells how often the password may still be wrong', async () => {
    server.on(BEGIN, () => wrong('PASSWORD', 3));
    open('/more/security/otp');
    await type('비밀번호', 'wrong1234');
    await press('다음');
    await screen.findByText('비밀번호가 맞지 않습니다. 3회 남았습니다.');
  });

  it('lets a code be typed again that was wrong', async () => {
    server.on(CONFIRM, () => refusalReply(400, 'OTP_MISMATCH', 'OTP 번호가 일치하지 않습니다.'));
    open('/more/security/otp');
    await type('비밀번호', 'hoga1234');
    await press('다음');
    await type('OTP 6자리', '111111');
    await screen.findByText('OTP 번호가 일치하지 않습니다.');
    expect(screen.getByLabelText<HTMLInputElement>('OTP 6자리').value).toBe('');
  });

  it('is not begun where it is on', async () => {
    state = ON;
    open('/more/security/otp');
    await screen.findByText('이미 OTP를 사용하고 있습니다');
  });
});

describe('the security page', () => {
  it('turns OTP off with a code, and tells how often it may still be wrong', async () => {
    state = ON;
    server.on(TURN_OFF, ({ body }) => {
      if ((body as { code?: string }).code !== '482913') return wrong('TOTP', 2);
      state = OFF;
      return okReply({});
    });
    open('/more/security');
    await press('OTP 끄기');
    await type('OTP 6자리', '111111');
    submit();
    await screen.findByText('OTP 번호가 맞지 않습니다. 2회 남았습니다.');
    await type('OTP 6자리', '482913');
    submit();
    await screen.findByText('OTP 설정');
  });

  it('takes a recovery code in the place of a code', async () => {
    state = ON;
    open('/more/security');
    await press('OTP 끄기');
    await press('복구 코드 사용');
    await type('복구 코드', 'aaaa-2345');
    submit();
    await screen.findByText('OTP 설정');
    expect(server.requestsTo(TURN_OFF).map(({ body }) => body)).toEqual([{ recoveryCode: 'AAAA-2345' }]);
  });

  it('asks for a code before signing in asks for one', async () => {
    state = ON;
    server.on(AT_SIGN_IN, () => okReply({}));
    open('/more/security');
    fireEvent.click(await screen.findByLabelText(/로그인할 때도 확인/));
    await type('OTP 6자리', '482913');
    submit();
    await waitFor(() =>
      expect(server.requestsTo(AT_SIGN_IN).map(({ body }) => body)).toEqual([{ isTotpAtSignIn: true, code: '482913' }]),
    );
  });

  it('says until when nothing is looked at', async () => {
    state = { ...ON, verification: { by: 'TOTP', triesLeft: 0, lockedUntil: Date.UTC(2026, 0, 5, 3, 30) } };
    open('/more/security');
    await press('OTP 끄기');
    await screen.findByText('5회 틀려 01.05 12:30까지 확인할 수 없습니다.');
  });

  it('says until when withdrawals pause after a change', async () => {
    state = { ...ON, lastChangeAt: Date.now() - 60_000 };
    open('/more/security');
    await screen.findByText(/보안 정보 변경 후 24시간 동안 출금할 수 없습니다/);
  });

  it('tells what has happened, when, and from where', async () => {
    const at = Date.UTC(2026, 0, 5, 3, 0);
    const device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';
    server.on('/api/auth/security/log', () =>
      okReply([
        { id: 2, at, kind: 'SIGN_IN_DENIED', address: '203.0.*.*', device },
        { id: 1, at, kind: 'TOTP_SET', address: '203.0.*.*', device: '' },
      ]),
    );
    open('/more/security');
    await screen.findByText('로그인 실패');
    expect(screen.getAllByText('2026.01.05 12:00')).toHaveLength(2);
    expect(screen.getByText('Chrome · Windows · 203.0.*.*')).toBeDefined();
    expect(screen.getByText('알 수 없는 기기 · 203.0.*.*')).toBeDefined();
  });
});

function submit() {
  const form = document.querySelector('form');
  if (form === null) throw new Error('nothing is asked');
  fireEvent.submit(form);
}

describe('signed-in devices', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
  const AT = Date.UTC(2026, 5, 16, 3, 4);
  const [PHONE, DESKTOP, OTHER] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
    string,
    string,
    string,
  ];
  const row = (id: string, device: string, isCurrent: 0 | 1) => ({
    ...{ id, device, isCurrent, address: '203.0.*.*', signedInAt: AT, usedAt: AT + 60_000 },
  });

  beforeEach(() => {
    let rows = [row(PHONE, IPHONE, 1), row(DESKTOP, WINDOWS, 0), row(OTHER, '', 0)];
    server
      .on('/api/auth/sessions', () => okReply(rows))
      .on('/api/auth/sessions/end', ({ body }) => {
        rows = rows.filter(({ id }) => id !== (body as { readonly sessionId: string }).sessionId);
        return okReply({});
      })
      .on('/api/auth/sessions/end_others', () => {
        rows = rows.filter(({ isCurrent }) => isCurrent === 1);
        return okReply({ ended: 2 });
      });
  });

  const listed = async () =>
    (await screen.findAllByText(/203\.0\.\*\.\*/)).map((line) => line.closest('li')?.textContent);

  it('are listed in words with network and last use, this one marked [W6]', async () => {
    open('/more/security');
    const [mine, windows, unknown] = await listed();
    expect(mine).toContain('Safari · iPhone현재 기기');
    expect(mine).not.toContain('로그아웃');
    expect(windows).toContain(
      `Chrome · Windows${formatKstShort(AT)} 로그인 · 203.0.*.*마지막 사용 ${formatKstShort(AT + 60_000)}`,
    );
    expect(unknown).toContain('알 수 없는 기기');
  });

  it('are signed out one by one, after asking [W6]', async () => {
    open('/more/security');
    fireEvent.click(await screen.findByRole('button', { name: 'Chrome · Windows 로그아웃' }));
    const question = await screen.findByRole('alertdialog');
    expect(server.requestsTo('/api/auth/sessions/end')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Chrome · Windows 로그아웃' })).toBeNull());
    expect(server.requestsTo('/api/auth/sessions/end')).toMatchObject([{ body: { sessionId: DESKTOP } }]);
  });

  it('are signed out all together but this one [W6]', async () => {
    open('/more/security');
    await press('다른 기기 모두 로그아웃');
    const question = await screen.findByRole('alertdialog', { name: '다른 기기 2대에서 로그아웃하시겠습니까?' });
    fireEvent.click(within(question).getByRole('button', { name: '로그아웃' }));
    await waitFor(async () => expect(await listed()).toHaveLength(1));
  });
});
