import {
  changeFutures,
  type FuturesInstrument,
  type Instruments,
  proposeFutures,
  useFuturesImpact,
} from '../../data/instruments.ts';
import { useSavedDraft } from '../../shared/draft/use-saved-draft.ts';
import { futuresChange, futuresParameters, typedFutures } from './futures-parameters.ts';
import { futuresImpactText } from './impact-note.tsx';
import { InstrumentForm, useSettledChange } from './instrument-form.tsx';

export interface FuturesFormProps {
  instrument: FuturesInstrument;
  reload: () => Promise<Instruments>;
  onClose: () => void;
}

/** The parameters of a coin future. */
export function FuturesForm({ instrument, reload, onClose }: FuturesFormProps) {
  const saved = useSavedDraft(typedFutures(instrument), async () => {
    const now = (await reload()).futures.find((each) => each.id === instrument.id);
    return now === undefined ? null : typedFutures(now);
  });
  const parameters = futuresParameters(instrument);
  const { settled, isSettled } = useSettledChange(saved, parameters, futuresChange);
  const impact = useFuturesImpact(instrument, settled);
  return (
    <InstrumentForm
      instrument={instrument}
      product="futures"
      parameters={parameters}
      saved={saved}
      changeOf={futuresChange}
      impact={impact.data === undefined ? null : futuresImpactText(impact.data)}
      isImpactFetching={impact.isFetching}
      isSettled={isSettled}
      propose={(wanted) => proposeFutures(instrument, wanted)}
      change={(wanted) => changeFutures(instrument, wanted)}
      onClose={onClose}
    />
  );
}
