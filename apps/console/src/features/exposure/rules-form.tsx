import { queryClient } from '@hoga/client/query-client';
import type { AlarmRules } from '@hoga/contract/admin-alarm';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { cx } from '@hoga/ui/lib/cx.ts';
import { type ReactNode, useState } from 'react';
import { saveRules, useAlarmRules } from '../../data/alarms.ts';
import { messageForError } from '../../data/api.ts';
import { may, useOperator } from '../../data/session-store.ts';
import type { NamedSite } from '../../data/sites.ts';
import { ListState } from '../../shared/grid/list-state.tsx';
import { t } from '../../shared/i18n/t.ts';
import { useKeys } from '../../shared/keys/key-layer.ts';
import { Control } from '../../shared/kit/control.tsx';
import { act, useAct } from '../../shared/kit/use-act.tsx';
import {
  changedFields,
  draftOf,
  fieldName,
  RULE_FIELDS,
  RULE_LINES,
  type RuleField,
  type RulesDraft,
  rulesOf,
} from './rules-draft.ts';

/** The thresholds of a site's alarms, and who is notified. */
export function RulesForm({ site }: { site: NamedSite }) {
  const { data, error, refetch } = useAlarmRules(site.id);
  return (
    <ListState
      isLoading={data === undefined}
      error={data === undefined && error !== null ? (messageForError(error) ?? error.message) : null}
      isEmpty={false}
      empty=""
      onRetry={() => void refetch()}
    >
      {data !== undefined && <LoadedRules site={site} rules={data} onReload={() => refetch()} />}
    </ListState>
  );
}

const PRESETS = [
  t('exposure.reasonAdjust'),
  t('exposure.reasonTooMany'),
  t('exposure.reasonOwner'),
  t('exposure.reasonNew'),
];

interface LoadedRulesProps {
  site: NamedSite;
  rules: AlarmRules;
  onReload: () => Promise<unknown>;
}

function LoadedRules({ site, rules, onReload }: LoadedRulesProps) {
  const canChange = may(useOperator(), 'sites.change', site.id);
  const now = draftOf(rules);
  /** As it was when it was begun to be changed. */
  const [seen, setSeen] = useState(rules);
  const [draft, setDraft] = useState(now);
  const before = draftOf(seen);
  const changed = changedFields(before, draft);
  const wanted = rulesOf(draft, seen.version);
  const set = (field: RuleField, text: string) => setDraft((known) => ({ ...known, [field]: text }));
  const begin = (from: AlarmRules, mine: RulesDraft) => {
    setSeen(from);
    setDraft(mine);
  };
  /** Other operators' changes in the meantime; mine are applied on top, field by field. */
  const moved = changedFields(before, now);
  const save = act({
    name: t('exposure.saveCount', { count: changed.length }),
    isBlocked: changed.length === 0,
    missing: wanted === null ? [t('exposure.figuresNeeded')] : [],
    ask: (reason) => saveRules(site.id, wanted ?? rules, reason),
    onDone: (saved) => {
      queryClient.setQueryData(['alarm-rules', site.id], saved);
      begin(saved, draftOf(saved));
      toast({ tone: 'ok', title: t('exposure.saved') });
    },
  });
  const { reason, notice, buttons, missing, handlers, commit } = useAct({
    presets: PRESETS,
    acts: [save],
    isDirty: changed.length > 0,
    stale: {
      changed: moved.map((field) => ({ name: fieldName(field), before: before[field], now: now[field] })),
      onReload: () => begin(rules, { ...now, ...pick(draft, changed) }),
    },
    onEnded: onReload,
  });
  useKeys(canChange ? [{ keys: 'Ctrl s', does: t('exposure.save'), run: commit }] : []);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-3.5 py-3">
        <h2 className="flex items-center gap-2 text-label font-bold">
          {t('exposure.rulesOf', { name: site.name })}
          {changed.length > 0 && (
            <span className="text-micro font-medium text-brand-text">
              {t('exposure.changed', { count: changed.length })}
            </span>
          )}
        </h2>
        <div className="grid gap-x-6 gap-y-3 xl:grid-cols-2">
          {RULE_FIELDS.map(({ field, name, unit }) => (
            <Field key={field} name={name} unit={unit} was={changed.includes(field) ? before[field] : null}>
              <input
                aria-label={name}
                inputMode="numeric"
                readOnly={!canChange}
                value={draft[field]}
                onChange={(event) => set(field, event.currentTarget.value)}
                className={cx('line-field text-right', changed.includes(field) && 'bg-brand-soft font-bold')}
              />
            </Field>
          ))}
        </div>
        {RULE_LINES.map(({ field, name, hint }) => (
          <label key={field} className="flex flex-col gap-1.5">
            <span className="text-micro text-ink-3">
              {name} · {hint}
            </span>
            <textarea
              rows={Math.max(2, draft[field].split('\n').length)}
              readOnly={!canChange}
              value={draft[field]}
              onChange={(event) => set(field, event.currentTarget.value)}
              className={cx('line-field h-auto resize-y py-2', changed.includes(field) && 'bg-brand-soft')}
            />
          </label>
        ))}
      </div>
      {canChange && changed.length > 0 && (
        <footer className="flex shrink-0 flex-col gap-2.5 border-t border-line px-3.5 py-2.5" {...handlers}>
          {reason}
          {notice}
          <div className="flex gap-2">
            <Control look="line" size="lg" onClick={() => begin(rules, now)}>
              {t('exposure.revert')}
            </Control>
            {buttons}
          </div>
          {missing}
        </footer>
      )}
    </div>
  );
}

function pick(draft: RulesDraft, fields: readonly RuleField[]): Partial<RulesDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

interface FieldProps {
  name: string;
  unit: string;
  /** The old value, once it is another. */
  was: string | null;
  children: ReactNode;
}

function Field({ name, unit, was, children }: FieldProps) {
  return (
    <div className="flex items-center gap-3">
      <span className="w-36 shrink-0 text-ink-2">{name}</span>
      <span className="w-24 shrink-0">{children}</span>
      <span className="text-micro text-ink-3">
        {unit} {was !== null && <s>{was}</s>}
      </span>
    </div>
  );
}
