import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { PencilRuler } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { plainSymbol } from '../../data/market/market.ts';
import { drawingOf } from '../../shared/chart/drawn/candle-looks.ts';
import { StudyLayer } from '../../shared/chart/drawn/study-layer.ts';
import type { ChartParts } from '../../shared/chart/price-chart.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ChartSubject } from './chart-subject.ts';
import { useDrawings } from './drawing/use-drawings.ts';
import { IntervalPopover } from './interval-popover.tsx';
import { StudyPopover } from './study-popover.tsx';
import { COLOUR_CLASS, shortName } from './study-words.ts';
import { useChartSettings } from './use-chart-settings.ts';
import { useCompared } from './use-compared.ts';

/** Fetched with the first tool or drawing. */
const DrawingBoard = lazy(async () => ({ default: (await import('./drawing/drawing-board.tsx')).DrawingBoard }));

export interface ChartExtrasProps extends ChartParts {
  subject: ChartSubject;
}

/** What a member has chosen to see in charts, and where it is chosen. */
export function ChartExtras(props: ChartExtrasProps) {
  const { canvas, source, interval, onInterval, onOwn, panel, onPanel, buttons, places, subject, hasTools, onTools } =
    props;
  const t = useText();
  const settings = useChartSettings();
  const { kind, own, studies, compare, isMagnetic } = settings.value;
  const drawn = useDrawings(subject.stock);
  const compared = compare === null || compare === plainSymbol(subject.stock) ? null : compare;
  const [layer, setLayer] = useState<StudyLayer | null>(null);

  useEffect(() => onOwn(own), [onOwn, own]);
  useEffect(() => canvas.setDrawing(drawingOf(kind)), [canvas, kind]);
  const { dayOffsetMs } = source;
  useEffect(() => {
    const made = canvas.add((host) => new StudyLayer(host, dayOffsetMs));
    setLayer(made);
    return () => canvas.remove(made);
  }, [canvas, dayOffsetMs]);
  useEffect(() => layer?.choose(studies), [layer, studies]);
  useCompared({ canvas, stock: compared, interval, dayOffsetMs });

  const shown = studies.filter(({ isOn }) => isOn);
  return (
    <>
      {places.legend !== null &&
        createPortal(
          <ul aria-label={t('market.indicators')} className="flex flex-wrap gap-x-2">
            {shown.map((study) => (
              <li key={study.id} className={COLOUR_CLASS[study.colour]}>
                {shortName(t, study)}
              </li>
            ))}
            {compared !== null && interval !== 'tick' && <li className="text-warn">{compared} %</li>}
          </ul>,
          places.legend,
        )}
      {places.toolbar !== null &&
        createPortal(
          <IconButton
            label={t('chart.tools')}
            icon={<PencilRuler size={18} />}
            pressed={hasTools}
            onClick={() => onTools(!hasTools)}
          />,
          places.toolbar,
        )}
      {(hasTools || drawn.drawings.length > 0) && (
        <Suspense>
          <DrawingBoard
            canvas={canvas}
            own={drawn}
            precision={subject.precision}
            side={places.side}
            hasTools={hasTools}
            isMagnetic={isMagnetic}
            onMagnetic={(next) => settings.change((before) => ({ ...before, isMagnetic: next }))}
          />
        </Suspense>
      )}
      <StudyPopover
        anchor={buttons.studies}
        open={panel === 'studies'}
        onOpenChange={(isOpen) => onPanel(isOpen ? 'studies' : null)}
        settings={settings}
        subject={subject}
      />
      <IntervalPopover
        anchor={buttons.interval}
        open={panel === 'interval'}
        onOpenChange={(isOpen) => onPanel(isOpen ? 'interval' : null)}
        settings={settings}
        onInterval={onInterval}
      />
    </>
  );
}
