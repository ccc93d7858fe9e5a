import { DRAWING_KINDS, type DrawingKind } from '@hoga/domain/charts/drawing';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import {
  Magnet,
  Minus,
  MousePointer2,
  MoveDiagonal,
  MoveUpRight,
  Rows3,
  Square,
  Trash2,
  TrendingUp,
  Type,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { OwnDrawings } from './use-drawings.ts';

const ICONS: Readonly<Record<DrawingKind, ReactNode>> = {
  trend: <TrendingUp size={19} />,
  ray: <MoveUpRight size={19} />,
  extended: <MoveDiagonal size={19} />,
  horizontal: <Minus size={19} />,
  vertical: <Minus size={19} className="rotate-90" />,
  rectangle: <Square size={19} />,
  fibonacci: <Rows3 size={19} />,
  note: <Type size={19} />,
};

export interface DrawingToolsProps {
  own: OwnDrawings;
  bell: ReactNode;
  /** `null`: drawings are chosen and moved. */
  tool: DrawingKind | null;
  onTool: (tool: DrawingKind | null) => void;
  isMagnetic: boolean;
  onMagnetic: (isMagnetic: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The tools beside the chart, one over the other; those that do not fit are scrolled to. */
export function DrawingTools({ own, bell, tool, onTool, isMagnetic, onMagnetic, onKeyDown }: DrawingToolsProps) {
  const t = useText();
  const clear = async () => {
    const isMeant = await confirm({
      tone: 'danger',
      title: t('chart.clearAllAsk'),
      body: t('chart.clearAllHint', { count: own.drawings.length }),
      confirmText: t('chart.clearAll'),
    });
    if (isMeant) own.apply(own.drawings.map(({ id }) => ({ id, drawing: null })));
  };
  return (
    <div
      role="toolbar"
      aria-label={t('chart.tools')}
      aria-orientation="vertical"
      onKeyDown={({ nativeEvent }) => onKeyDown(nativeEvent)}
      className="no-scrollbar absolute inset-y-0 -left-11 z-[5] flex w-11 flex-col overflow-y-auto overscroll-contain border-r border-line bg-bg *:aria-pressed:bg-brand-soft"
    >
      <IconButton
        label={t('chart.choose')}
        icon={<MousePointer2 size={19} />}
        pressed={tool === null}
        onClick={() => onTool(null)}
      />
      {bell}
      {DRAWING_KINDS.map((kind) => (
        <IconButton
          key={kind}
          label={t(`chart.draw_${kind}`)}
          icon={ICONS[kind]}
          pressed={tool === kind}
          onClick={() => onTool(tool === kind ? null : kind)}
        />
      ))}
      <IconButton
        label={t('chart.magnet')}
        icon={<Magnet size={19} />}
        pressed={isMagnetic}
        onClick={() => onMagnetic(!isMagnetic)}
      />
      <IconButton label={t('chart.undo')} icon={<Undo2 size={19} />} disabled={!own.canUndo} onClick={own.undo} />
      <IconButton
        label={t('chart.clearAll')}
        icon={<Trash2 size={19} />}
        disabled={own.drawings.length === 0}
        onClick={() => void clear()}
      />
    </div>
  );
}
