import type { ReactNode } from 'react';
import { DetailPane } from './detail-pane.tsx';
import { type Act, useAct } from './use-act.tsx';

export interface MakingPaneProps {
  title: string;
  /** The consequence of making it. */
  about: string;
  /** The usual reasons. */
  presets: readonly string[];
  act: Act;
  /** A field besides the reason is filled in. */
  isDirty: boolean;
  onClose: () => void;
  /** The missing fields. */
  children: ReactNode;
}

/** Beside a list: the form for a new row, with a reason. */
export function MakingPane({ title, about, presets, act, isDirty, onClose, children }: MakingPaneProps) {
  const { reason, notice, buttons, missing, handlers } = useAct({ presets, acts: [act], isDirty });
  return (
    <DetailPane
      label={title}
      head={<b className="font-semibold">{title}</b>}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-2">
          <div className="flex">{buttons}</div>
          {missing}
        </div>
      }
    >
      <div className="flex flex-col gap-4" {...handlers}>
        <p className="text-ink-2">{about}</p>
        {children}
        {reason}
        {notice}
      </div>
    </DetailPane>
  );
}
