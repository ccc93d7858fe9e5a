import { tradeTypeLabel } from '@hoga/domain/stocks/trade-type';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useChangeProposed } from '../../data/approvals.ts';
import { changeRound, proposeRound, type RoundInstrument, takesTwo } from '../../data/instruments.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { NamedSite } from '../../data/sites.ts';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { ProposedChange } from '../../shared/house/proposed-change.tsx';
import { t } from '../../shared/i18n/t.ts';
import { instrumentState } from '../../shared/instrument-state.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
import { roundChange, roundParameters, typedRound } from './round-parameters.ts';
import { RoundsOfOption } from './rounds-of-option.tsx';

export interface OptionFormProps {
  option: RoundInstrument;
  site: NamedSite;
  openRound: number | null;
  onOpenRound: (id: number | null) => void;
  reload: () => Promise<readonly RoundInstrument[]>;
  onClose: () => void;
}

/** The payout and limits of a kind of rounds, whether it is offered, and the rounds themselves. */
export function OptionForm({ option, site, openRound, onOpenRound, reload, onClose }: OptionFormProps) {
  const operator = useOperator();
  const { id, siteId, koName, type } = option;
  const saved = useSavedDraft(typedRound(option), async () => {
    const now = (await reload()).find((each) => each.id === id);
    return now === undefined ? null : typedRound(now);
  });
  const { draft } = saved;
  const changes = useRecentChanges({
    siteId,
    call: '/api/admin/instrument/round',
    record: ['tradeOptionId', Number(id)],
  });
  const [state, tone] = instrumentState(option);
  const isByTwo = takesTwo(draft.changed);
  const proposed = useChangeProposed('rounds', option);
  const isStopped = draft.changed.includes('isPlay') && draft.values.isPlay === '0';
  const actionText = isByTwo ? t('instruments.proposeByTwo') : isStopped ? t('rounds.stopNow') : undefined;
  return (
    <ParameterForm
      label={`${koName} ${tradeTypeLabel(type, currentLanguage())}`}
      head={
        <>
          <h2 className="truncate text-title3 font-bold tracking-tight">{koName}</h2>
          <span className="shrink-0 text-ink-2">
            {tradeTypeLabel(type, currentLanguage())}
            <span className="max-sm:hidden"> · {site.name}</span>
          </span>
          <StatusTag tone={tone}>{state}</StatusTag>
        </>
      }
      parameters={roundParameters(site.currency ?? '')}
      saved={saved}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      action={actionText}
      note={isByTwo ? t('rounds.byTwo') : draft.changed.length === 0 ? undefined : t('rounds.betsKept')}
      send={(reason) => {
        const wanted = { version: draft.version, fields: roundChange(draft.changed, draft.values), reason };
        return isByTwo ? proposeRound(option, wanted) : changeRound(option, wanted);
      }}
      doneText={
        isByTwo
          ? t('instruments.changeProposed', { koName: `${koName} ${tradeTypeLabel(type, currentLanguage())}` })
          : t('rounds.applied', { koName, kind: tradeTypeLabel(type, currentLanguage()) })
      }
      changes={changes}
      onClose={onClose}
    >
      <ProposedChange proposal={proposed} />
      <RoundsOfOption option={option} openRound={openRound} onOpenRound={onOpenRound} />
    </ParameterForm>
  );
}
