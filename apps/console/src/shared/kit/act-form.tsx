import type { ReactNode } from 'react';
import { type ActOptions, useAct } from './use-act.tsx';

export interface ActFormProps extends ActOptions {
  /** The consequences, or further fields. */
  children?: ReactNode;
  /** Beside the buttons, before them. */
  beside?: ReactNode;
  /** Below the buttons. */
  after?: ReactNode;
}

/**
 * A reason, then an act. `Ctrl Enter` in it commits; missing fields are named below the grey button; refusals and changes of others are
 * shown; leaving unsent input needs a confirmation.
 */
export function ActForm({ children, beside, after, ...options }: ActFormProps) {
  const { reason, notice, buttons, missing, handlers } = useAct(options);
  return (
    <div className="flex flex-col gap-2.5" {...handlers}>
      {children}
      {reason}
      {notice}
      <div className="flex flex-wrap gap-2">
        {beside}
        {buttons}
      </div>
      {missing}
      {after}
    </div>
  );
}
