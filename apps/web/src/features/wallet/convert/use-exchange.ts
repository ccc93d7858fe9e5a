import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { type Decimal, decimal, ZERO } from '@hoga/kernel/decimal';
import type { DnwId } from '@hoga/kernel/ids';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '../../../data/api/api.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

interface ExchangeParts<Data> {
  /** The available amount; null while it is not loaded. */
  readonly most: Decimal | null;
  readonly send: (amount: string) => Promise<Envelope<Data>>;
  /** The toast once it is done. */
  readonly done: string;
  /** The request whose page is its receipt. */
  readonly receiptOf?: (data: Data) => DnwId;
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

/** Long enough to reach the receipt. */
const WITH_RECEIPT_MS = 5_000;

/** An amount that moves at once between two wallets, with its error and result. */
export function useExchange<Data>({ most, send, done, receiptOf }: ExchangeParts<Data>): Exchange {
  const [amount, setAmount] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const t = useText();
  const router = useRouter();
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
    if (receiptOf === undefined) {
      toast({ tone: 'ok', title: done });
      return;
    }
    const path = `/wallet/request/${receiptOf(reply.data)}`;
    const action = { label: t('wallet.seeReceipt'), onPress: () => router.history.push(path) };
    toast({ tone: 'ok', title: done, action, durationMs: WITH_RECEIPT_MS });
  }

  return { amount, typed, most, isOver: most !== null && typed > most, isPending, setAmount, submit };
}
