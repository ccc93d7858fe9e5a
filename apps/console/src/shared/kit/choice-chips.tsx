import { Control } from './control.tsx';

export interface ChoiceChipsProps<Id extends string> {
  /** What the chips choose; for screen readers only. */
  label: string;
  choices: readonly { readonly id: Id; readonly name: string }[];
  isChosen: (id: Id) => boolean;
  onChoose: (id: Id) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Chips of one question: one is chosen, or several. */
export function ChoiceChips<Id extends string>(props: ChoiceChipsProps<Id>) {
  const { label, choices, isChosen, onChoose, disabled = false, className = '' } = props;
  return (
    <fieldset className={`flex flex-wrap gap-1.5 ${className}`} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name }) => (
        <Control key={id} look="chip" aria-pressed={isChosen(id)} onClick={() => onChoose(id)}>
          {name}
        </Control>
      ))}
    </fieldset>
  );
}
