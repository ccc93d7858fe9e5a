import type { Reply } from '@hoga/client/reply';
import type { Typed } from '../shared/draft/draft.ts';
import { type DraftForm, useDraft } from '../shared/draft/use-draft.ts';
import { type Refusal, useDeed } from './use-deed.ts';

export interface SavedDraft<Name extends string> {
  readonly draft: DraftForm<Name>;
  readonly isUnderWay: boolean;
  readonly refusal: Refusal | null;
  readonly forget: () => void;
  /** True once it is saved. Where somebody was quicker, what is typed is kept over what stands by then. */
  readonly save: <Data>(ask: () => Promise<Reply<Data>>) => Promise<boolean>;
}

/** What is typed over a record, and sending it. `fresh` reads the record as it is now. */
export function useSavedDraft<Name extends string>(
  stands: Typed<Name>,
  fresh: () => Promise<Typed<Name> | null>,
): SavedDraft<Name> {
  const draft = useDraft(stands);
  const { isUnderWay, refusal, run, forget } = useDeed();
  return {
    draft,
    isUnderWay,
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
