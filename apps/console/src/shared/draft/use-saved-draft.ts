import type { Reply } from '@hoga/client/reply';
import { type Refusal, useAction } from '../use-action.ts';
import type { Typed } from './draft.ts';
import { type DraftForm, useDraft } from './use-draft.ts';

export interface SavedDraft<Name extends string> {
  readonly draft: DraftForm<Name>;
  readonly isPending: boolean;
  readonly refusal: Refusal | null;
  readonly forget: () => void;
  /** True once it is saved. After a conflict (E121) the typed values are kept over the record's new state. */
  readonly save: <Data>(ask: () => Promise<Reply<Data>>) => Promise<boolean>;
}

/** The typed changes of a record, and saving them. `fresh` reads the present record. */
export function useSavedDraft<Name extends string>(
  stands: Typed<Name>,
  fresh: () => Promise<Typed<Name> | null>,
): SavedDraft<Name> {
  const draft = useDraft(stands);
  const { isPending, refusal, run, forget } = useAction();
  return {
    draft,
    isPending,
    refusal,
    forget,
    save: async (ask) => {
      let isStale = false;
      const done = await run(ask, ({ code }) => {
        isStale = code === 'CHANGED_MEANWHILE';
      });
      const now = done !== null || isStale ? await fresh() : null;
      if (now !== null && done !== null) draft.settle(now);
      if (now !== null && isStale) draft.rebase(now);
      return done !== null;
    },
  };
}
