import type { Drawing, DrawingColour, DrawingKind, DrawingPoint } from '@hoga/domain/charts/drawing';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ChartCanvas } from '../../../shared/chart/chart-canvas.ts';
import { DrawingLayer } from '../../../shared/chart/drawn/drawing-layer.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { DrawingBar } from './drawing-bar.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import type { OwnDrawings } from './use-drawings.ts';

export interface DrawingBoardProps {
  canvas: ChartCanvas;
  own: OwnDrawings;
  precision: number;
  /** At the start of the drawing. */
  side: HTMLElement | null;
  hasTools: boolean;
  /** Among the tools, where the buttons above the chart have no room for it. */
  bell: ReactNode;
  /** Sets an alert at a line across; `null`: there are none. */
  onAlert: ((price: number) => void) | null;
  isMagnetic: boolean;
  onMagnetic: (isMagnetic: boolean) => void;
}

const FIRST_COLOUR: Readonly<Record<DrawingKind, DrawingColour>> = {
  ...{ trend: 'yellow', ray: 'yellow', extended: 'yellow', fibonacci: 'yellow' },
  ...{ horizontal: 'neutral', vertical: 'neutral', rectangle: 'neutral', note: 'neutral' },
};
const ID_LENGTH = 12;

/** Draws what the member has drawn, with the tools beside it. */
export function DrawingBoard(props: DrawingBoardProps) {
  const { canvas, own, precision, side, hasTools, bell, onAlert, isMagnetic, onMagnetic } = props;
  const t = useText();
  const { drawings } = own;
  const [layer, setLayer] = useState<DrawingLayer | null>(null);
  const [picked, setTool] = useState<DrawingKind | null>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const tool = hasTools ? picked : null;
  const chosen = drawings.find(({ id }) => id === chosenId) ?? null;

  const begin = useEffectEvent(
    (kind: DrawingKind, points: readonly DrawingPoint[]): Drawing => ({
      ...{ id: newId(), kind, colour: FIRST_COLOUR[kind], points },
      text: kind === 'note' ? t('chart.draw_note') : '',
    }),
  );
  const onPut = useEffectEvent((drawing: Drawing) => void own.apply([{ id: drawing.id, drawing }]));
  const onRemove = useEffectEvent((id: string) => void own.apply([{ id, drawing: null }]));
  const onUndo = useEffectEvent(() => own.undo());
  const onTool = useEffectEvent((kind: DrawingKind | null) => {
    if (hasTools) setTool(kind);
  });
  useEffect(() => {
    const page = {
      begin: (kind: DrawingKind, points: readonly DrawingPoint[]) => begin(kind, points),
      onPut: (drawing: Drawing) => onPut(drawing),
      onRemove: (id: string) => onRemove(id),
      onUndo: () => onUndo(),
      onTool: (kind: DrawingKind | null) => onTool(kind),
      onChoose: setChosen,
    };
    const made = canvas.add((host) => new DrawingLayer(host, page));
    setLayer(made);
    return () => canvas.remove(made);
  }, [canvas]);
  useEffect(() => layer?.setDrawings(drawings), [layer, drawings]);
  useEffect(() => layer?.choose(chosenId), [layer, chosenId]);
  useEffect(() => layer?.setTool(tool), [layer, tool]);
  useEffect(() => layer?.setMagnetic(isMagnetic), [layer, isMagnetic]);

  if (side === null) return null;
  const level = chosen?.kind === 'horizontal' ? (chosen.points[0]?.price ?? null) : null;
  const onKeyDown = (event: KeyboardEvent) => layer?.pressed(event);
  const pricesOf = ({ points }: Drawing) =>
    points.map(({ price }) => formatFigure(price.toFixed(precision), { places: precision })).join(' – ');
  return createPortal(
    <>
      {hasTools && (
        <DrawingTools
          own={own}
          bell={bell}
          tool={tool}
          onTool={setTool}
          isMagnetic={isMagnetic}
          onMagnetic={onMagnetic}
          onKeyDown={onKeyDown}
        />
      )}
      {chosen !== null && (
        <DrawingBar
          key={chosen.id}
          drawing={chosen}
          onPut={(drawing) => own.apply([{ id: drawing.id, drawing }])}
          onRemove={() => own.apply([{ id: chosen.id, drawing: null }])}
          onAlert={onAlert === null || level === null ? null : () => onAlert(level)}
          onKeyDown={onKeyDown}
        />
      )}
      {drawings.length > 0 && (
        <ul aria-label={t('chart.drawnList')} className="sr-only">
          {drawings.map((drawing) => (
            <li key={drawing.id}>
              {t('chart.drawnAt', {
                name: drawing.kind === 'note' ? drawing.text : t(`chart.draw_${drawing.kind}`),
                prices: pricesOf(drawing),
              })}
            </li>
          ))}
        </ul>
      )}
    </>,
    side,
  );
}

/** Two devices never make the same. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => (byte % 36).toString(36)).join('');
}
