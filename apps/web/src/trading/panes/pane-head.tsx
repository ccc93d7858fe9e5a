import {
  PANE_KINDS,
  SCREEN_GROUP,
  type ScreenLayout,
  withGroup,
  withKind,
  withSymbol,
} from '@hoga/domain/layouts/layout';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { SelectField } from '@hoga/ui/form/select-field.tsx';
import { Maximize2, Minimize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { LinkSelect } from './link-select.tsx';
import type { ShownPane } from './panes.tsx';

export interface PaneInstrument {
  readonly symbol: string;
  readonly name: string;
}

export interface PaneHeadProps extends Pick<ShownPane, 'place' | 'pane' | 'isEnlarged' | 'onEnlarge'> {
  /** What it shows now; `null`: an instrument that is no longer offered. */
  instrument: PaneInstrument | null;
  instruments: readonly PaneInstrument[];
  onChange: (change: (layout: ScreenLayout) => ScreenLayout) => void;
  /** Another instrument for a pane of the screen's group: for all of them. */
  onScreenPick: (symbol: string) => void;
  /** What the content adds to its head. */
  trailing?: ReactNode;
}

const SMALL = 'size-9';

/** The head of a pane: its group, its instrument, what it shows. Orders of a pane are of the instrument that stands here. */
export function PaneHead({
  place,
  pane,
  isEnlarged,
  onEnlarge,
  instrument,
  instruments,
  onChange,
  onScreenPick,
  trailing,
}: PaneHeadProps) {
  const t = useText();
  const number = place + 1;
  const isKnown = instrument === null || instruments.some(({ symbol }) => symbol === instrument.symbol);
  const offered = isKnown ? instruments : [instrument, ...instruments];
  const EnlargeIcon = isEnlarged ? Minimize2 : Maximize2;
  return (
    <header className="flex min-h-11 shrink-0 items-center gap-1.5 border-b border-line px-1.5">
      {pane.kind === 'lists' ? (
        <span className="pl-1.5 text-caption font-medium text-ink-3">{t('panes.allInstruments')}</span>
      ) : (
        <>
          <LinkSelect
            label={t('panes.link', { number })}
            group={pane.group}
            onChange={(group) => {
              const shown = instrument?.symbol ?? pane.symbol;
              if (shown !== null) onChange((layout) => withGroup(layout, place, { group, shown }));
            }}
          />
          <SelectField
            small
            label={t('panes.instrument', { number })}
            options={[
              ...(instrument === null ? [{ value: '', label: t('panes.choose') }] : []),
              ...offered.map(({ symbol, name }) => ({ value: symbol, label: name })),
            ]}
            value={instrument?.symbol ?? ''}
            onChange={(symbol) => {
              if (symbol === '') return;
              if (pane.group === SCREEN_GROUP) onScreenPick(symbol);
              else onChange((layout) => withSymbol(layout, place, symbol));
            }}
          />
        </>
      )}
      <SelectField
        small
        label={t('panes.kind', { number })}
        options={PANE_KINDS.map((kind) => ({ value: kind, label: t(`panes.${kind}`) }))}
        value={pane.kind}
        onChange={(kind) => onChange((layout) => withKind(layout, place, kind))}
      />
      <span className="ml-auto flex min-w-0 items-center">
        {trailing}
        <IconButton
          label={t(isEnlarged ? 'panes.shrink' : 'panes.enlarge', { number })}
          icon={<EnlargeIcon size={16} />}
          onClick={onEnlarge}
          className={SMALL}
        />
      </span>
    </header>
  );
}
