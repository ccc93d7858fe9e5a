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
  /** Its description, where the label is a long figure that needs its own line. */
  readonly detail?: string | undefined;
  /** `null`: not available. */
  readonly onChoose: (() => void) | null;
}

export interface KeypadSheetProps {
  /** The name of the figure. */
  title: string;
  description?: string | undefined;
  typed: string;
  /** The caller decides which text is accepted. */
  onType: (typed: string) => void;
  /** The current figure, until another is typed. */
  placeholder: string;
  hasPoint?: boolean | undefined;
  /** Preset figures. */
  choices: readonly KeypadChoice[];
  /** The effect of − and +; without it they are not shown. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  submitText: string;
  /** `null` while the text is not valid. */
  onSubmit: (() => void) | null;
  onClose: () => void;
}

/** A hardware keyboard can type at once. */
function focusOn(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Entry of a figure by thumb: digits, steps, and presets. */
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
        // A phone in landscape is too low for a vertical layout.
        className="flex flex-col gap-3 short:grid short:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          // A sheet may be inside another form: its submit event must not reach that one.
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
                // On a phone the pad below is used; hardware keys still work.
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
