import { type KeyboardEvent, useRef, useState } from 'react';
import { KeyCaps } from '../keys/key-caps.tsx';
import { useKeys } from '../keys/key-layer.ts';
import { Control } from '../kit/control.tsx';
import { isReason, ReasonField } from '../kit/reason-field.tsx';

export interface SaveBarProps {
  /** How many fields differ. */
  count: number;
  /** What is known of saving besides: from when it holds, what it waits for. */
  note: string;
  /** Says from when on. */
  action: string;
  presets: readonly string[];
  isUnderWay: boolean;
  /** False while something typed cannot be read, or its impact is not known yet. */
  isReady: boolean;
  /** True once it is saved. */
  onSave: (reason: string) => Promise<boolean>;
  onRevert: () => void;
}

/** Under a form: how much has changed, why, and the button. `Ctrl S` goes to the reason, and saves where there is one. */
export function SaveBar(props: SaveBarProps) {
  const { count, note, action, presets, isUnderWay, isReady, onSave, onRevert } = props;
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const canSave = count > 0 && isReady && isReason(reason) && !isUnderWay;
  const save = async () => {
    if (!canSave) field.current?.focus();
    else if (await onSave(reason.trim())) setReason('');
  };
  useKeys([{ keys: 'Ctrl s', does: '저장', run: () => void save() }]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  if (count === 0) return <p className="flex min-h-10 items-center text-micro text-ink-3">{note}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the field within
    <div className="flex flex-col gap-2.5" onKeyDown={press}>
      <ReasonField ref={field} value={reason} onChange={setReason} presets={presets} disabled={isUnderWay} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-ink-2">
          <b className="font-semibold text-ink-1">{count}개 바뀜</b> · {note}
        </p>
        <Control size="lg" disabled={isUnderWay} onClick={onRevert}>
          되돌리기
        </Control>
        <Control look="primary" size="lg" pending={isUnderWay} disabled={!canSave} onClick={() => void save()}>
          {action}
          <KeyCaps keys="Ctrl s" onButton />
        </Control>
      </div>
    </div>
  );
}
