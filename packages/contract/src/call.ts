import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { KeyScope } from '@hoga/domain/keys/api-key';
import type { Permission } from '@hoga/domain/operators/permissions';
import type { SiteId } from '@hoga/kernel/ids';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import type { $ZodType, input, output } from 'zod/v4/core';
import { described, wholeNumber } from './fields.ts';

/**
 * Who may make a call: anyone, any signed-in account of the site, or operators with this permission on the site that
 * `siteInfoId` names.
 */
export type Access = 'public' | 'player' | Permission;

/** What it takes to make a call. Without `data` its reply is not checked: the types alone say what it carries. */
export interface CallAddress<
  Query extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
  Data extends $ZodType = $ZodType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly access: Who;
  /** The body's encoding where it is not JSON. */
  readonly bodyForm?: 'multipart/form-data';
  readonly query?: Query;
  readonly body?: Body;
  readonly data?: Data;
}

/** One REST call: everything both sides need to know about it. */
export interface Call<
  Query extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
  Data extends $ZodType = $ZodType,
  Who extends Access = Access,
> extends CallAddress<Query, Body, Data, Who> {
  readonly summary: string;
  /** The refusals beyond those common to its kind of call. A test finds missing ones. */
  readonly refusals?: readonly ErrorCode[];
  /** What a program's key needs in order to make it; absent: no key may, whatever it is. */
  readonly key?: KeyScope;
  /** For an operator's call that decides nothing and is polled every few seconds: it would flood the operators' log. */
  readonly isUnlogged?: true;
  readonly query: Query;
  readonly body: Body;
  readonly data: Data;
}

interface GetSpec<Query extends $ZodType, Data extends $ZodType, Who extends Access> {
  readonly access: Who;
  readonly summary: string;
  readonly refusals?: readonly ErrorCode[];
  readonly key?: KeyScope;
  readonly query: Query;
  readonly data: Data;
}

interface PostSpec<Body extends $ZodType, Data extends $ZodType, Who extends Access> {
  readonly access: Who;
  readonly summary: string;
  readonly refusals?: readonly ErrorCode[];
  readonly key?: KeyScope;
  readonly isUnlogged?: true;
  readonly body: Body;
  readonly data: Data;
}

const nothing = z.undefined();

export function get<Query extends $ZodType, Data extends $ZodType, Who extends Access>(
  path: `/${string}`,
  spec: GetSpec<Query, Data, Who>,
): Call<Query, typeof nothing, Data, Who> {
  return { method: 'GET', path, body: nothing, ...spec };
}

export function post<Body extends $ZodType, Data extends $ZodType, Who extends Access>(
  path: `/${string}`,
  spec: PostSpec<Body, Data, Who>,
): Call<typeof siteQuery, Body, Data, Who> {
  return { method: 'POST', path, query: siteQuery, ...spec };
}

/** A POST whose body is a form with a file in it. */
export function upload<Body extends $ZodType, Data extends $ZodType, Who extends Access>(
  path: `/${string}`,
  spec: PostSpec<Body, Data, Who>,
): Call<typeof siteQuery, Body, Data, Who> {
  return { ...post(path, spec), bodyForm: 'multipart/form-data' };
}

/** Every call adds `siteInfoId` when it is known (SITE-26); it never widens access. */
export const siteInfoIdField = described(
  z.optional(
    z.pipe(wholeNumber, z.int().check(z.positive(), z.maximum(1_000_000))) as unknown as ZodMiniType<SiteId, SiteId>,
  ),
  'The site that is asked. Without it, the one of the token or of the host.',
);
export const siteQuery = z.strictObject({ siteInfoId: siteInfoIdField });

/** A query with the given fields and `siteInfoId`, which is always accepted; unknown fields are refused. */
export function queryOf<const Shape extends Readonly<Record<string, $ZodType>>>(shape: Shape) {
  return z.strictObject({ ...shape, siteInfoId: siteInfoIdField });
}

/** A POST body with the given fields; `siteInfoId` is accepted, unknown fields are refused. */
export function bodyOf<const Shape extends Readonly<Record<string, $ZodType>>>(shape: Shape) {
  return z.strictObject({ ...shape, siteInfoId: siteInfoIdField });
}

export type AddressOf<C extends Call> = CallAddress<C['query'], C['body'], C['data'], C['access']>;

export type QueryOf<C extends CallAddress> = input<NonNullable<C['query']>>;
export type BodyOf<C extends CallAddress> = input<NonNullable<C['body']>>;
/** The body as the handler gets it. */
export type ReadBodyOf<C extends CallAddress> = output<NonNullable<C['body']>>;
export type DataOf<C extends CallAddress> = output<NonNullable<C['data']>>;
