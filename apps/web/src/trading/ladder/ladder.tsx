import './ladder.css';
import { cx } from '@hoga/ui/lib/cx.ts';
import { LocateFixed } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { usePlayerSettings } from '../../data/settings/settings-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { shownColumns } from './ladder-column.ts';
import type { LadderTerms } from './ladder-terms.ts';
import type { OrderTicket } from './order-ticket.ts';
import { type LadderElements, useLadder } from './use-ladder.ts';

/** What other components may call on a ladder. */
export interface LadderHandle {
  /** Brings the last price back to the middle. */
  readonly recentre: () => void;
  /** Gives it the keyboard. */
  readonly focus: () => void;
}

export interface LadderProps {
  terms: LadderTerms;
  /** Late or closed: the last picture, grey. */
  grey: boolean;
  /** Takes orders; without it the ladder only shows. */
  ticket?: OrderTicket | null;
  /** In a desktop pane: 30 px rows. */
  dense?: boolean;
  handle?: Ref<LadderHandle>;
  /** Called with a price that was held, or clicked with the right button. */
  onHold?: (price: string) => void;
}

/** Prices down the middle, sellers left, buyers right, their stops outermost. Each instrument has its own. */
export function Ladder(props: LadderProps) {
  return <OneLadder key={props.terms.id} {...props} />;
}

function OneLadder({ terms, grey, ticket = null, dense = false, handle, onHold }: LadderProps) {
  const t = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const askTotal = useRef<HTMLElement>(null);
  const bidTotal = useRef<HTMLElement>(null);
  const away = useRef<HTMLSpanElement>(null);
  const spoken = useRef<HTMLParagraphElement>(null);
  const tradedSince = useRef<HTMLElement>(null);
  const [elements] = useState<LadderElements>({ frame, scroller, askTotal, bidTotal, away, spoken, tradedSince });
  const settings = usePlayerSettings().ladder;
  const { isCentred, recentre } = useLadder(terms, ticket, id, elements, onHold);
  useImperativeHandle(handle, () => ({ recentre, focus: () => scroller.current?.focus() }));

  return (
    <div
      ref={frame}
      className="ladder relative flex min-h-0 flex-1 flex-col"
      data-grey={grey ? '' : undefined}
      data-dense={dense ? '' : undefined}
      data-stops={settings.showMit ? '' : undefined}
      data-traded={settings.showTraded ? '' : undefined}
      data-orders={ticket === null ? undefined : ''}
      data-single={terms.hasCounts || settings.showSums ? undefined : ''}
    >
      <div className="ladder-head" aria-hidden="true">
        {shownColumns(settings).map((column) => (
          <span key={column} data-head={column}>
            {t(terms.words.columns[column])}
            {column === 'traded' && <small ref={tradedSince} />}
          </span>
        ))}
      </div>
      {/* Rows are made and filled outside React; pointers and keys are handled there too. */}
      <div ref={scroller} className="ladder-scroll" />
      <p id={`${id}-help`} className="sr-only">
        {t(ticket === null ? 'market.ladderHelp' : 'ladder.help')}
      </p>
      <p ref={spoken} aria-live="polite" className="sr-only" />
      <div className="grid min-h-11 shrink-0 contain-content grid-cols-[1fr_auto_1fr] items-center border-t border-line bg-surface-1 text-micro text-ink-3">
        <span className="flex flex-wrap gap-x-1.5 pl-4">
          {t(terms.words.askTotal)}
          <b ref={askTotal} className="font-semibold text-ink-1" />
          {terms.unit !== undefined && <span>{terms.unit}</span>}
        </span>
        <button
          type="button"
          aria-pressed={isCentred}
          onClick={recentre}
          className="grid min-h-11 place-items-center px-2"
        >
          <span
            className={cx(
              'flex min-h-8 items-center gap-[5px] rounded-full px-3 text-micro font-bold whitespace-nowrap',
              isCentred ? 'bg-surface-3 text-ink-1' : 'bg-ink-1 text-bg',
            )}
          >
            <LocateFixed size={16} aria-hidden="true" />
            {t('market.recentre')}
            <span ref={away} className="empty:hidden" />
          </span>
        </button>
        <span className="flex flex-wrap justify-end gap-x-1.5 pr-4">
          <b ref={bidTotal} className="font-semibold text-ink-1" />
          {terms.unit !== undefined && <span>{terms.unit}</span>}
          {t(terms.words.bidTotal)}
        </span>
      </div>
    </div>
  );
}
