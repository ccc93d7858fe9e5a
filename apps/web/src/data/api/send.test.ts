import { isSuccess, isUnreachable, ReplyError } from '@hoga/client/reply';
import { REQUEST_TIMEOUT_MS, send } from '@hoga/client/send';
import { FakeServer, okReply, refusalReply } from '@hoga/client/testing/fake-server';
import { changeNick, getMe, login } from '@hoga/contract/account';
import { getOverseaOptionList } from '@hoga/contract/market';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageFor, messageForError } from './api.ts';
import { siteMessage, speakMessagesIn } from './site-message.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
const visitor = () => ({ fetch: server.fetch, siteId: idOf<SiteId>(3), accessToken: null });

describe('sending a call', () => {
  it('adds siteInfoId to every call, and the query that was given [SITE-26]', async () => {
    await send(getOverseaOptionList, { query: { isPlay: 1 } }, visitor());
    await send(changeNick, { body: { nick: '호가' } }, visitor());
    expect(server.seen.map(({ method, path, query, body }) => [method, path, query, body])).toEqual([
      ['GET', '/api/oversea/option/list', { isPlay: '1', siteInfoId: '3' }, undefined],
      ['POST', '/api/player/change_nick', { siteInfoId: '3' }, { nick: '호가' }],
    ]);
  });

  it('leaves the site that a query names [SITE-26]', async () => {
    const query = { isPlay: 1, siteInfoId: idOf<SiteId>(15) };
    await send(getOverseaOptionList, { query }, visitor());
    expect(server.seen[0]?.query).toEqual({ isPlay: '1', siteInfoId: '15' });
  });

  it('adds none while the site is not known [SITE-26]', async () => {
    await send(getOverseaOptionList, {}, { ...visitor(), siteId: null });
    expect(server.seen[0]?.query).toEqual({});
  });

  it('carries the bearer token [AUTH-18]', async () => {
    await send(getMe, {}, { ...visitor(), accessToken: 'token' });
    await send(getMe, {}, visitor());
    expect(server.seen.map(({ bearer }) => bearer)).toEqual(['token', null]);
  });

  it('answers data that fits the contract [ERR-01, ERR-02]', async () => {
    server.on('/api/oversea/option/list', () => okReply([]));
    const reply = await send(getOverseaOptionList, {}, visitor());
    expect(isSuccess(reply) && reply.data).toEqual([]);
  });

  it('returns the error body instead of throwing it away [ERR-03, ERR-05]', async () => {
    server.on('/api/login', () =>
      refusalReply(401, 'CREDENTIALS_MISMATCH', '아이디 또는 비밀번호가 일치하지 않습니다.'),
    );
    const reply = await send(login, { body: { username: 'a', password: 'b' } }, visitor());
    expect(reply).toEqual({
      status: 401,
      code: 'CREDENTIALS_MISMATCH',
      message: '아이디 또는 비밀번호가 일치하지 않습니다.',
      data: null,
      details: null,
    });
  });

  it('tells what a refusal says to programs apart from data', async () => {
    server.on('/api/login', () => ({ ...refusalReply(400, 'INVALID_REQUEST'), data: { fields: ['username'] } }));
    const reply = await send(login, { body: { username: 'a', password: 'b' } }, visitor());
    expect(reply).toMatchObject({ data: null, details: { fields: ['username'] } });
  });

  it.each([
    ['network-failure' as const, 'NETWORK', 0],
    [{ raw: '<html>Bad gateway</html>', status: 502 }, 'UNREADABLE_REPLY', 502],
    [{ raw: '{"ok":true}', status: 200 }, 'UNREADABLE_REPLY', 200],
    [okReply({ not: 'a list' }), 'UNREADABLE_REPLY', 200],
  ])('says what to do when there is nothing to show: %o', async (answer, code, status) => {
    server.on('/api/oversea/option/list', () => answer);
    const reply = await send(getOverseaOptionList, {}, visitor());
    expect(reply).toMatchObject({ code, status, data: null });
    expect(reply.message).toMatch(/다시 시도해주세요\.$/);
    expect(isUnreachable(reply)).toBe(true);
  });

  describe('in time', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it('gives up on a server that does not answer', async () => {
      const silent: typeof fetch = (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        });
      const reply = send(getMe, {}, { ...visitor(), fetch: silent });
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      expect((await reply).code).toBe('NETWORK');
    });
  });
});

describe('the id of a request', () => {
  const option = '/api/oversea/option/list';
  const asked = async (answer: ReturnType<typeof refusalReply>) => {
    server.on(option, () => answer);
    return await send(getOverseaOptionList, {}, visitor());
  };

  it('is a new one for every exchange, which the server keeps', async () => {
    await asked(okReply([]));
    await asked(okReply([]));
    const [first, second] = server.seen.map(({ requestId }) => requestId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
  });

  it.each([500, 503])('is shown in short with the words for a request that failed with %i', async (status) => {
    const reply = await asked(refusalReply(status, 'INTERNAL', '오류가 발생했습니다.'));
    const number = server.seen[0]?.requestId?.slice(0, 8);
    expect(messageFor(reply)).toBe(`오류가 발생했습니다.\n문의 번호 ${number}`);
    expect(messageForError(new ReplyError(reply))).toBe(messageFor(reply));
  });

  it('is not shown where a rule refused the request, or nothing was reached', async () => {
    expect(messageFor(await asked(refusalReply(400, 'BET_TOO_SMALL', '10,000원부터 가능합니다.')))).toBe(
      '10,000원부터 가능합니다.',
    );
    server.on(option, () => 'network-failure');
    expect(messageFor(await send(getOverseaOptionList, {}, visitor()))).not.toContain('문의 번호');
  });
});

describe('the message of a reply', () => {
  const message = '로그인이 필요합니다.';
  afterEach(() => speakMessagesIn('ko'));

  it('is the server message [ERR-06, ERR-20]', async () => {
    await speakMessagesIn('ko');
    expect(siteMessage(message)).toBe(message);
  });

  it('is English on English sites [ERR-17, ERR-18, ERR-19]', async () => {
    await speakMessagesIn('en');
    expect(siteMessage(message)).toBe('Login required.');
    expect(siteMessage('모르는 말')).toBe('모르는 말');
  });

  it.each([
    ['투자는 10,000 이상 가능합니다.', 'The investment amount is too small.', 'ERR-21'],
    ['1,000 단위로 신청이 가능합니다', 'Please match the minimum unit of the amount.', 'ERR-22'],
    ['10,000 이상 신청이 가능합니다', 'Please match the minimum unit of the amount.', 'ERR-23'],
    ['10,000 단위로 입금 가능합니다', 'Please match the minimum unit of the amount.', 'ERR-24'],
    [
      '팔로우하려면 선물 계좌에 50 USDT 이상 보유해야 합니다.',
      'Unable to follow due to insufficient balance.',
      'ERR-25',
    ],
  ])('%s of a refusal reads %s on an English site [%s]', async (korean, english) => {
    server.on('/api/oversea/option/list', () => refusalReply(400, 'REFUSED', korean));
    const reply = await send(getOverseaOptionList, {}, visitor());
    expect(siteMessage(reply.message)).toBe(korean);
    await speakMessagesIn('en');
    expect(siteMessage(reply.message)).toBe(english);
  });
});
