import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import {
  changeOversea,
  type Instruments,
  type OverseaInstrument,
  proposeOversea,
  useOverseaImpact,
} from '../../data/instruments.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { NamedSite } from '../../data/sites.ts';
import { useSavedDraft } from '../../data/use-saved-draft.ts';
import { ChangeList } from '../../shared/kit/change-list.tsx';
import { readableAmong } from '../../shared/parameters/parameter.ts';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
import { shownChanges } from '../../shared/parameters/shown-changes.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { ImpactNote, overseaImpactText } from './impact-note.tsx';
import { InstrumentHead } from './instrument-head.tsx';
import { overseaChange, overseaParameters, takesTwo, typedOversea } from './oversea-parameters.ts';

export interface OverseaFormProps {
  instrument: OverseaInstrument;
  site: NamedSite;
  reload: () => Promise<Instruments>;
  onClose: () => void;
}

/** What an overseas contract takes. */
export function OverseaForm({ instrument, site, reload, onClose }: OverseaFormProps) {
  const operator = useOperator();
  const { id, siteId } = instrument;
  const { draft, isUnderWay, refusal, forget, save } = useSavedDraft(typedOversea(instrument), async () => {
    const now = (await reload()).oversea.find((each) => each.id === id);
    return now === undefined ? null : typedOversea(now);
  });
  const parameters = overseaParameters(site.currency ?? '');
  const fields = overseaChange(draft.changed, draft.values);
  const asked = JSON.stringify(overseaChange(readableAmong(parameters, draft), draft.values));
  const settled = useSettled(asked);
  const impact = useOverseaImpact(instrument, JSON.parse(settled) as typeof fields);
  const isByTwo = takesTwo(instrument, draft.values) || refusal?.code === 'SECOND_APPROVAL_NEEDED';
  const changes = useRecentChanges({
    siteId,
    call: '/api/admin/instrument/oversea',
    record: ['overseaOptionId', Number(id)],
  });

  const commit = async (reason: string) => {
    const deed = { version: draft.version, fields, reason };
    if (!isByTwo) {
      const isSaved = await save(() => changeOversea(instrument, deed));
      if (isSaved) toast({ tone: 'ok', title: `${instrument.koName} ${draft.changed.length}개 변경을 적용했습니다` });
      return isSaved;
    }
    const isProposed = await save(() => proposeOversea(instrument, deed));
    if (isProposed)
      toast({ tone: 'ok', title: `${instrument.koName} 변경을 제안했습니다. 다른 운영자의 승인을 기다립니다` });
    return isProposed;
  };
  return (
    <ParameterForm
      label={instrument.koName}
      head={<InstrumentHead instrument={instrument} product="해외선물" />}
      parameters={parameters}
      draft={draft}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      isUnderWay={isUnderWay}
      isReady={settled === asked && !impact.isFetching}
      refusal={refusal}
      action={isByTwo ? '2인 승인 제안' : '지금 바로 적용'}
      note={
        draft.changed.length === 0
          ? `현재 버전 ${draft.version}`
          : isByTwo
            ? '장중 증거금 인상은 2인 승인'
            : `저장하면 버전 ${draft.version + 1}`
      }
      onSave={commit}
      onSeen={forget}
      onClose={onClose}
    >
      <ImpactNote isAsking={impact.isFetching}>
        {draft.changed.length === 0 || impact.data === undefined ? null : overseaImpactText(impact.data)}
      </ImpactNote>
      <ChangeList changes={shownChanges(changes, parameters)} />
    </ParameterForm>
  );
}
