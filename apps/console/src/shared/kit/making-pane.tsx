import { type ReactNode, useState } from 'react';
import { Control } from './control.tsx';
import { DetailPane } from './detail-pane.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { RefusalNote } from './refusal-note.tsx';

export interface MakingPaneProps {
  title: string;
  /** What comes of it. */
  about: string;
  action: string;
  /** The usual reasons. */
  presets: readonly string[];
  isComplete: boolean;
  isUnderWay: boolean;
  /** What the server has said against it. */
  refusal: { readonly message: string } | null;
  onMake: (reason: string) => void;
  onClose: () => void;
  /** What must be filled in. */
  children: ReactNode;
}

/** Beside a list: makes something new of it, with a reason. */
export function MakingPane(props: MakingPaneProps) {
  const { title, about, action, presets, isComplete, isUnderWay, refusal, onMake, onClose, children } = props;
  const [reason, setReason] = useState('');
  return (
    <DetailPane
      label={title}
      head={<b className="font-semibold">{title}</b>}
      onClose={onClose}
      footer={
        <Control
          look="primary"
          size="lg"
          className="w-full"
          pending={isUnderWay}
          disabled={!isComplete || !isReason(reason)}
          onClick={() => onMake(reason.trim())}
        >
          {action}
        </Control>
      }
    >
      <p className="text-ink-2">{about}</p>
      {/* Fields grow with a row; in the pane itself they would share its height. */}
      <div className="flex flex-col gap-4">{children}</div>
      <ReasonField value={reason} onChange={setReason} presets={presets} disabled={isUnderWay} />
      {refusal !== null && <RefusalNote message={refusal.message} />}
    </DetailPane>
  );
}
