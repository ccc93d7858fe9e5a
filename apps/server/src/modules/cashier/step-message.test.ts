import { DNW_STATUSES, type DnwStatus, type DnwType } from '@hoga/domain/wallet/dnw';
import { decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { stepMessage } from './step-message.ts';
import type { UnannouncedStep } from './step-message-store.ts';

const KEPT = '보관하던 코인을 돌려드렸습니다.';

function messageOf(
  type: DnwType,
  status: DnwStatus,
  request: Partial<UnannouncedStep['request']> = {},
  step: Partial<UnannouncedStep['step']> = {},
) {
  const [siteId, playerId, dnwId] = [
    idOf<UnannouncedStep['step']['siteId']>(1),
    idOf<UnannouncedStep['step']['playerId']>(7),
    9,
  ];
  return stepMessage(
    {
      step: {
        ...{ siteId, playerId, dnwId: idOf(dnwId), version: 2, status, by: null, approvedBy: null, reason: '', at: 0 },
        ...step,
      },
      request: {
        ...{ type, status, point: decimal(500), currency: 'USDT', counterparty: 'MEMBER', counterId: idOf(8) },
        ...{ provider: null, reference: null },
        ...request,
      },
    },
    'ko',
  );
}

describe('the messages of a request', () => {
  it.each([
    ['D', ['APPROVED', 'REJECTED'], { counterparty: 'HOUSE', counterId: null }],
    ['W', ['SENDING', 'APPROVED', 'REJECTED', 'RETURNED'], { counterparty: 'HOUSE', counterId: null }],
    ['WB', ['MATCHED', 'APPROVED', 'REJECTED', 'EXPIRED'], { counterparty: 'HOUSE', counterId: null }],
    ['WS', ['MATCHED', 'PAID', 'APPEALED', 'APPROVED', 'REJECTED', 'EXPIRED'], { counterparty: 'HOUSE' }],
    ['WB', ['MATCHED', 'APPEALED', 'APPROVED', 'REJECTED', 'EXPIRED'], {}],
    ['WS', ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'APPROVED', 'REJECTED', 'CANCELED', 'EXPIRED'], {}],
  ] as const)('of kind %s tell of %s', (type, statuses, request) => {
    for (const status of statuses) {
      expect([status, messageOf(type, status, request)]).toMatchObject([
        status,
        { playerId: 7, category: 'CASH', title: expect.stringMatching(/다$/), link: '/wallet/request/9' },
      ]);
    }
  });

  it('are none about what the member has done, what has not changed, and what is done at once', () => {
    expect(messageOf('WB', 'PAID')).toBeNull();
    expect(messageOf('WB', 'CANCELED')).toBeNull();
    expect(messageOf('W', 'CANCELED', { counterparty: 'HOUSE', counterId: null })).toBeNull();
    expect(messageOf('WS', 'CANCELED', { counterId: null })).toBeNull();
    expect(messageOf('W', 'REQUESTED', { counterparty: 'HOUSE' })).toBeNull();
    for (const status of DNW_STATUSES) expect(messageOf('CO', status)).toBeNull();
  });

  it('say that a payout is prepared, with which transfer it was made, and that one came back [O1]', () => {
    const house = { counterparty: 'HOUSE', counterId: null, currency: 'KRW' } as const;
    expect(messageOf('W', 'SENDING', house)?.title).toBe('출금 신청이 승인되어 지급 준비 중입니다');
    expect(messageOf('W', 'SENDING', { ...house, provider: 'coinpay' })?.title).toBe(
      '출금 신청이 승인되어 전송 중입니다',
    );
    expect(messageOf('W', 'APPROVED', { ...house, reference: 'T-1' }, { by: 7, reason: 'T-1' })).toMatchObject({
      title: '출금 처리가 완료되었습니다',
      text: '500원\n이체 번호: T-1',
    });
    expect(messageOf('W', 'RETURNED', house, { by: 7, reason: '예금주 불일치' })).toMatchObject({
      title: '출금 송금이 반환되었습니다',
      text: '500원\n송금한 금액을 지갑으로 돌려드렸습니다.\n사유: 예금주 불일치',
    });
  });

  it('leave out that money is on its way where it has arrived by now', () => {
    expect(messageOf('W', 'SENDING', { status: 'APPROVED' })).toBeNull();
  });

  it('say what becomes of coins that were kept, and who decides an appeal', () => {
    expect(messageOf('WS', 'EXPIRED')).toMatchObject({
      title: '판매 시간이 지나 취소되었습니다',
      text: `500 USDT\n${KEPT}`,
    });
    expect(messageOf('WS', 'CANCELED')).toMatchObject({
      title: '판매 상대가 거래를 취소했습니다',
      text: `500 USDT\n${KEPT}`,
    });
    expect(messageOf('WS', 'REQUESTED')?.title).toBe('판매 상대를 다시 찾고 있습니다');
    expect(messageOf('WB', 'EXPIRED')).toMatchObject({ title: '구매 시간이 지나 취소되었습니다', text: '500 USDT' });
    for (const type of ['WB', 'WS'] as const) {
      expect(messageOf(type, 'APPEALED')?.text).toContain('운영팀이 확인하고 결정합니다.');
    }
  });

  it('give the reasons of people and keep those of the system', () => {
    expect(messageOf('W', 'REJECTED', {}, { by: 3, reason: '예금주 불일치' })?.text).toBe(
      '500 USDT\n사유: 예금주 불일치',
    );
    expect(messageOf('WB', 'MATCHED', { counterparty: 'HOUSE' }, { by: 3, reason: '국민은행 110-1' })?.text).toBe(
      '500 USDT\n30분 안에 송금하고 송금 완료를 눌러주세요.\n국민은행 110-1',
    );
    // For a buyer from the house the reason is the account to pay to; for a seller it is only the reason.
    expect(messageOf('WS', 'MATCHED', {}, { by: 3, reason: '금액이 같음' })?.text).toBe('500 USDT\n사유: 금액이 같음');
    expect(messageOf('WB', 'EXPIRED', {}, { by: 0, reason: 'not paid in time' })?.text).toBe('500 USDT');
  });
});
