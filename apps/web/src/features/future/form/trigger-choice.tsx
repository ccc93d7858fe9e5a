import { useText } from '../../../shared/i18n/use-text.ts';
import { Choice } from './choice.tsx';

export interface TriggerChoiceProps {
  /** What is triggered: 익절, 손절, 발동가. */
  of: string;
  isMark: boolean;
  onChange: (isMark: boolean) => void;
  className?: string | undefined;
}

/** Which price sets it off: mark or last. */
export function TriggerChoice({ of, isMark, onChange, className }: TriggerChoiceProps) {
  const t = useText();
  return (
    <Choice
      label={t('futures.triggerBy', { exit: of })}
      value={isMark ? 'mark' : 'last'}
      items={[
        { value: 'mark', label: t('futures.byMark') },
        { value: 'last', label: t('futures.byLast') },
      ]}
      onValueChange={(value) => onChange(value === 'mark')}
      className={className}
    />
  );
}
