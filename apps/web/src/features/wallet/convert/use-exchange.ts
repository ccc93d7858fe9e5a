import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';

interface ExchangeParts {
  /** What may be given; null while it is not known. */
  readonly most: Decimal | null;
  readonly send: (amount: string) => Promise<Envelope<unknown>>;
  /** Said once it is done. */
  readonly done: string;
}

export interface Exchange {
  readonly amount: string | null;
  readonly typed: Decimal;
  readonly most: Decimal | null;
  readonly isOver: boolean;
  readonly isPending: boolean;
  readonly setAmount: (amount: string | null) => void;
  readonly submit: () => Promise<void>;
}

/** An amount that moves at once between two wallets, and what is said of it. */
export function useExchange({ most, send, done }: ExchangeParts): Exchange {
  const [amount, setAmount] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const typed = amount === null ? ZERO : decimal(amount);

  async function submit() {
    if (amount === null) return;
    setPending(true);
    const reply = await send(amount);
    setPending(false);
    if (!isSuccess(reply)) {
      await alert({ body: messageFor(reply) });
      return;
    }
    setAmount(null);
    toast({ tone: 'ok', title: done });
  }

  return { amount, typed, most, isOver: most !== null && typed > most, isPending, setAmount, submit };
}
