import type { MarketType, TradeSide } from '@hoga/domain/trading/vocabulary';
import { Button } from '@hoga/ui/components/button.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { type ReactNode, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { SideChoice } from './side-choice.tsx';

export type PairKind = 'LIMIT' | 'STOPMARKET';
const KINDS: readonly PairKind[] = ['LIMIT', 'STOPMARKET'];

/** The kind and side of the second order of a pair. */
export interface PairDraft {
  readonly kind: PairKind;
  readonly tradeType: TradeSide;
}

/** The default beside a limit is a stop, and the other way round. */
export function usePairDraft(order: { readonly marketType: MarketType; readonly tradeType: TradeSide }) {
  return useState<PairDraft>({
    kind: order.marketType === 'LIMIT' ? 'STOPMARKET' : 'LIMIT',
    tradeType: order.tradeType,
  });
}

export interface PairSheetProps {
  open?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  draft: PairDraft;
  onChange: (draft: PairDraft) => void;
  /** The name of a stop-market order here. */
  stopText: string;
  pending: boolean;
  disabled?: boolean;
  onSubmit: () => void;
  /** Price and quantity, and why it was refused. */
  children: ReactNode;
}

/** A second order beside one that waits: whichever ends first ends the other. */
export function PairSheet(props: PairSheetProps) {
  const { open = true, onOpenChange, draft, onChange, stopText, pending, disabled = false, onSubmit, children } = props;
  const t = useText();
  const kindText = { LIMIT: t('trading.limit'), STOPMARKET: stopText };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('trading.pairTitle')}
      description={t('trading.pairHint')}
      footer={
        <Button variant="primary" block pending={pending} disabled={disabled} type="submit" form="pair-order">
          {t('trading.pairSubmit')}
        </Button>
      }
    >
      <form
        id="pair-order"
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <SideChoice side={draft.tradeType} onChange={(tradeType) => onChange({ ...draft, tradeType })} />
        <Segmented
          label={t('trading.orderKind')}
          items={KINDS.map((value) => ({ value, label: kindText[value] }))}
          value={draft.kind}
          onValueChange={(kind) => onChange({ ...draft, kind })}
        />
        {children}
      </form>
    </Sheet>
  );
}
