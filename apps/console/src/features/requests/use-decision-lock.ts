import { isSuccess } from '@hoga/client/reply';
import type { OperatorRequest } from '@hoga/contract/admin-request';
import { useRef, useState } from 'react';
import { holdLock } from '../../data/open-request.ts';
import { useOperator } from '../../data/session-store.ts';
import { useNow } from '../../shared/use-now.ts';

/** Typing renews it this often; it lasts six times as long. */
const RENEW_MS = 20_000;

export interface LockState {
  readonly holder: 'ME' | 'OTHER' | null;
  readonly name: string;
  readonly leftMs: number;
}

/** Who may decide now. */
export function useLockState({ lock }: Pick<OperatorRequest, 'lock'>): LockState {
  const me = useOperator();
  const leftMs = (lock?.until ?? 0) - useNow(1_000);
  if (lock === null || leftMs <= 0) return { holder: null, name: '', leftMs: 0 };
  return { holder: lock.id === me.id ? 'ME' : 'OTHER', name: lock.name, leftMs };
}

/** Takes the decision lock at the first key, renews it while keys come, and names another holder. */
export function useDecisionLock(request: OperatorRequest): {
  readonly hold: () => void;
  readonly refusal: string | null;
} {
  const heldAt = useRef(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const hold = () => {
    const now = Date.now();
    if (now - heldAt.current < RENEW_MS) return;
    heldAt.current = now;
    void holdLock(request).then((reply) => {
      setRefusal(isSuccess(reply) ? null : reply.message);
      if (!isSuccess(reply)) heldAt.current = 0;
    });
  };
  return { hold, refusal };
}
