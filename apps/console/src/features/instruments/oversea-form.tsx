import { useChangeProposed } from '../../data/approvals.ts';
import {
  changeOversea,
  type Instruments,
  type OverseaInstrument,
  proposeOversea,
  takesTwo,
  useOverseaImpact,
} from '../../data/instruments.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { NamedSite } from '../../data/sites.ts';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { ProposedChange } from '../../shared/house/proposed-change.tsx';
import { t } from '../../shared/i18n/t.ts';
import { readableAmong } from '../../shared/parameters/parameter.ts';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { ImpactNote, overseaImpactText } from './impact-note.tsx';
import { InstrumentHead } from './instrument-head.tsx';
import { overseaChange, overseaParameters, typedOversea } from './oversea-parameters.ts';

export interface OverseaFormProps {
  instrument: OverseaInstrument;
  site: NamedSite;
  reload: () => Promise<Instruments>;
  onClose: () => void;
}

/** The parameters of an overseas contract. */
export function OverseaForm({ instrument, site, reload, onClose }: OverseaFormProps) {
  const operator = useOperator();
  const { id, siteId } = instrument;
  const saved = useSavedDraft(typedOversea(instrument), async () => {
    const now = (await reload()).oversea.find((each) => each.id === id);
    return now === undefined ? null : typedOversea(now);
  });
  const { draft } = saved;
  const parameters = overseaParameters(site.currency ?? '');
  const fields = overseaChange(draft.changed, draft.values);
  const asked = JSON.stringify(overseaChange(readableAmong(parameters, draft), draft.values));
  const settled = useSettled(asked);
  const impact = useOverseaImpact(instrument, JSON.parse(settled) as typeof fields);
  const isByTwo = takesTwo(draft.changed);
  const proposed = useChangeProposed('oversea', instrument);
  const changes = useRecentChanges({
    siteId,
    call: '/api/admin/instrument/oversea',
    record: ['overseaOptionId', Number(id)],
  });

  return (
    <ParameterForm
      label={instrument.koName}
      head={<InstrumentHead instrument={instrument} product={t('instruments.oversea')} />}
      parameters={parameters}
      saved={saved}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      isReady={settled === asked && !impact.isFetching}
      action={isByTwo ? t('instruments.proposeByTwo') : undefined}
      note={isByTwo ? t('instruments.byTwo') : undefined}
      send={(reason) => {
        const wanted = { version: draft.version, fields, reason };
        return isByTwo ? proposeOversea(instrument, wanted) : changeOversea(instrument, wanted);
      }}
      doneText={
        isByTwo
          ? t('instruments.changeProposed', { koName: instrument.koName })
          : t('instruments.applied', { koName: instrument.koName, count: draft.changed.length })
      }
      changes={changes}
      onClose={onClose}
    >
      <ProposedChange proposal={proposed} />
      <ImpactNote isAsking={impact.isFetching}>
        {draft.changed.length === 0 || impact.data === undefined ? null : overseaImpactText(impact.data)}
      </ImpactNote>
    </ParameterForm>
  );
}
