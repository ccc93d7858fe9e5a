import {
  type LaidPane,
  type PaneCount,
  type PanePlace,
  type Split,
  type STANDARD_LAYOUT,
  withShare,
} from '@hoga/domain/layouts/layout';
import { cx } from '@hoga/ui/lib/cx.ts';
import type { PressedKey } from '@hoga/ui/lib/pressed-key.ts';
import { isPlainPress, isTypedIn, isWindowOpen } from '@hoga/ui/lib/pressed-key.ts';
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnLayout } from '../../data/layouts/use-layout.ts';
import { settingsStore } from '../../data/settings/settings-store.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Separator } from './separator.tsx';

export interface ShownPane {
  readonly place: PanePlace;
  readonly pane: LaidPane;
  /** It alone receives the trade keys. */
  readonly isActive: boolean;
  readonly isEnlarged: boolean;
  /** One above the other: less room for what stands under a ladder. */
  readonly isShort: boolean;
  /** Of the screen's width, in thousandths. */
  readonly share: number;
  readonly onEnlarge: () => void;
}

export interface PanesProps extends OwnLayout {
  /** What a pane shows; a pane that is not shown has no content, and so watches no price. */
  children: (shown: ShownPane) => ReactNode;
  nameOf: (pane: LaidPane) => string;
}

const PLACES: readonly PanePlace[] = [0, 1, 2, 3];

type PaneKey = { readonly kind: 'activate'; readonly place: PanePlace } | { readonly kind: 'enlarge' };

/** ` the next pane, with Shift the one before; Shift and a number; M enlarges. Found by their place on the keyboard. */
function paneKeyOf(pressed: PressedKey, active: PanePlace, count: PaneCount): PaneKey | null {
  if (!isPlainPress(pressed)) return null;
  const { code, shiftKey } = pressed;
  if (code === 'Backquote') {
    const place = PLACES[(active + (shiftKey ? count - 1 : 1)) % count];
    return place === undefined ? null : { kind: 'activate', place };
  }
  if (code === 'KeyM' && !shiftKey) return { kind: 'enlarge' };
  const place = shiftKey ? PLACES.find((at) => code === `Digit${at + 1}` && at < count) : undefined;
  return place === undefined ? null : { kind: 'activate', place };
}

const GAP_PX = 6;
const LEAST_WIDTH_PX = 380;
const LEAST_HEIGHT_PX = 220;
const EVEN = 500;

/** The panes of a trade screen, side by side, from four on also above each other. One is active; one may be enlarged. */
export function Panes({ layout, change, children, nameOf }: PanesProps) {
  const t = useText();
  const { count, panes } = layout;
  const [chosen, setActive] = useState<PanePlace>(() => firstOrdering(panes, count));
  const active = chosen < count ? chosen : 0;
  const [enlarged, setEnlarged] = useState<PanePlace | null>(null);
  const [dragged, setDragged] = useState<{ readonly split: Split; readonly share: number } | null>(null);
  const sections = useRef(new Map<PanePlace, HTMLElement>());
  const isEnlarged = enlarged !== null && enlarged < count;
  const shown = PLACES.filter((place) => place < count && (!isEnlarged || place === enlarged));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypedIn(event.target) || isWindowOpen()) return;
    if (!settingsStore.getState().player.hotkeys) return;
    const key = paneKeyOf(event, active, count);
    if (key === null) return;
    event.preventDefault();
    if (key.kind === 'enlarge') {
      setEnlarged(isEnlarged ? null : active);
      return;
    }
    setActive(key.place);
    if (isEnlarged) setEnlarged(key.place);
    sections.current.get(key.place)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const shareOf = (split: Split) => (dragged?.split === split ? dragged.share : layout[split]);
  const separator = (split: Split, style: CSSProperties) => (
    <Separator
      label={t(`panes.${split}`)}
      split={split}
      share={shareOf(split)}
      even={EVEN}
      style={style}
      onDrag={(share) => setDragged(share === null ? null : { split, share })}
      onMoved={(share) => change((own) => withShare(own, split, share))}
    />
  );
  const hasRows = count === 4 && !isEnlarged;
  const hasColumns = !isEnlarged;
  return (
    <div
      className="grid min-h-0 flex-1 p-1.5 pt-0"
      style={{
        gridTemplateColumns: hasColumns ? tracks(shareOf('columns'), LEAST_WIDTH_PX) : 'minmax(0, 1fr)',
        gridTemplateRows: hasRows ? tracks(shareOf('rows'), LEAST_HEIGHT_PX) : 'minmax(0, 1fr)',
      }}
    >
      {shown.map((place) => {
        const pane = panes[place];
        return (
          <section
            key={place}
            ref={(element) => {
              if (element !== null) sections.current.set(place, element);
              return () => {
                sections.current.delete(place);
              };
            }}
            tabIndex={-1}
            aria-label={t('panes.pane', { number: place + 1, what: nameOf(pane) })}
            data-active={place === active ? '' : undefined}
            onPointerDownCapture={() => setActive(place)}
            onFocusCapture={() => setActive(place)}
            style={isEnlarged ? undefined : { gridColumn: (place % 2) * 2 + 1, gridRow: place < 2 ? 1 : 3 }}
            className={cx(
              'relative flex min-h-0 min-w-0 flex-col overflow-hidden rounded-md bg-surface-1 outline-none',
              'data-active:after:pointer-events-none data-active:after:absolute data-active:after:inset-0 data-active:after:z-1 data-active:after:rounded-md data-active:after:inset-ring-[1.5px] data-active:after:inset-ring-brand',
            )}
          >
            {children({
              place,
              pane,
              isActive: place === active,
              isEnlarged,
              isShort: hasRows,
              share: place % 2 === 0 ? layout.columns : 1000 - layout.columns,
              onEnlarge: () => setEnlarged(isEnlarged ? null : place),
            })}
          </section>
        );
      })}
      {hasColumns && separator('columns', { gridColumn: 2, gridRow: '1 / -1' })}
      {hasRows && separator('rows', { gridColumn: '1 / -1', gridRow: 2 })}
    </div>
  );
}

function tracks(share: number, leastPx: number): string {
  return `minmax(${leastPx}px, ${share}fr) ${GAP_PX}px minmax(${leastPx}px, ${1000 - share}fr)`;
}

/** The first pane that takes orders. */
function firstOrdering(panes: typeof STANDARD_LAYOUT.panes, count: PaneCount): PanePlace {
  return PLACES.find((place) => place < count && takesOrders(panes[place])) ?? 0;
}

/** Trade keys act where the quantity of the next order is shown. */
export function takesOrders({ kind }: Pick<LaidPane, 'kind'>): boolean {
  return kind === 'ladder' || kind === 'order';
}
