import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import {
  changeFutures,
  type FuturesChange,
  type FuturesInstrument,
  type Instruments,
  useFuturesImpact,
} from '../../data/instruments.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useSavedDraft } from '../../data/use-saved-draft.ts';
import { ChangeList } from '../../shared/kit/change-list.tsx';
import { readableAmong } from '../../shared/parameters/parameter.ts';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
import { shownChanges } from '../../shared/parameters/shown-changes.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { futuresChange, futuresParameters, typedFutures } from './futures-parameters.ts';
import { futuresImpactText, ImpactNote } from './impact-note.tsx';
import { InstrumentHead } from './instrument-head.tsx';

export interface FuturesFormProps {
  instrument: FuturesInstrument;
  reload: () => Promise<Instruments>;
  onClose: () => void;
}

/** What a coin future takes. */
export function FuturesForm({ instrument, reload, onClose }: FuturesFormProps) {
  const operator = useOperator();
  const { id, siteId } = instrument;
  const { draft, isUnderWay, refusal, forget, save } = useSavedDraft(typedFutures(instrument), async () => {
    const now = (await reload()).futures.find((each) => each.id === id);
    return now === undefined ? null : typedFutures(now);
  });
  const parameters = futuresParameters(instrument);
  const asked = JSON.stringify(futuresChange(readableAmong(parameters, draft), draft.values));
  const settled = useSettled(asked);
  const impact = useFuturesImpact(instrument, JSON.parse(settled) as FuturesChange);
  const changes = useRecentChanges({
    siteId,
    call: '/api/admin/instrument/futures',
    record: ['futuresOptionId', Number(id)],
  });
  const commit = async (reason: string) => {
    const fields = futuresChange(draft.changed, draft.values);
    const isSaved = await save(() => changeFutures(instrument, { version: draft.version, fields, reason }));
    if (isSaved) toast({ tone: 'ok', title: `${instrument.koName} ${draft.changed.length}개 변경을 적용했습니다` });
    return isSaved;
  };
  return (
    <ParameterForm
      label={instrument.koName}
      head={<InstrumentHead instrument={instrument} product="코인선물" />}
      parameters={parameters}
      draft={draft}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      isUnderWay={isUnderWay}
      isReady={settled === asked && !impact.isFetching}
      refusal={refusal}
      action="지금 바로 적용"
      note={draft.changed.length === 0 ? `현재 버전 ${draft.version}` : `저장하면 버전 ${draft.version + 1}`}
      onSave={commit}
      onSeen={forget}
      onClose={onClose}
    >
      <ImpactNote isAsking={impact.isFetching}>
        {draft.changed.length === 0 || impact.data === undefined ? null : futuresImpactText(impact.data)}
      </ImpactNote>
      <ChangeList changes={shownChanges(changes, parameters)} />
    </ParameterForm>
  );
}
