import { accountMask } from '@hoga/domain/wallet/account-mask';
import * as z from 'zod/mini';
import type { PaidTo } from './destination.ts';

/** The human-readable part of a request, stored as JSON text beside its figures. */
export interface Detail {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  /** The payer's reference, by the wire's name. */
  readonly wonpNum?: string | undefined;
  /** The destination of the money. */
  readonly paidTo?: PaidTo | undefined;
  /** Data sent along by the client. */
  readonly given?: unknown;
}

const given = z.record(z.string(), z.unknown());
const paidTo = z.object({
  bankCode: z._default(z.nullable(z.string()), null),
  bankName: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  address: z.string(),
  tag: z.nullable(z.string()),
});
const parsed = z.object({
  name: z.optional(z.string()),
  wonpNum: z.optional(z.string()),
  paidTo: z.optional(paidTo),
});

/** Empty fields are omitted. `null` when the client's data is not a JSON object. */
export function detailText(detail: Omit<Detail, 'given'>, detailJson: string | undefined): string | null {
  if (detailJson === undefined || detailJson === '') return JSON.stringify(detail);
  const object = given.safeParse(jsonOf(detailJson));
  return object.success ? JSON.stringify({ ...detail, given: object.data }) : null;
}

export function wonpNumOf(detail: string): string | null {
  return read(detail)?.wonpNum ?? null;
}

/** The bank's name, the number and the holder, for the payer. */
export function accountToPay(detail: string): string | null {
  const place = paidToOf(detail);
  return place === null
    ? null
    : [place.bankName, place.address, place.holder].filter((part) => part !== null).join(' ');
}

/** The payer or the payee; null when the request names none. */
export function namedIn(detail: string): string | null {
  return paidToOf(detail)?.holder ?? payerOf(detail);
}

/** The payer's name. */
export function payerOf(detail: string): string | null {
  return read(detail)?.name ?? null;
}

export type Payee = Omit<PaidTo, 'label'>;

/** The payee, for the deciding operator: only the end of a bank account, an address is public anyway. */
export function payeeOf(detail: string): Payee | null {
  const place = paidToOf(detail);
  return place === null ? null : maskedPayee(place);
}

function maskedPayee(place: Payee): Payee {
  return place.bankName === null ? place : { ...place, address: accountMask(place.address) };
}

/** The payee in full, for the transfer; null when the request names none. */
export function paidToOf(detail: string): Payee | null {
  return read(detail)?.paidTo ?? null;
}

/** As read by operators who do not pay. */
export function maskedDetail(detail: string): string {
  const place = paidToOf(detail);
  const whole = given.safeParse(jsonOf(detail));
  if (place === null || !whole.success) return detail;
  const { given: _given, ...rest } = whole.data;
  return JSON.stringify({ ...rest, paidTo: maskedPayee(place) });
}

function read(detail: string): z.infer<typeof parsed> | null {
  const found = parsed.safeParse(jsonOf(detail));
  return found.success ? found.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
