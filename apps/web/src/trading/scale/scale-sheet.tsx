import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { MAX_SCALE_PARTS, MIN_SCALE_PARTS, type Scale, type ScalePart } from '@hoga/domain/trading/scale';
import type { TradeSide } from '@hoga/domain/trading/vocabulary';
import { type Decimal, parseDecimal, toText, ZERO } from '@hoga/kernel/decimal';
import { Button } from '@hoga/ui/components/button.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { Stepper } from '@hoga/ui/form/stepper.tsx';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { useId, useState } from 'react';
import { messageFor } from '../../data/api/api.ts';
import { useTickerPart } from '../../data/market/use-market.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { PriceField } from '../price-field.tsx';
import type { Priced } from '../price-keypad.tsx';
import { Refusal } from '../refusal.tsx';
import { openLayer } from '../sheet-layer.ts';
import { SideChoice } from '../side-choice.tsx';
import { averageOf, partsOf, SCALE_SHAPES, type ScaleDraft, scaleOf, usualRange } from './scale-draft.ts';
import { ScalePreview } from './scale-preview.tsx';
import { TogetherChoice } from './together-choice.tsx';

/** What differs by product. */
export interface ScaleTerms extends Priced {
  /** The instrument and what is set for it. */
  readonly description: string;
  readonly step: Decimal;
  readonly quantityPlaces: number;
  readonly unit: string;
  readonly sideText: Readonly<Record<TradeSide, string>>;
  /** The money that the parts would hold together, written. */
  readonly heldOf: (side: TradeSide, parts: readonly ScalePart[]) => string;
  readonly send: (side: TradeSide, scale: Scale) => Promise<Envelope<unknown>>;
}

export interface ScaleSheetProps {
  terms: ScaleTerms;
  side: TradeSide;
  total: string | null;
  onClose: () => void;
  /** Opens the OCO sheet, where it is beside this one. */
  onOco?: () => void;
}

/** A quantity in limit orders between two prices: all of them are accepted, or none. */
export function ScaleSheet({ terms, side, total, onClose, onOco }: ScaleSheetProps) {
  const t = useText();
  const formId = useId();
  const last = parseDecimal(useTickerPart(terms.stock, (ticker) => ticker?.last ?? null) ?? '');
  const [draft, setDraft] = useState<ScaleDraft>(() => ({ side, total, parts: 5, shape: 'FLAT', ...rangeOf(side) }));
  const [isShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);
  const parts = partsOf(draft, terms, last);
  const size = (amount: bigint) =>
    `${formatFigure(amount as Decimal, { places: terms.quantityPlaces })} ${terms.unit}`.trim();
  const price = (figure: Decimal) => formatFigure(figure, { places: terms.precision });
  const change = (to: Partial<ScaleDraft>) => {
    setRefusal(undefined);
    setDraft({ ...draft, ...to });
  };

  const submit = async () => {
    setShown(true);
    const scale = scaleOf(draft, last);
    if (typeof parts === 'string' || scale === null) return;
    setRefusal(undefined);
    setPending(true);
    const reply = await terms.send(draft.side, scale);
    setPending(false);
    if (!isSuccess(reply)) return setRefusal(messageFor(reply));
    toast({ tone: 'ok', title: t('scale.placed', { side: terms.sideText[draft.side], count: scale.parts }) });
    onClose();
  };

  const held = typeof parts === 'string' ? '' : terms.heldOf(draft.side, parts);
  const ends = typeof parts === 'string' ? null : ([parts[0], parts.at(-1)] as const);
  return (
    <Sheet
      {...openLayer(onClose)}
      title={t('scale.title')}
      description={`${terms.description} · ${t('scale.hint')}`}
      footer={
        <Button
          variant={draft.side === 'LONG' ? 'buy' : 'sell'}
          block
          pending={isPending}
          type="submit"
          form={formId}
          detail={
            ends?.[0] === undefined || ends[1] === undefined
              ? undefined
              : t('scale.range', {
                  from: price(ends[0].price),
                  to: price(ends[1].price),
                  size: size(parseDecimal(draft.total ?? '') ?? ZERO),
                })
          }
        >
          {t('scale.submit', { side: terms.sideText[draft.side], count: draft.parts })}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {onOco !== undefined && <TogetherChoice kind="scale" onOther={onOco} />}
        <SideChoice side={draft.side} text={terms.sideText} onChange={(to) => change({ side: to, ...rangeOf(to) })} />
        <div className="grid grid-cols-2 gap-2">
          <PriceField label={t('scale.from')} terms={terms} value={draft.from} onChange={(from) => change({ from })} />
          <PriceField label={t('scale.to')} terms={terms} value={draft.to} onChange={(to) => change({ to })} />
          <Stepper
            label={t('scale.parts')}
            value={draft.parts}
            onChange={(count) => change({ parts: count })}
            min={MIN_SCALE_PARTS}
            max={MAX_SCALE_PARTS}
            unit={t('scale.partsUnit')}
          />
          <DecimalField
            shape="inside"
            label={t('scale.total')}
            value={draft.total}
            onChange={(to) => change({ total: to })}
            places={terms.quantityPlaces}
            unit={terms.unit}
          />
        </div>
        <Segmented
          label={t('scale.distribution')}
          items={SCALE_SHAPES.map((value) => ({ value, label: t(`scale.${value}`) }))}
          value={draft.shape}
          onValueChange={(shape) => change({ shape })}
          className="*:px-1"
        />
        {typeof parts === 'string' ? (
          <Refusal text={isShown || parts !== 'incomplete' ? t(`scale.${parts}`) : undefined} />
        ) : (
          <>
            <ScalePreview side={draft.side} parts={parts} last={last} price={price} size={size} />
            <KeyValue
              rows={[
                { key: 'average', label: t('scale.average'), value: price(averageOf(parts)) },
                { key: 'held', label: t('scale.held'), value: held },
              ]}
            />
          </>
        )}
        <Refusal text={refusal} />
      </form>
    </Sheet>
  );

  function rangeOf(of: TradeSide): Pick<ScaleDraft, 'from' | 'to'> {
    if (last === null) return { from: null, to: null };
    const { from, to } = usualRange(of, last, terms.tick);
    return { from: toText(from), to: toText(to) };
  }
}
