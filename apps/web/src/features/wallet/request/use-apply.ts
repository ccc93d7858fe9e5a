import type { DataOf } from '@hoga/contract/call';
import type { applyDnw } from '@hoga/contract/dnw';
import type { Envelope } from '@hoga/contract/envelope';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { showApplied } from './show-applied.ts';

interface Apply {
  readonly isPending: boolean;
  /** Sends a request and shows the outcome; the form is cleared once it is accepted. */
  readonly apply: (send: () => Promise<Envelope<DataOf<typeof applyDnw>>>, clear: () => void) => Promise<void>;
}

export function useApply(): Apply {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    apply: async (send, clear) => {
      setPending(true);
      const reply = await send();
      setPending(false);
      await showApplied({ reply, clear, open: (path) => router.history.push(path) });
    },
  };
}
