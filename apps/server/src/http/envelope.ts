import type { Envelope } from '@hoga/contract/envelope';
import { type Failure, httpStatus, koreanText } from '@hoga/domain/errors/failure';

export function success<Data>(data: Data): Envelope<Data> {
  return { status: 200, message: '', data, code: 'OK' };
}

/** A success as it goes over the wire: of the four fields only one ever differs. */
export function successText({ data }: { readonly data: unknown }): string {
  return `{"status":200,"message":"","data":${JSON.stringify(data ?? null)},"code":"OK"}`;
}

/** `details` is for API callers: which fields of the request were refused, how to verify, or who is deciding. */
export function refusal(failure: Failure, details: unknown = null): Envelope<unknown> {
  return { status: httpStatus(failure.code), message: koreanText(failure), data: details, code: failure.code };
}
