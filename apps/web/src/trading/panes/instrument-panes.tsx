import type { LaidPane } from '@hoga/domain/layouts/layout';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { Fragment, type ReactNode } from 'react';
import type { OwnLayout } from '../../data/layouts/use-layout.ts';
import { plainSymbol } from '../../data/market/market.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { PaneHead, type PaneHeadProps, type PaneInstrument } from './pane-head.tsx';
import { Panes, type ShownPane } from './panes.tsx';

interface Instrument {
  readonly id: number;
  readonly stock: string;
}

export interface InstrumentPanesProps<Option extends Instrument> {
  own: OwnLayout;
  /** The screen's instrument, which panes of its group show. */
  screen: Option;
  options: readonly Option[];
  nameOf: (option: Option) => string;
  /** Another instrument for the screen, and so for every pane of its group. */
  onScreenPick: (option: Option) => void;
  /** The account's lists, of all instruments. */
  lists: (shown: ShownPane) => ReactNode;
  /** A pane of one instrument, head included. */
  children: (option: Option, shown: ShownPane, head: Omit<PaneHeadProps, 'trailing'>) => ReactNode;
}

/** The panes of a product: those of the screen's group show its instrument, other groups and panes of none keep their own. */
export function InstrumentPanes<Option extends Instrument>({
  own,
  screen,
  options,
  nameOf,
  onScreenPick,
  lists,
  children,
}: InstrumentPanesProps<Option>) {
  const t = useText();
  const instrumentOf = (option: Option): PaneInstrument => ({
    symbol: plainSymbol(option.stock),
    name: nameOf(option),
  });
  const instruments = options.map(instrumentOf);
  const optionOf = (symbol: string | null) =>
    symbol === null ? screen : (options.find(({ stock }) => plainSymbol(stock) === symbol) ?? null);
  const paneName = (pane: LaidPane) => {
    const option = optionOf(pane.symbol);
    const kind = t(`panes.${pane.kind}`);
    return pane.kind === 'lists' || option === null ? kind : `${kind} · ${nameOf(option)}`;
  };
  return (
    <Panes {...own} nameOf={paneName}>
      {(shown) => {
        const option = optionOf(shown.pane.symbol);
        const head: Omit<PaneHeadProps, 'trailing'> = {
          ...shown,
          instrument: option === null ? null : instrumentOf(option),
          instruments,
          onChange: own.change,
          onScreenPick: (symbol) => {
            const next = optionOf(symbol);
            if (next !== null) onScreenPick(next);
          },
        };
        if (shown.pane.kind === 'lists') {
          return (
            <>
              <PaneHead {...head} />
              {lists(shown)}
            </>
          );
        }
        if (option === null) {
          return (
            <>
              <PaneHead {...head} />
              <EmptyState title={t('panes.choose')} detail={t('panes.chooseBody')} />
            </>
          );
        }
        // Anew for each instrument: what was begun on one never ends on another.
        return <Fragment key={option.id}>{children(option, shown, head)}</Fragment>;
      }}
    </Panes>
  );
}
