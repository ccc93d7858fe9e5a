import type { Reply } from '@hoga/client/reply';
import type { ReactNode } from 'react';
import { useChangeProposed } from '../../data/approvals.ts';
import { type FuturesInstrument, type OptionChange, type OverseaInstrument, takesTwo } from '../../data/instruments.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { SavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { ProposedChange } from '../../shared/house/proposed-change.tsx';
import { t } from '../../shared/i18n/t.ts';
import { type Parameter, readableAmong } from '../../shared/parameters/parameter.ts';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { ImpactNote } from './impact-note.tsx';
import { InstrumentHead } from './instrument-head.tsx';

type ChangeOf<Name extends string, Fields> = (
  changed: readonly Name[],
  values: Readonly<Record<Name, string>>,
) => Fields;

export interface InstrumentFormProps<Name extends string, Fields> {
  instrument: FuturesInstrument | OverseaInstrument;
  product: 'futures' | 'oversea';
  parameters: readonly Parameter<Name>[];
  saved: SavedDraft<Name>;
  changeOf: ChangeOf<Name, Fields>;
  /** The members that the change would affect; null: not known, or none is typed. */
  impact: ReactNode;
  isImpactFetching: boolean;
  /** False while a value is being typed. */
  isSettled: boolean;
  propose: (wanted: OptionChange<Fields>) => Promise<Reply<unknown>>;
  change: (wanted: OptionChange<Fields>) => Promise<Reply<unknown>>;
  onClose: () => void;
}

/** The parameters of an instrument: changed by one operator, or proposed where two must agree. */
export function InstrumentForm<Name extends string, Fields>(props: InstrumentFormProps<Name, Fields>) {
  const { instrument, product, parameters, saved, changeOf, impact, isImpactFetching, isSettled, onClose } = props;
  const operator = useOperator();
  const { id, siteId, koName } = instrument;
  const { draft } = saved;
  const isByTwo = takesTwo(draft.changed);
  const proposed = useChangeProposed(product, instrument);
  const changes = useRecentChanges({
    siteId,
    call: `/api/admin/instrument/${product}`,
    record: [`${product}OptionId`, Number(id)],
  });
  return (
    <ParameterForm
      label={koName}
      head={<InstrumentHead instrument={instrument} product={t(`instruments.${product}`)} />}
      parameters={parameters}
      saved={saved}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      isReady={isSettled && !isImpactFetching}
      action={isByTwo ? t('instruments.proposeByTwo') : undefined}
      note={isByTwo ? t('instruments.byTwo') : undefined}
      send={(reason) => {
        const wanted = { version: draft.version, fields: changeOf(draft.changed, draft.values), reason };
        return isByTwo ? props.propose(wanted) : props.change(wanted);
      }}
      doneText={
        isByTwo
          ? t('instruments.changeProposed', { koName })
          : t('instruments.applied', { koName, count: draft.changed.length })
      }
      changes={changes}
      onClose={onClose}
    >
      <ProposedChange proposal={proposed} />
      <ImpactNote isAsking={isImpactFetching}>{draft.changed.length === 0 ? null : impact}</ImpactNote>
    </ParameterForm>
  );
}

/** The typed change once it rests, for its impact. */
export function useSettledChange<Name extends string, Fields>(
  { draft }: SavedDraft<Name>,
  parameters: readonly Parameter<Name>[],
  changeOf: ChangeOf<Name, Fields>,
): { readonly settled: Fields; readonly isSettled: boolean } {
  const typed = JSON.stringify(changeOf(readableAmong(parameters, draft), draft.values));
  const settled = useSettled(typed);
  return { settled: JSON.parse(settled) as Fields, isSettled: settled === typed };
}
