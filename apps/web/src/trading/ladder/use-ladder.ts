import { parseDecimal, toText } from '@hoga/kernel/decimal';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstMinute } from '@hoga/ui/lib/format-time.ts';
import { writeText } from '@hoga/ui/lib/write-text.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { marketStore } from '../../data/market/market.ts';
import { usePlayerSettings } from '../../data/settings/settings-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { followOwn } from './follow-own.ts';
import { shownColumns, sideOf } from './ladder-column.ts';
import { type FrameShape, ladderFrame } from './ladder-frame.ts';
import type { GestureOutcome, Pressed } from './ladder-gesture.ts';
import { LadderInput } from './ladder-input.ts';
import { LadderLens } from './ladder-lens.ts';
import type { LadderTerms } from './ladder-terms.ts';
import { LadderView } from './ladder-view.ts';
import type { LadderSight, OrderTicket } from './order-ticket.ts';
import { PriceGrid } from './price-grid.ts';
import { PriceHold } from './price-hold.ts';
import { rowTexts } from './row-texts.ts';

/** The last price is read aloud at most this often (LANGUAGE §5). */
const ANNOUNCE_EVERY_MS = 5_000;

export interface LadderElements {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly askTotal: RefObject<HTMLElement | null>;
  readonly bidTotal: RefObject<HTMLElement | null>;
  /** How far the last price is out of sight. */
  readonly away: RefObject<HTMLElement | null>;
  readonly spoken: RefObject<HTMLParagraphElement | null>;
  /** Since when trades are counted; only there while their column is. */
  readonly tradedSince: RefObject<HTMLElement | null>;
}

/** Runs the ladder on its elements, outside React: prices, own orders, fingers and keys. */
export function useLadder(
  terms: LadderTerms,
  ticket: OrderTicket | null,
  id: string,
  elements: LadderElements,
  onHold?: (price: string) => void,
) {
  const t = useText();
  const view = useRef<LadderView | null>(null);
  const input = useRef<LadderInput | null>(null);
  const [isCentred, setCentred] = useState(true);
  const texts = useEffectEvent((withSums: boolean) => rowTexts(terms, t, withSums));
  const ownRows = useEffectEvent(() => terms.own);
  const awayText = useEffectEvent((rows: number) =>
    rows === 0
      ? ''
      : t('trading.awayTicks', { way: rows > 0 ? '▲' : '▼', ticks: formatFigure(Math.abs(rows) * terms.group) }),
  );
  const sinceText = useEffectEvent((at: number) => t('ladder.tradedSince', { time: formatKstMinute(at) }));
  const announce = useEffectEvent((price: string) => t('market.lastPrice', { price }));
  const mayOrder = useEffectEvent(
    (column: Parameters<OrderTicket['mayOrder']>[0]) => ticket?.mayOrder(column) ?? false,
  );
  const describe = useEffectEvent((gesture: Pressed, sight: LadderSight) => ticket?.describe(gesture, sight));
  const onOutcome = useEffectEvent((outcome: GestureOutcome, sight: LadderSight) => ticket?.onOutcome(outcome, sight));
  const onGroup = useEffectEvent((by: 1 | -1) => ticket?.onGroup?.(by));
  const onRefused = useEffectEvent(() => ticket?.onRefused());
  const onFrozen = useEffectEvent((isFrozen: boolean) => ticket?.onFrozen(isFrozen));

  const hold = useEffectEvent((price: string) => onHold?.(price));
  const mayHold = onHold !== undefined;
  const { stock, tick, group, precision, quantityPlaces, hasMark } = terms;
  const label = `${terms.name} ${t('market.ladder')}`;
  const isReadOnly = ticket === null;
  const { autoCentre: follows, showMit, showTraded, showSums } = usePlayerSettings().ladder;
  useEffect(() => {
    const scroller = elements.scroller.current;
    const frame = elements.frame.current;
    if (scroller === null || frame === null) return undefined;
    const grid = new PriceGrid(tick, precision, group);
    const ladder = new LadderView(scroller, {
      grid,
      label,
      columns: shownColumns({ showMit, showTraded }),
      texts: texts(showSums),
      idPrefix: id,
      isReadOnly,
      follows,
      onAutoCentre: setCentred,
      onAway: (rows) => writeText(elements.away.current, awayText(rows)),
    });
    view.current = ladder;
    const stops = [
      followMarket({
        stock,
        grid,
        ladder,
        showTraded,
        elements,
        announce,
        sinceText,
        shape: { quantityPlaces, hasMark },
      }),
      ...(isReadOnly ? [] : [followOwn(ownRows(), grid, ladder)]),
    ];

    const lens = new LadderLens(frame);
    const sight = (): LadderSight | null => {
      const { shown } = ladder;
      const last = marketStore.ticker(stock)?.last;
      const liveLast = last === undefined ? null : parseDecimal(last);
      return shown === null || liveLast === null ? null : { grid, shown, liveLast };
    };
    let finger = { x: 0 };
    let pressed: Pressed | null = null;
    const showLens = () => {
      const seen = pressed === null ? null : sight();
      const content = pressed === null || seen === null ? undefined : describe(pressed, seen);
      if (pressed === null || content === undefined) {
        lens.hide();
        return;
      }
      const { row } = pressed;
      lens.show(content, {
        x: finger.x,
        rowTop: row === null ? null : ladder.topOf(row),
        rowHeight: ladder.rowHeight,
      });
    };
    const touch = new LadderInput(scroller, ladder, {
      mayOrder,
      onRefused,
      onGroup,
      onGesture: (gesture, at) => {
        const wasPressed = pressed !== null;
        // Frozen from the first touch, as a tap orders what is displayed; shown when the finger has rested.
        ladder.freeze(gesture.kind === 'pressed');
        pressed = gesture.kind === 'pressed' && gesture.isArmed ? gesture : null;
        finger = at ?? finger;
        const side = pressed === null || sideOf(pressed.press.column) === 'SHORT' ? ('sell' as const) : 'buy';
        ladder.arm(pressed === null || pressed.row === null ? null : { price: pressed.row, side });
        if (wasPressed !== (pressed !== null)) {
          if (pressed === null) delete frame.dataset['frozen'];
          else frame.dataset['frozen'] = '';
          onFrozen(pressed !== null);
        }
        showLens();
      },
      onOutcome: (outcome) => {
        const seen = sight();
        if (seen !== null) onOutcome(outcome, seen);
      },
    });
    input.current = touch;
    if (mayHold) {
      const held = new PriceHold(scroller, (clientY) => {
        const row = ladder.priceAt(clientY);
        if (row !== null) hold(toText(grid.priceOf(row)));
      });
      stops.push(() => held.destroy());
    }
    // How far the price is from the live one changes under a finger that keeps still.
    stops.push(marketStore.onTicker(stock, () => pressed !== null && showLens()));
    return () => {
      touch.destroy();
      for (const stop of stops) stop();
      lens.destroy();
      ladder.destroy();
      view.current = null;
      input.current = null;
      setCentred(true);
    };
  }, [
    elements,
    stock,
    tick,
    group,
    precision,
    quantityPlaces,
    hasMark,
    label,
    id,
    isReadOnly,
    mayHold,
    follows,
    showMit,
    showTraded,
    showSums,
  ]);

  // Late prices or a closing market while a finger is down: it orders nothing.
  const isOpen = ticket?.isOpen ?? false;
  useEffect(() => {
    if (!isOpen) input.current?.abort();
  }, [isOpen]);

  return { isCentred, recentre: () => view.current?.recentre() };
}

