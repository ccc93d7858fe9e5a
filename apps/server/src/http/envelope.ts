import type { Envelope } from '@hoga/contract/envelope';
import { type Failure, httpStatus, koreanText } from '@hoga/domain/errors/failure';

export function success<Data>(data: Data): Envelope<Data> {
  return { status: 200, message: '', data, code: 'OK' };
}

/** A success as sent: only `data` differs. */
export function successText({ data }: { readonly data: unknown }): string {
  return `{"status":200,"message":"","data":${JSON.stringify(data ?? null)},"code":"OK"}`;
}

/** `details` is for API callers: the refused fields, how to verify, or which operator is deciding. */
export function refusal(failure: Failure, details: unknown = null): Envelope<unknown> {
  return { status: httpStatus(failure.code), message: koreanText(failure), data: details, code: failure.code };
}
