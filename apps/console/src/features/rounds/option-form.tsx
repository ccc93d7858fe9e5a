import { tradeTypeLabel } from '@hoga/domain/stocks/trade-type';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { changeRound, type RoundInstrument } from '../../data/instruments.ts';
import { useRecentChanges } from '../../data/recent-changes.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { NamedSite } from '../../data/sites.ts';
import { useSavedDraft } from '../../data/use-saved-draft.ts';
import { instrumentState } from '../../shared/instrument-state.ts';
import { ChangeList } from '../../shared/kit/change-list.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ParameterForm } from '../../shared/parameters/parameter-form.tsx';
import { shownChanges } from '../../shared/parameters/shown-changes.ts';
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

/** What rounds of a kind pay and take, whether they are offered, and the rounds themselves. */
export function OptionForm({ option, site, openRound, onOpenRound, reload, onClose }: OptionFormProps) {
  const operator = useOperator();
  const { id, siteId, koName, type } = option;
  const { draft, isUnderWay, refusal, forget, save } = useSavedDraft(typedRound(option), async () => {
    const now = (await reload()).find((each) => each.id === id);
    return now === undefined ? null : typedRound(now);
  });
  const parameters = roundParameters(site.currency ?? '');
  const changes = useRecentChanges({
    siteId,
    call: '/api/admin/instrument/round',
    record: ['tradeOptionId', Number(id)],
  });
  const [state, tone] = instrumentState(option);
  const commit = async (reason: string) => {
    const fields = roundChange(draft.changed, draft.values);
    const isSaved = await save(() => changeRound(option, { version: draft.version, fields, reason }));
    if (isSaved) toast({ tone: 'ok', title: `${koName} ${tradeTypeLabel(type)} 변경을 적용했습니다` });
    return isSaved;
  };
  return (
    <ParameterForm
      label={`${koName} ${tradeTypeLabel(type)}`}
      head={
        <>
          <h2 className="truncate text-title3 font-bold tracking-tight">{koName}</h2>
          <span className="shrink-0 text-ink-2">
            {tradeTypeLabel(type)}
            <span className="max-sm:hidden"> · {site.name}</span>
          </span>
          <StatusTag tone={tone}>{state}</StatusTag>
        </>
      }
      parameters={parameters}
      draft={draft}
      isReadOnly={!may(operator, 'instruments.change', siteId)}
      isUnderWay={isUnderWay}
      refusal={refusal}
      action={draft.changed.includes('isPlay') && draft.values.isPlay === '0' ? '지금 바로 멈추기' : '지금 바로 적용'}
      note={draft.changed.length === 0 ? `현재 버전 ${draft.version}` : '놓인 베팅은 그대로, 새 베팅부터'}
      onSave={commit}
      onSeen={forget}
      onClose={onClose}
    >
      <RoundsOfOption option={option} openRound={openRound} onOpenRound={onOpenRound} />
      <ChangeList changes={shownChanges(changes, parameters)} />
    </ParameterForm>
  );
}
