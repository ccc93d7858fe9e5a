import { accountMask } from '@hoga/domain/wallet/account-mask';
import * as z from 'zod/mini';
import type { PaidTo } from './destination.ts';

/** What of a request is for people: kept as JSON text beside its figures. */
export interface Detail {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly wonpNum?: string | undefined;
  /** Where the money goes to. */
  readonly paidTo?: PaidTo | undefined;
  /** What the client sent along. */
  readonly given?: unknown;
}

const given = z.record(z.string(), z.unknown());
const paidTo = z.object({
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

/** Fields that are empty are left out. `null` where what the client sent along is no JSON object. */
export function detailText(detail: Omit<Detail, 'given'>, detailJson: string | undefined): string | null {
  if (detailJson === undefined || detailJson === '') return JSON.stringify(detail);
  const object = given.safeParse(jsonOf(detailJson));
  return object.success ? JSON.stringify({ ...detail, given: object.data }) : null;
}

export function wonpNumOf(detail: string): string | null {
  const read = parsed.safeParse(jsonOf(detail));
  return read.success ? (read.data.wonpNum ?? null) : null;
}

/** The bank's name, the number and the holder, as whoever pays needs them. */
export function accountToPay(detail: string): string | null {
  const read = parsed.safeParse(jsonOf(detail));
  if (!read.success || read.data.paidTo === undefined) return null;
  const { bankName, address, holder } = read.data.paidTo;
  return [bankName, address, holder].filter((part) => part !== null).join(' ');
}

/** Who pays, or who is to be paid; null where the request does not say. */
export function namedIn(detail: string): string | null {
  const read = parsed.safeParse(jsonOf(detail));
  return read.success ? (read.data.paidTo?.holder ?? read.data.name ?? null) : null;
}

/** Who is to be paid, for whoever decides on it: of a bank's account its end only, an address is public anyway. */
export function payeeOf(detail: string): Pick<PaidTo, 'bankName' | 'holder' | 'address'> | null {
  const read = parsed.safeParse(jsonOf(detail));
  if (!read.success || read.data.paidTo === undefined) return null;
  const { bankName, holder, address } = read.data.paidTo;
  return { bankName, holder, address: bankName === null ? address : accountMask(address) };
}

/** Where a withdrawal goes to, for whoever sends it; null where the request does not say. */
export function payoutTarget(detail: string): Pick<PaidTo, 'address' | 'tag'> | null {
  const read = parsed.safeParse(jsonOf(detail));
  if (!read.success || read.data.paidTo === undefined) return null;
  const { address, tag } = read.data.paidTo;
  return { address, tag };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
