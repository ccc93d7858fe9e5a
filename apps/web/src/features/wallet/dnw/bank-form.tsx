import { decimal, toNumber } from '@hoga/kernel/decimal';
import type { KeyValueRow } from '@hoga/ui/components/key-value.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cashierQuery } from '../../../data/wallet/cashier-queries.ts';
import { AmountHead } from '../figures/amount-head.tsx';

export interface DnwFormProps {
  readonly amount: number | null;
  readonly onAmount: (amount: number | null) => void;
}

/** Units of the site's amounts until the cashier's are loaded. */
const USUAL_UNIT = 10_000;

export function useBankTerms() {
  const { data: cashier } = useQuery(cashierQuery());
  const terms = cashier?.wallets.find(({ walletType }) => walletType === 'BINARY') ?? null;
  const unit = terms === null ? USUAL_UNIT : toNumber(decimal(terms.unit));
  return { cashier, terms, unit };
}

interface BankFormProps {
  readonly label: string;
  readonly held: string;
  /** The amount, and whatever else is chosen. */
  readonly field: ReactNode;
  readonly rows: readonly KeyValueRow[];
  readonly note: string;
  /** The submit button. */
  readonly children: ReactNode;
  /** Other ways; they stand below it, however many there are. */
  readonly extra?: ReactNode;
}

/** The bank's money, in or out: the amount and the balance, the total, and the button. */
export function BankForm({ label, held, field, rows, note, extra, children }: BankFormProps) {
  return (
    <>
      <div className="flex flex-col gap-3 px-gutter">
        <AmountHead label={label} held={held} />
        {field}
        <KeyValue className="card" rows={rows} />
        {note !== '' && (
          <p className="flex gap-1.5 text-caption whitespace-pre-line text-ink-3">
            <Info size={16} aria-hidden="true" className="mt-px shrink-0" />
            {note}
          </p>
        )}
      </div>
      <div className="px-gutter py-3">{children}</div>
      {extra}
    </>
  );
}