interface FollowedMarket {
  readonly stock: string;
  readonly grid: PriceGrid;
  readonly ladder: LadderView;
  readonly showTraded: boolean;
  readonly shape: FrameShape;
  readonly elements: Pick<LadderElements, 'askTotal' | 'bidTotal' | 'spoken' | 'tradedSince'>;
  readonly announce: (price: string) => string;
  readonly sinceText: (at: number) => string;
}

/** Draws the market's prices, once a frame. Returns the function that stops it. */
function followMarket({
  stock,
  grid,
  ladder,
  showTraded,
  shape,
  elements,
  announce,
  sinceText,
}: FollowedMarket): () => void {
  let announcedAt = Number.NEGATIVE_INFINITY;
  let announced = '';
  let drawn: readonly unknown[] = [];
  const draw = () => {
    const { depth, traded: counted } = marketStore.detail(stock);
    const ticker = marketStore.ticker(stock);
    const traded = showTraded ? counted : null;
    // A message changes the price and the book: both notify in the same frame, one drawing is enough.
    if (drawn.length > 0 && drawn[0] === ticker && drawn[1] === depth && drawn[2] === traded) return;
    drawn = [ticker, depth, traded];
    const frame = ticker === null ? null : ladderFrame(grid, ticker, depth, traded, shape);
    ladder.show(frame);
    if (frame === null) return;
    if (traded !== null) writeText(elements.tradedSince.current, sinceText(traded.since));
    writeText(elements.askTotal.current, frame.askTotal);
    writeText(elements.bidTotal.current, frame.bidTotal);
    const price = grid.textOf(frame.last);
    const now = performance.now();
    if (price === announced || now - announcedAt < ANNOUNCE_EVERY_MS) return;
    announcedAt = now;
    announced = price;
    writeText(elements.spoken.current, announce(price));
  };
  const stops = [marketStore.onDetail(stock, draw), marketStore.onTicker(stock, draw)];
  draw();
  return () => {
    for (const stop of stops) stop();
  };
}
