import type { ReactNode } from 'react';
import { SaveBar } from '../draft/save-bar.tsx';
import { StaleDraft } from '../draft/stale-draft.tsx';
import type { DraftForm } from '../draft/use-draft.ts';
import { DetailPane } from '../kit/detail-pane.tsx';
import { RefusalNote } from '../kit/refusal-note.tsx';
import { isReadable, type Parameter, shownValue } from './parameter.ts';
import { ParameterTable } from './parameter-table.tsx';

const PRESETS = ['시장 변동성', '운영 정책', '거래소 공지', '위험 한도 조정'];

export interface ParameterFormProps<Name extends string> {
  label: string;
  head: ReactNode;
  parameters: readonly Parameter<Name>[];
  draft: DraftForm<Name>;
  isReadOnly: boolean;
  isUnderWay: boolean;
  /** False while something that must be known before saving is not known yet. */
  isReady?: boolean;
  refusal: { readonly code: string; readonly message: string } | null;
  /** Says from when it holds, or that another must agree. */
  action: string;
  note: string;
  onSave: (reason: string) => Promise<boolean>;
  onSeen: () => void;
  onClose: () => void;
  /** Under the parameters: whom it meets, what was changed before. */
  children?: ReactNode;
}

/** What is set of an option: as it is, as it would be, why, and what somebody else has changed meanwhile. */
export function ParameterForm<Name extends string>(props: ParameterFormProps<Name>) {
  const { label, head, parameters, draft, isReadOnly, isUnderWay, isReady = true, refusal, action, note } = props;
  const { onSave, onSeen, onClose, children } = props;
  const find = (name: Name) => parameters.find((each) => each.name === name);
  const areReadable = parameters.every((each) => isReadable(each, draft.values[each.name]));
  return (
    <DetailPane
      label={label}
      head={head}
      onClose={onClose}
      footer={
        isReadOnly ? undefined : (
          <SaveBar
            count={draft.changed.length}
            note={note}
            action={action}
            presets={PRESETS}
            isUnderWay={isUnderWay}
            isReady={isReady && areReadable}
            onSave={onSave}
            onRevert={() => {
              draft.revert();
              onSeen();
            }}
          />
        )
      }
    >
      <div className="-mx-3.5">
        <ParameterTable parameters={parameters} draft={draft} isReadOnly={isReadOnly} />
      </div>
      {refusal !== null &&
        (refusal.code === 'CHANGED_MEANWHILE' ? (
          <StaleDraft
            draft={draft}
            message={refusal.message}
            labelOf={(name) => find(name)?.label ?? name}
            shown={(name, value) => shownValue(find(name) ?? { kind: 'amount', unit: '' }, value)}
            onSeen={onSeen}
          />
        ) : (
          <RefusalNote message={refusal.message} />
        ))}
      {children}
    </DetailPane>
  );
}
