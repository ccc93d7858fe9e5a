import type { Dnw } from '@hoga/contract/dnw';
import type { DnwRow } from '@hoga/engine/cashier/rows';
import type { UserEvent } from '@hoga/engine/effects/user-event';
import { toText } from '@hoga/kernel/decimal';
import { optionalText } from '../trading/public.ts';
import { maskedDetail, wonpNumOf } from './detail.ts';

/** A member's view of their request, the same over HTTP and sockets. */
export function dnwView(row: DnwRow): Dnw {
  return {
    id: row.id,
    type: row.type,
    walletType: row.walletType,
    currency: row.currency,
    status: row.status,
    point: toText(row.point),
    won: optionalText(row.won),
    rate: row.rate,
    fee: toText(row.fee),
    reserved: toText(row.reserved),
    bonus: optionalText(row.bonus),
    counterparty: row.counterparty,
    provider: row.provider,
    counterId: row.counterId,
    dueAt: row.dueAt,
    detailJson: row.detail,
    wonpNum: wonpNumOf(row.detail),
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** The view of operators who do not pay it: only the end of a bank account. */
export function maskedDnwView(row: DnwRow): Dnw {
  return { ...dnwView(row), detailJson: maskedDetail(row.detail) };
}

type DnwUserEvent = Extract<UserEvent, { readonly destination: '/user/queue/dnw' }>;

export function dnwEventView({ data }: DnwUserEvent): Dnw {
  return dnwView(data);
}
