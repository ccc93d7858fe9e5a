import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../components/button.tsx';
import { Sheet } from '../components/sheet.tsx';
import { useText } from '../texts/use-text.ts';
import { NumberPad } from './number-pad.tsx';
import { StepButton } from './step-button.tsx';

export interface KeypadChoice {
  readonly key: string;
  readonly label: string;
  /** What it is, where the label is a long figure that needs a line of its own. */
  readonly detail?: string | undefined;
  /** `null`: there is nothing to offer. */
  readonly onChoose: (() => void) | null;
}

export interface KeypadSheetProps {
  /** What the figure is called. */
  title: string;
  description?: string | undefined;
  typed: string;
  /** What a person may type is for whoever asks to decide. */
  onType: (typed: string) => void;
  /** The figure as it is, until another is typed. */
  placeholder: string;
  hasPoint?: boolean | undefined;
  /** Figures at one tap. */
  choices: readonly KeypadChoice[];
  /** What − and + do; without it there are none. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  submitText: string;
  /** `null` while nothing that makes sense is typed. */
  onSubmit: (() => void) | null;
  onClose: () => void;
}

/** A keyboard types at once. */
function focusOn(input: HTMLInputElement | null): void {
  input?.focus();
}

/** A figure by the thumb: digits, steps, and what is mostly meant at one tap. */
export function KeypadSheet(props: KeypadSheetProps) {
  const { title, description, typed, onType, placeholder, hasPoint = false } = props;
  const { choices, onStep, submitText, onSubmit, onClose } = props;
  const t = useText();
  const form = useId();
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
      footer={
        <Button variant="primary" block type="submit" form={form} disabled={onSubmit === null}>
          {submitText}
        </Button>
      }
    >
      <form
        id={form}
        // On its side a phone has no height for one below the other.
        className="flex flex-col gap-3 short:grid short:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          // A sheet may stand over the form of another: what is sent here is not sent there.
          event.stopPropagation();
          onSubmit?.();
        }}
      >
        <div className="flex flex-col gap-3">
          <div className="field flex items-center rounded-control py-1">
            {onStep !== undefined && (
              <StepButton label={t('common.decrease')} disabled={false} onStep={() => onStep(-1)}>
                <Minus size={18} aria-hidden="true" />
              </StepButton>
            )}
            <label className="flex min-w-0 flex-1">
              <span className="sr-only">{title}</span>
              <input
                // The pad below types on a phone; keys of a keyboard are heard all the same.
                inputMode="none"
                autoComplete="off"
                ref={focusOn}
                value={typed}
                placeholder={placeholder}
                onChange={(event) => onType(event.currentTarget.value)}
                className="w-full min-w-0 py-1 text-center text-title1 font-bold"
              />
            </label>
            {onStep !== undefined && (
              <StepButton label={t('common.increase')} disabled={false} onStep={() => onStep(1)}>
                <Plus size={18} aria-hidden="true" />
              </StepButton>
            )}
          </div>
          <div className="grid grid-cols-3 gap-1.5 short:grid-cols-2">
            {choices.map(({ key, label, detail, onChoose }) => (
              <Button
                key={key}
                size="md"
                detail={detail}
                disabled={onChoose === null}
                onClick={() => onChoose?.()}
                className="px-1 short:odd:last:col-span-2"
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
        <NumberPad typed={typed} onType={onType} hasPoint={hasPoint} />
      </form>
    </Sheet>
  );
}
