import { askProviderDnw } from '@hoga/contract/admin-dnw';
import { markTransferred } from '@hoga/contract/admin-payout';
import { proposePayoutResult } from '@hoga/contract/admin-proposal';
import { numberOf } from './support-tasks.ts';

interface Typed {
  readonly reason?: string | undefined;
  readonly version?: string | undefined;
  readonly paid?: string | undefined;
  readonly isNotPaid: boolean;
}

interface PayoutCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Arguments about a withdrawal in progress; null for other words. */
export function readPayoutTask([word, id, ...rest]: readonly string[], typed: Typed): PayoutCall | null {
  if (word !== 'ask-provider' && word !== 'payout-result') return null;
  if (id === undefined || rest.length > 0) throw new Error(`${word} is about one request`);
  const dnwHistoryId = numberOf('a request', id);
  if (word === 'ask-provider') return { path: askProviderDnw.path, body: { dnwHistoryId } };
  const { reason, version, paid, isNotPaid } = typed;
  if (reason === undefined || reason.trim() === '') throw new Error('--reason is missing');
  if (version === undefined) throw new Error('--version is missing: the request as it was seen');
  if ((paid === undefined) !== isNotPaid) throw new Error('--paid PAYMENT or --not-paid says what has become of it');
  const result = paid === undefined ? { hasArrived: 0 } : { hasArrived: 1, paymentId: paid };
  return {
    path: proposePayoutResult.path,
    body: { dnwHistoryId, version: numberOf('--version', version), reason, ...result },
  };
}

/** Arguments about a completed bank transfer; null for other words. */
export function readTransferTask(
  [word, id, ...rest]: readonly string[],
  { version, reference }: { readonly version?: string | undefined; readonly reference?: string | undefined },
): PayoutCall | null {
  if (word !== 'transferred') return null;
  if (id === undefined || rest.length > 0) throw new Error('transferred is about one request');
  if (version === undefined) throw new Error('--version is missing: the request as it was seen');
  if (reference === undefined) throw new Error('--reference is missing: the number of the transfer at the bank');
  return {
    path: markTransferred.path,
    body: { dnwHistoryId: numberOf('a request', id), version: numberOf('--version', version), reference },
  };
}
