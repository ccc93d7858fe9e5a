import { t } from '../i18n/t.ts';
import { KeyCaps } from '../keys/key-caps.tsx';
import { useKeys } from '../keys/key-layer.ts';
import { Control } from '../kit/control.tsx';
import { useAct } from '../kit/use-act.tsx';

export interface SaveBarProps {
  /** How many fields differ. */
  count: number;
  /** A note on saving: when it takes effect, what it waits for. */
  note: string;
  /** The button's text, with the time the change takes effect. */
  action: string;
  presets: readonly string[];
  /** False while a typed value does not parse, or its impact is not loaded yet. */
  isReady: boolean;
  /** True once it is saved. */
  onSave: (reason: string) => Promise<boolean>;
  onRevert: () => void;
}

/** Under a form: how much has changed, why, and the button. `Ctrl S` goes to the reason, and saves where there is one. */
export function SaveBar({ count, note, action, presets, isReady, onSave, onRevert }: SaveBarProps) {
  const { reason, notice, buttons, missing, handlers, isPending, commit } = useAct({
    presets,
    isDirty: count > 0,
    acts: [
      {
        id: 'save',
        name: (
          <>
            {action}
            <KeyCaps keys="Ctrl s" onButton />
          </>
        ),
        isNarrow: true,
        isBlocked: count === 0 || !isReady,
        commit: async (why) => ((await onSave(why)) ? 'DONE' : 'SHOWN'),
      },
    ],
  });
  useKeys([{ keys: 'Ctrl s', does: t('kit.save'), run: commit }]);
  if (count === 0) return <p className="flex min-h-10 items-center text-micro text-ink-3">{note}</p>;
  return (
    <div className="flex flex-col gap-2.5" {...handlers}>
      {reason}
      {notice}
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 text-ink-2">
          <b className="font-semibold text-ink-1">{t('kit.changedFields', { count })}</b> · {note}
        </p>
        <Control size="lg" disabled={isPending} onClick={onRevert}>
          {t('kit.revert')}
        </Control>
        {buttons}
      </div>
      {missing}
    </div>
  );
}
