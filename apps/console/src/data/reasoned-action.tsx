import type { Reply } from '@hoga/client/reply';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Control } from '../shared/kit/control.tsx';
import { isReason, ReasonField } from '../shared/kit/reason-field.tsx';
import { RefusalNote } from '../shared/kit/refusal-note.tsx';
import { useDeed } from './use-deed.ts';

export interface ReasonedActionProps<Data> {
  presets: readonly string[];
  action: string;
  /** What else must be chosen has not been. */
  disabled?: boolean;
  ask: (reason: string) => Promise<Reply<Data>>;
  onDone: (data: Data) => void;
  /** What it brings about, or what else is chosen. */
  children?: ReactNode;
}

/** Something that is done with a reason; `Ctrl Enter` in it commits. */
export function ReasonedAction<Data>(props: ReasonedActionProps<Data>) {
  const { presets, action, disabled = false, ask, onDone, children } = props;
  const [reason, setReason] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
  const isReady = !disabled && isReason(reason);
  const commit = async () => {
    if (!isReady) return;
    const data = await run(() => ask(reason.trim()));
    if (data !== null) onDone(data);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void commit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the fields within
    <div className="flex flex-col gap-2.5" onKeyDown={press}>
      {children}
      <ReasonField value={reason} onChange={setReason} presets={presets} disabled={isUnderWay} />
      {refusal !== null && <RefusalNote message={refusal.message} />}
      <Control look="primary" size="lg" pending={isUnderWay} disabled={!isReady} onClick={() => void commit()}>
        {action}
      </Control>
    </div>
  );
}
