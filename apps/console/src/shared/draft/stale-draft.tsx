import { StaleNotice } from '../kit/stale-notice.tsx';
import type { DraftForm } from './use-draft.ts';

export interface StaleDraftProps<Name extends string> {
  draft: DraftForm<Name>;
  message: string;
  labelOf: (name: Name) => string;
  shown: (name: Name, value: string) => string;
  onSeen: () => void;
}

/** Changes of other operators in the meantime; own values of those fields can be applied again, one by one. */
export function StaleDraft<Name extends string>({ draft, message, labelOf, shown, onSeen }: StaleDraftProps<Name>) {
  return (
    <StaleNotice
      message={message}
      changed={draft.others.map(({ name, before, now, mine }) => ({
        name: labelOf(name),
        before: shown(name, before),
        now: shown(name, now),
        ...(mine === null ? {} : { reapply: () => draft.type(name, mine) }),
      }))}
      onReload={() => {
        draft.forgetOthers();
        onSeen();
      }}
    />
  );
}
