import { instrumentState } from '../../shared/instrument-state.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';

export interface InstrumentHeadProps {
  instrument: {
    readonly koName: string;
    readonly symbol: string;
    readonly currency: string;
    readonly isArriving: 0 | 1;
    readonly isHalted: 0 | 1;
    readonly isPlay: 0 | 1;
    readonly isOpen: 0 | 1;
  };
  product: string;
}

export function InstrumentHead({ instrument, product }: InstrumentHeadProps) {
  const [state, tone] = instrumentState(instrument);
  return (
    <>
      <h2 className="truncate text-title3 font-bold tracking-tight">{instrument.koName}</h2>
      <span className="shrink-0 text-ink-2">
        {instrument.symbol}
        <span className="max-sm:hidden">
          {' '}
          · {product} · {instrument.currency}
        </span>
      </span>
      <StatusTag tone={tone}>{state}</StatusTag>
    </>
  );
}
