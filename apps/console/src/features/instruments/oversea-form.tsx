import {
  changeOversea,
  type Instruments,
  type OverseaInstrument,
  proposeOversea,
  useOverseaImpact,
} from '../../data/instruments.ts';
import type { NamedSite } from '../../data/sites.ts';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { overseaImpactText } from './impact-note.tsx';
import { InstrumentForm, useSettledChange } from './instrument-form.tsx';
import { overseaChange, overseaParameters, typedOversea } from './oversea-parameters.ts';

export interface OverseaFormProps {
  instrument: OverseaInstrument;
  site: NamedSite;
  reload: () => Promise<Instruments>;
  onClose: () => void;
}

/** The parameters of an overseas contract. */
export function OverseaForm({ instrument, site, reload, onClose }: OverseaFormProps) {
  const saved = useSavedDraft(typedOversea(instrument), async () => {
    const now = (await reload()).oversea.find((each) => each.id === instrument.id);
    return now === undefined ? null : typedOversea(now);
  });
  const parameters = overseaParameters(site.currency ?? '');
  const { settled, isSettled } = useSettledChange(saved, parameters, overseaChange);
  const impact = useOverseaImpact(instrument, settled);
  return (
    <InstrumentForm
      instrument={instrument}
      product="oversea"
      parameters={parameters}
      saved={saved}
      changeOf={overseaChange}
      impact={impact.data === undefined ? null : overseaImpactText(impact.data)}
      isImpactFetching={impact.isFetching}
      isSettled={isSettled}
      propose={(wanted) => proposeOversea(instrument, wanted)}
      change={(wanted) => changeOversea(instrument, wanted)}
      onClose={onClose}
    />
  );
}
