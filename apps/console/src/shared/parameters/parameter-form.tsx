import type { Reply } from '@hoga/client/reply';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import type { ReactNode } from 'react';
import { SaveBar } from '../draft/save-bar.tsx';
import { SaveRefusal } from '../draft/save-refusal.tsx';
import type { SavedDraft } from '../draft/use-saved-draft.ts';
import { t } from '../i18n/t.ts';
import { ChangeList } from '../kit/change-list.tsx';
import { DetailPane } from '../kit/detail-pane.tsx';
import { isReadable, type Parameter, shownValue } from './parameter.ts';
import { ParameterTable } from './parameter-table.tsx';
import { type LoggedChange, shownChanges } from './shown-changes.ts';

const PRESETS = [
  t('kit.reasonVolatility'),
  t('kit.reasonPolicy'),
  t('kit.reasonExchangeNotice'),
  t('kit.reasonRiskLimit'),
];

export interface ParameterFormProps<Name extends string> {
  label: string;
  head: ReactNode;
  parameters: readonly Parameter<Name>[];
  saved: SavedDraft<Name>;
  isReadOnly: boolean;
  /** False while data needed before saving is not loaded yet. */
  isReady?: boolean;
  /** The button's text: when the change takes effect, or that a second operator must agree. */
  action?: string | undefined;
  /** A note on saving; the version by default. */
  note?: string | undefined;
  send: (reason: string) => Promise<Reply<unknown>>;
  /** The toast once it is saved. */
  doneText: string;
  /** Earlier changes. */
  changes: readonly LoggedChange[];
  onClose: () => void;
  /** Under the parameters: the affected members. */
  children?: ReactNode;
}

/** The parameters of an option: present and new values, the reason, and other operators' changes in the meantime. */
export function ParameterForm<Name extends string>(props: ParameterFormProps<Name>) {
  const { label, head, parameters, saved, isReadOnly, isReady = true, action = t('kit.applyNow') } = props;
  const { send, doneText, changes, onClose, children } = props;
  const { draft, forget } = saved;
  const { version, changed, values } = draft;
  const find = (name: Name) => parameters.find((each) => each.name === name);
  const save = async (reason: string) => {
    const isSaved = await saved.save(() => send(reason));
    if (isSaved) toast({ tone: 'ok', title: doneText });
    return isSaved;
  };
  const versionNote =
    changed.length === 0 ? t('kit.versionNow', { version }) : t('kit.versionNext', { version: version + 1 });
  return (
    <DetailPane
      label={label}
      head={head}
      onClose={onClose}
      footer={
        isReadOnly ? undefined : (
          <SaveBar
            count={changed.length}
            note={props.note ?? versionNote}
            action={action}
            presets={PRESETS}
            isReady={isReady && parameters.every((each) => isReadable(each, values[each.name]))}
            onSave={save}
            onRevert={() => {
              draft.revert();
              forget();
            }}
          />
        )
      }
    >
      <div className="-mx-3.5">
        <ParameterTable parameters={parameters} draft={draft} isReadOnly={isReadOnly} />
      </div>
      <SaveRefusal
        saved={saved}
        labelOf={(name) => find(name)?.label ?? name}
        shown={(name, value) => shownValue(find(name) ?? { kind: 'amount', unit: '' }, value)}
      />
      {children}
      <ChangeList changes={shownChanges(changes, parameters)} />
    </DetailPane>
  );
}
