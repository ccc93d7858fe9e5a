import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useRef, useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { closeSheet } from './sheet-store.ts';

export interface Command<Field extends string> {
  readonly pending: boolean;
  readonly error: { readonly field: Field; readonly text: string } | null;
  readonly clearError: () => void;
  readonly refuse: (field: Field, text: string) => void;
  readonly run: (send: () => Promise<Envelope<object>>) => void;
}

/** Sends a sheet's command: on success the sheet closes; a refusal is shown at the field or in an alert. */
export function useCommand<Field extends string>(fieldOf: (code: string) => Field | null): Command<Field> {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Command<Field>['error']>(null);
  /** Set at once: a second tap comes before the first one's render. */
  const isRunning = useRef(false);
  const run = async (send: () => Promise<Envelope<object>>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setError(null);
    const reply = await send();
    isRunning.current = false;
    setPending(false);
    if (isSuccess(reply)) {
      closeSheet();
      return;
    }
    const field = fieldOf(reply.code);
    if (field === null) await alert({ body: messageFor(reply) });
    else setError({ field, text: messageFor(reply) });
  };
  return {
    pending,
    error,
    clearError: () => setError(null),
    refuse: (field, text) => setError({ field, text }),
    run: (send) => void run(send),
  };
}
