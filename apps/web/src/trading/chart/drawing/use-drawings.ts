import { type Drawing, MOST_DRAWINGS } from '@hoga/domain/charts/drawing';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { useState } from 'react';
import { useKept } from '../../../data/preferences/use-kept.ts';
import {
  afterChanges,
  DRAWINGS_SHAPE,
  type DrawingChange,
  reversed,
} from '../../../shared/chart/drawings/kept-drawings.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

export interface OwnDrawings {
  readonly drawings: readonly Drawing[];
  /** Whether there was room for all of it; where there was not, nothing has changed. */
  readonly apply: (changes: readonly DrawingChange[]) => boolean;
  /** Takes back what was changed last on this page. */
  readonly undo: () => void;
  readonly canUndo: boolean;
}

const MOST_UNDONE = 100;

/** What the member has drawn on an instrument, on every device. */
export function useDrawings(stock: string): OwnDrawings {
  const t = useText();
  const { value, change } = useKept('drawings', DRAWINGS_SHAPE, stock);
  const [done, setDone] = useState<readonly (readonly DrawingChange[])[]>([]);
  const last = done.at(-1);
  return {
    drawings: value.drawings,
    apply: (changes) => {
      const { drawings } = afterChanges(value, changes);
      if (!changes.every(({ drawing }) => drawing === null || drawings.includes(drawing))) {
        const title = t('chart.drawingsFull', { most: MOST_DRAWINGS });
        toast({ tone: 'warn', title, key: 'drawings' });
        return false;
      }
      setDone([...done, reversed(value, changes)].slice(-MOST_UNDONE));
      change((kept) => afterChanges(kept, changes));
      return true;
    },
    undo: () => {
      if (last === undefined) return;
      setDone(done.slice(0, -1));
      change((kept) => afterChanges(kept, last));
    },
    canUndo: last !== undefined,
  };
}
