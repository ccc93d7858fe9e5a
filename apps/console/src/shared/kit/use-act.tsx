import { isSuccess, type Reply } from '@hoga/client/reply';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { t } from '../i18n/t.ts';
import { KeyCaps } from '../keys/key-caps.tsx';
import { useKeys } from '../keys/key-layer.ts';
import type { Refusal } from '../use-action.ts';
import { Control, type ControlProps } from './control.tsx';
import { LeaveGuard } from './leave-guard.ts';
import { Leaving } from './leaving.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { type ChangedField, StaleNotice } from './stale-notice.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/** Done; refused, and shown by the caller; or refused with a text that the form shows. */
export type ActOutcome = 'DONE' | 'SHOWN' | Refusal;

/** An action of a form once it has its reason. */
export interface Act {
  readonly id: string;
  readonly name: ReactNode;
  readonly look?: ControlProps['look'];
  /** This key goes to the reason and makes `Ctrl Enter` commit this act. */
  readonly key?: { readonly keys: string; readonly does: string } | undefined;
  /** Only as wide as its label. */
  readonly isNarrow?: boolean;
  /** The names of fields this act still needs, besides the reason. */
  readonly missing?: readonly string[];
  /** Cannot be done now, whatever is filled in. */
  readonly isBlocked?: boolean;
  readonly commit: (reason: string) => Promise<ActOutcome>;
}

export interface ActOf<Data> extends Omit<Act, 'commit' | 'id'> {
  readonly id?: string;
  readonly ask: (reason: string) => Promise<Reply<Data>>;
  readonly onDone?: (data: Data) => void;
  readonly onRefused?: (refusal: Refusal) => void;
}

/** An act that is one call. */
export function act<Data>({ ask, onDone, onRefused, id = 'act', ...shown }: ActOf<Data>): Act {
  return {
    ...shown,
    id,
    commit: async (reason) => {
      const reply = await ask(reason);
      if (isSuccess(reply)) {
        onDone?.(reply.data);
        return 'DONE';
      }
      onRefused?.(reply);
      return reply;
    },
  };
}

export interface ActOptions {
  /** The usual reasons; null: no reason is required. */
  presets: readonly string[] | null;
  acts: readonly Act[];
  /** A field besides the reason has unsent input. */
  isDirty?: boolean | undefined;
  /** Another operator holds the decision lock. */
  isReadOnly?: boolean | undefined;
  /** For a row that was changed meanwhile: the changes, and the function that shows the present row. */
  stale?: { readonly changed: readonly ChangedField[]; readonly onReload: () => void } | undefined;
  /** A further reason against it. */
  refusal?: string | null | undefined;
  /** With every letter of the reason. */
  onWrite?: (() => void) | undefined;
  /** Done or refused. */
  onEnded?: (() => unknown) | undefined;
}

/** The parts of a form that acts for a reason; `ActForm` stacks them. */
export interface ActParts {
  readonly reason: ReactNode;
  /** Refusals, and the confirmation to drop unsent input. */
  readonly notice: ReactNode;
  readonly buttons: ReactNode;
  /** Names the missing fields. */
  readonly missing: ReactNode;
  readonly isPending: boolean;
  /** On an element around the fields. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onInput: () => void;
  };
  /** Commits, or focuses the reason where a field is missing. */
  readonly commit: () => void;
}

const REASON = t('kit.reasonNeeded');
const NOTHING: readonly string[] = [];

/** `Ctrl Enter` performs the last primary act; without one, the first. */
function firstAim(acts: readonly Act[]): string {
  return (acts.findLast(({ look }) => look === undefined || look === 'primary') ?? acts[0])?.id ?? '';
}

export function useAct(options: ActOptions): ActParts {
  const { presets, acts, isReadOnly = false, stale, onWrite, onEnded } = options;
  const missingId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const [aimed, setAimed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isPending = pending !== null;
  const aim = acts.find(({ id }) => id === aimed) ?? acts.find(({ id }) => id === firstAim(acts));
  const isDirty = (reason.trim() !== '' || options.isDirty === true) && !isPending;
  const guard = useContext(LeaveGuard);
  useEffect(() => {
    guard?.(isDirty);
    return () => guard?.(false);
  }, [guard, isDirty]);
  const { asking, leaveFreely } = useLeaveBlocker(isDirty);

  const hasReason = presets === null || isReason(reason);
  const missingOf = ({ missing = NOTHING }: Act) => [...missing, ...(hasReason ? [] : [REASON])];
  const canCommit = (each: Act) => !isReadOnly && !isPending && each.isBlocked !== true && missingOf(each).length === 0;
  const commit = async (each: Act) => {
    if (!canCommit(each)) return;
    setPending(each.id);
    setRefusal(null);
    const outcome = await leaveFreely(() => each.commit(reason.trim()));
    if (outcome === 'DONE') setReason('');
    else if (outcome !== 'SHOWN') setRefusal(outcome);
    await onEnded?.();
    setPending(null);
  };
  const commitAim = () => {
    if (aim !== undefined && canCommit(aim)) void commit(aim);
    else field.current?.focus();
  };
  useKeys(
    acts.flatMap(({ id, key }) =>
      key === undefined
        ? []
        : [
            {
              ...key,
              run: () => {
                setAimed(id);
                field.current?.focus();
              },
            },
          ],
    ),
  );
  const isStale = refusal?.code === 'CHANGED_MEANWHILE';
  const message = refusal?.message ?? options.refusal ?? null;
  const missing = aim === undefined || aim.isBlocked === true || isReadOnly || isPending ? NOTHING : missingOf(aim);
  return {
    reason: presets !== null && (
      <ReasonField
        ref={field}
        value={reason}
        onChange={(text) => {
          setReason(text);
          onWrite?.();
        }}
        onFocus={onWrite}
        presets={presets}
        disabled={isReadOnly || isPending}
      />
    ),
    notice: (
      <>
        {asking !== null && <Leaving {...asking} />}
        {isStale && (
          <StaleNotice
            message={refusal.message}
            changed={stale?.changed ?? []}
            onReload={() => {
              setRefusal(null);
              stale?.onReload();
            }}
          />
        )}
        {!isStale && message !== null && <RefusalNote message={message} />}
      </>
    ),
    buttons: acts.map((each) => (
      <Control
        key={each.id}
        look={each.look ?? 'primary'}
        size="lg"
        className={each.isNarrow === true ? undefined : 'min-w-0 flex-1'}
        pending={pending === each.id}
        disabled={!canCommit(each)}
        aria-describedby={missing.length > 0 ? missingId : undefined}
        onClick={() => {
          setAimed(each.id);
          void commit(each);
        }}
      >
        {each.key === undefined ? each.name : <span className="truncate">{each.name}</span>}
        {each.key !== undefined && <KeyCaps keys={each.key.keys} onButton />}
      </Control>
    )),
    missing: missing.length > 0 && (
      <p id={missingId} className="text-micro text-ink-3">
        {t('kit.missing', { missing: missing.join(', ') })}
      </p>
    ),
    isPending,
    handlers: {
      onKeyDown: (event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) commitAim();
      },
      // Typing clears the refusal; other operators' changes stay visible.
      onInput: () => {
        if (!isStale) setRefusal(null);
      },
    },
    commit: commitAim,
  };
}
