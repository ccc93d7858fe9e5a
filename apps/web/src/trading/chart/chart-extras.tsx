import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { useMediaQuery } from '@hoga/ui/lib/use-media-query.ts';
import { BellPlus, PencilRuler } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { plainSymbol } from '../../data/market/market.ts';
import { useKept } from '../../data/preferences/use-kept.ts';
import { useSession } from '../../data/session/session-store.ts';
import { drawingOf } from '../../shared/chart/drawn/candle-looks.ts';
import { StudyLayer } from '../../shared/chart/drawn/study-layer.ts';
import type { ChartParts } from '../../shared/chart/price-chart.tsx';
import { CHART_SETTINGS_VERSION, readChartSettings } from '../../shared/chart/settings/chart-settings.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { ChartSubject } from './chart-subject.ts';
import { useDrawings } from './drawing/use-drawings.ts';
import { IntervalPopover } from './interval-popover.tsx';
import { StudyPopover } from './study-popover.tsx';
import { COLOUR_CLASS, shortName } from './study-words.ts';
import { useCompared } from './use-compared.ts';

const SHAPE = { version: CHART_SETTINGS_VERSION, read: readChartSettings };

function useChartSettings() {
  return useKept('chart', SHAPE);
}

/** A phone on its side. */
const ON_ITS_SIDE = '(orientation: landscape) and (max-height: 480px)';
/** Of members: visitors have no alerts. */
const AlertBoard = lazy(async () => ({ default: (await import('./alert/alert-board.tsx')).AlertBoard }));
/** Fetched with the first tool or drawing. */
const DrawingBoard = lazy(async () => ({ default: (await import('./drawing/drawing-board.tsx')).DrawingBoard }));

export interface ChartExtrasProps extends ChartParts {
  subject: ChartSubject;
}

/** What a member has chosen to see in charts, and where it is chosen. */
export function ChartExtras(props: ChartExtrasProps) {
  const {
    canvas,
    source,
    interval,
    onInterval,
    onOwn,
    panel,
    onPanel,
    buttons,
    places,
    subject,
    hasTools,
    onTools,
    onFull,
  } = props;
  const t = useText();
  const settings = useChartSettings();
  const { kind, own, studies, compare, isMagnetic } = settings.value;
  const drawn = useDrawings(subject.stock);
  const compared = compare === null || compare === plainSymbol(subject.stock) ? null : compare;
  const [layer, setLayer] = useState<StudyLayer | null>(null);
  const isMember = useSession(({ user }) => user !== null);
  const [isArmed, setArmed] = useState(false);
  const [level, setLevel] = useState<number | null>(null);

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

  // A phone that is turned shows the chart alone, with the tools at the left thumb.
  const isOnItsSide = useMediaQuery(ON_ITS_SIDE);
  const wasOnItsSide = useRef(isOnItsSide);
  useEffect(() => {
    if (isOnItsSide === wasOnItsSide.current) return;
    wasOnItsSide.current = isOnItsSide;
    onFull(isOnItsSide);
    onTools(isOnItsSide);
  }, [isOnItsSide, onFull, onTools]);

  const shown = studies.filter(({ isOn }) => isOn);
  const bell = (className: string) =>
    isMember && (
      <IconButton
        label={t('chart.setAlert')}
        icon={<BellPlus size={18} />}
        pressed={isArmed}
        onClick={() => setArmed(!isArmed)}
        className={className}
      />
    );
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
          <>
            {bell('max-lg:hidden')}
            <IconButton
              label={t('chart.tools')}
              icon={<PencilRuler size={18} />}
              pressed={hasTools}
              onClick={() => onTools(!hasTools)}
            />
          </>,
          places.toolbar,
        )}
      {isMember && (
        <Suspense>
          <AlertBoard
            canvas={canvas}
            subject={subject}
            isArmed={isArmed}
            onArmed={setArmed}
            level={level}
            onLevel={setLevel}
          />
        </Suspense>
      )}
      {isArmed &&
        places.side !== null &&
        createPortal(
          <p
            role="status"
            className="pointer-events-none absolute top-2 left-1/2 z-[5] w-max -translate-x-1/2 rounded-md bg-surface-3 px-3 py-1.5 text-caption font-medium shadow-pop"
          >
            {t('chart.tapForAlert')}
          </p>,
          places.side,
        )}
      {(hasTools || drawn.drawings.length > 0) && (
        <Suspense>
          <DrawingBoard
            canvas={canvas}
            own={drawn}
            precision={subject.precision}
            side={places.side}
            hasTools={hasTools}
            bell={bell('lg:hidden')}
            onAlert={isMember ? setLevel : null}
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
