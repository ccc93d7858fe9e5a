import { useChangeProposed } from '../../data/approvals.ts';
import {
  changeFutures,
  type FuturesChange,
  type FuturesInstrument,
  type Instruments,
  proposeFutures,
  takesTwo,
  useFuturesImpact,
} from '../../data/instruments.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { ProposedChange } from '../../shared/house/proposed-change.tsx';
import { t } from '../../shared/i18n/t.ts';
import { readableAmong } from '../../shared/parameters/parameter.ts';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { futuresChange, futuresParameters, typedFutures } from './futures-parameters.ts';
import { futuresImpactText, ImpactNote } from './impact-note.tsx';
import { InstrumentHead } from './instrument-head.tsx';

export interface FuturesFormProps {
  instrument: FuturesInstrument;
  reload: () => Promise<Instruments>;
  onClose: () => void;
}

/** The parameters of a coin future. */
export function FuturesForm({ instrument, reload, onClose }: FuturesFormProps) {
  const operator = useOperator();
  const { id, siteId } = instrument;
  const saved = useSavedDraft(typedFutures(instrument), async () => {
    const now = (await reload()).futures.find((each) => each.id === id);
    return now === undefined ? null : typedFutures(now);
  });
  const { draft } = saved;
  const parameters = futuresParameters(instrument);
  const asked = JSON.stringify(futuresChange(readableAmong(parameters, draft), draft.values));
  const settled = useSettled(asked);
  const impact = useFuturesImpact(instrument, JSON.parse(settled) as FuturesChange);
  const isByTwo = takesTwo(draft.changed);
  const proposed = useChangeProposed('futures', instrument);
  const changes = useRecentChanges({
    siteId,
    call: '/api/admin/instrument/futures',
    record: ['futuresOptionId', Number(id)],
  });
  return (
    <ParameterForm
      label={instrument.koName}
      head={<InstrumentHead instrument={instrument} product={t('instruments.futures')} />}
      parameters={parameters}
      saved={saved}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      isReady={settled === asked && !impact.isFetching}
      action={isByTwo ? t('instruments.proposeByTwo') : undefined}
      note={isByTwo ? t('instruments.byTwo') : undefined}
      send={(reason) => {
        const wanted = { version: draft.version, fields: futuresChange(draft.changed, draft.values), reason };
        return isByTwo ? proposeFutures(instrument, wanted) : changeFutures(instrument, wanted);
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
        {draft.changed.length === 0 || impact.data === undefined ? null : futuresImpactText(impact.data)}
      </ImpactNote>
    </ParameterForm>
  );
}
