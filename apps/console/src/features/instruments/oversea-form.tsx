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
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { readableAmong } from '../../shared/parameters/parameter.ts';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
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
  const saved = useSavedDraft(typedOversea(instrument), async () => {
    const now = (await reload()).oversea.find((each) => each.id === id);
    return now === undefined ? null : typedOversea(now);
  });
  const { draft, refusal } = saved;
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

  return (
    <ParameterForm
      label={instrument.koName}
      head={<InstrumentHead instrument={instrument} product="해외선물" />}
      parameters={parameters}
      saved={saved}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      isReady={settled === asked && !impact.isFetching}
      action={isByTwo ? '2인 승인 제안' : undefined}
      note={isByTwo && draft.changed.length > 0 ? '장중 증거금 인상은 2인 승인' : undefined}
      send={(reason) => {
        const wanted = { version: draft.version, fields, reason };
        return isByTwo ? proposeOversea(instrument, wanted) : changeOversea(instrument, wanted);
      }}
      doneText={
        isByTwo
          ? `${instrument.koName} 변경을 제안했습니다. 다른 운영자의 승인을 기다립니다`
          : `${instrument.koName} ${draft.changed.length}개 변경을 적용했습니다`
      }
      changes={changes}
      onClose={onClose}
    >
      <ImpactNote isAsking={impact.isFetching}>
        {draft.changed.length === 0 || impact.data === undefined ? null : overseaImpactText(impact.data)}
      </ImpactNote>
    </ParameterForm>
  );
}
