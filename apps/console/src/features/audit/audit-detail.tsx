import { formatKstDate, formatKstTime } from '@hoga/ui/lib/format-time.ts';
import { changesOf, type LogEntry, namesIn } from '../../data/log-changes.ts';
import { fieldName, fieldText } from '../../shared/field-words.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActionOutcome } from '../../shared/kit/action-outcome.tsx';
import { Avatar } from '../../shared/kit/avatar.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { actionSubject, askedFacts, callName } from '../../shared/log-words.ts';
import { shortHash } from './chain-state.ts';

export function AuditDetail({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { asked, ended } = entry;
  const names = namesIn(entry);
  return (
    <DetailPane
      label={t('audit.line', { seq: asked.seq })}
      head={
        <>
          <b className="font-medium">{t('audit.line', { seq: asked.seq })}</b>
          <ActionOutcome action={entry} />
        </>
      }
      onClose={onClose}
    >
      <div>
        <h2 className="text-title3 font-bold tracking-tight">
          {[callName(asked.call), actionSubject(entry, names)].filter((part) => part !== '').join(' · ')}
        </h2>
        <p className="mt-1.5 flex items-center gap-2 text-ink-2">
          <Avatar name={asked.username} size="sm" />
          <b className="font-semibold text-ink-1">{asked.username}</b>
          {formatKstDate(asked.at)} {formatKstTime(asked.at)} KST
        </p>
      </div>
      <Changes entry={entry} />
      <Facts facts={[...askedFacts(entry, names), [t('audit.address'), asked.ip], [t('audit.call'), asked.call]]} />
      <section aria-label={t('audit.chain')} className="flex flex-col gap-1.5">
        <h3 className="flex justify-between text-label font-bold">
          {t('audit.chain')} <span className="text-micro font-medium text-ink-3">{t('audit.chainOf')}</span>
        </h3>
        {[asked, ...(ended === null ? [] : [ended])].map(({ seq, hash, previousHash }) => (
          <p key={seq} className="flex gap-3 rounded-sm bg-surface-2 px-3 py-2">
            <b className="font-medium">{seq}</b>
            <code className="text-micro text-ink-2">
              {shortHash(previousHash)} → {shortHash(hash)}
            </code>
          </p>
        ))}
      </section>
    </DetailPane>
  );
}

function Changes({ entry }: { entry: LogEntry }) {
  const changes = changesOf(entry);
  const names = namesIn(entry);
  if (changes.length === 0) return null;
  return (
    <table className="w-full table-fixed text-left">
      <thead className="bg-surface-2 text-micro text-ink-3">
        <tr>
          {[t('audit.field'), t('audit.before'), t('audit.after')].map((title) => (
            <th key={title} className="px-2.5 py-1.5 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name} className="border-b border-line align-top">
            <th className="px-2.5 py-1.5 font-semibold break-words">{fieldName(name)}</th>
            <td className="px-2.5 py-1.5 break-words text-ink-3 line-through">{fieldText(name, before, names)}</td>
            <td className="bg-brand-soft px-2.5 py-1.5 font-semibold break-words text-brand-text">
              {fieldText(name, after, names)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
