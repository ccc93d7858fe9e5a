import { isSuccess, type Reply } from '@hoga/client/reply';
import { useState } from 'react';

export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Sends one command at a time, and keeps the refusal. */
export function useAction() {
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The server's answer; null where it has refused. */
  const run = async <Data>(
    ask: () => Promise<Reply<Data>>,
    onRefused?: (refusal: Refusal) => void,
  ): Promise<Data | null> => {
    if (isPending) return null;
    setPending(true);
    setRefusal(null);
    const reply = await ask();
    setPending(false);
    if (isSuccess(reply)) return reply.data;
    setRefusal(reply);
    onRefused?.(reply);
    return null;
  };
  return { isPending, refusal, run, forget: () => setRefusal(null) };
}
