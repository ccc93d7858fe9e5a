import { isSuccess, type Reply } from '@hoga/client/reply';
import { useState } from 'react';

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Asks for one thing at a time, and keeps what was said against it. */
export function useDeed() {
  const [isUnderWay, setUnderWay] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** What the server answered; null where it has refused. */
  const run = async <Data>(
    ask: () => Promise<Reply<Data>>,
    onRefused?: (refusal: Refusal) => void,
  ): Promise<Data | null> => {
    if (isUnderWay) return null;
    setUnderWay(true);
    setRefusal(null);
    const reply = await ask();
    setUnderWay(false);
    if (isSuccess(reply)) return reply.data;
    setRefusal(reply);
    onRefused?.(reply);
    return null;
  };
  return { isUnderWay, refusal, run, forget: () => setRefusal(null) };
}
