import type { Rehearsal } from '@hoga/contract/admin-system';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { cx } from '@hoga/ui/lib/cx.ts';
import { formatFigure } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { Pane } from '../../shared/kit/pane.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { lostText, tookText } from './recovery-words.ts';

interface RehearsalPaneProps {
  rehearsal: Rehearsal | undefined;
  /** The one before it. */
  before: Rehearsal | undefined;
}

/** One rehearsal: how long until the books were checked, and what would have been lost. */
export function RehearsalPane({ rehearsal, before }: RehearsalPaneProps) {
  if (rehearsal === undefined) {
    return (
      <Pane title={t('recovery.rehearsal')} className="pb-3">
        <p className="px-3.5 text-ink-2">{t('recovery.neverAbout')}</p>
      </Pane>
    );
  }
  const { id, at, backup, reachedAt, restoreMs, auditMs, rules, checked, findings, heads, lost } = rehearsal;
  const facts = lossFacts(lost);
  return (
    <Pane
      title={`${t('recovery.rehearsal')} #${id}`}
      note={
        findings === 0 ? (
          <StatusTag tone="ok">{t('recovery.passed')}</StatusTag>
        ) : (
          <StatusTag tone="danger">{t('recovery.found', { count: formatFigure(findings) })}</StatusTag>
        )
      }
      aside={formatKstDateTime(at)}
      className="pb-3"
    >
      <div className="flex flex-col gap-4 px-3.5">
        <div className="grid gap-2 sm:grid-cols-3">
          <Tile
            name={t('recovery.untilChecked')}
            note={
              before === undefined
                ? backup
                : `${backup} · ${t('recovery.before', { span: tookText(before.restoreMs + before.auditMs) })}`
            }
          >
            {tookText(restoreMs + auditMs)}
          </Tile>
          <Tile name={t('recovery.wouldLose')} note={reachedText(reachedAt)}>
            {lostText(lost)}
          </Tile>
          <Tile
            name={t('recovery.audit')}
            note={t('recovery.auditNote', { checked: formatFigure(checked), heads: formatFigure(heads) })}
            isBad={findings > 0}
          >
            {t('recovery.auditOf', { rules, findings: formatFigure(findings) })}
          </Tile>
        </div>
        <section aria-label={t('recovery.howLong')}>
          <h3 className="pb-1 text-label font-bold">{t('recovery.howLong')}</h3>
          <Bar name={t('recovery.stepRestore')} from={0} ms={restoreMs} all={restoreMs + auditMs} />
          <Bar name={t('recovery.stepAudit')} from={restoreMs} ms={auditMs} all={restoreMs + auditMs} />
        </section>
        <section aria-label={t('recovery.whatLost')}>
          <h3 className="pb-1 text-label font-bold">{t('recovery.whatLost')}</h3>
          {facts.length === 0 ? <p className="text-ink-2">{t('recovery.nothing')}</p> : <Facts facts={facts} />}
        </section>
      </div>
    </Pane>
  );
}

function Tile({ name, note, isBad, children }: { name: string; note: string; isBad?: boolean; children: string }) {
  return (
    <div className="min-w-0 rounded-md bg-surface-2 p-3">
      <p className="text-micro text-ink-3">{name}</p>
      <p className={cx('text-title3 font-bold', isBad === true && 'text-danger')}>{children}</p>
      <p className="text-micro break-words text-ink-3">{note}</p>
    </div>
  );
}

function Bar({ name, from, ms, all }: { name: string; from: number; ms: number; all: number }) {
  const share = (part: number) => `${all === 0 ? 0 : (part / all) * 100}%`;
  return (
    <p className="grid h-7 grid-cols-[minmax(0,112px)_minmax(0,1fr)_72px] items-center gap-3">
      <span className="truncate text-ink-2">{name}</span>
      <span className="h-2 rounded-full bg-surface-3">
        <span
          className="block h-full min-w-1 rounded-full bg-brand"
          style={{ marginLeft: share(from), width: share(ms) }}
        />
      </span>
      <b className="text-right font-semibold tabular-nums">{tookText(ms)}</b>
    </p>
  );
}

function lossFacts({ transactions, requests, external }: Rehearsal['lost']): readonly Fact[] {
  if (transactions.length === 0 && requests === 0) return [];
  return [
    ...transactions.map(({ kind, count }): Fact => [kind, t('recovery.count', { count: formatFigure(count) })]),
    [t('recovery.requests'), t('recovery.count', { count: formatFigure(requests) })],
    ...external.map(
      ({ currency, amount }): Fact => [
        t(amount.startsWith('-') ? 'recovery.paidOut' : 'recovery.paidIn'),
        exactAmount(amount.replace('-', ''), currencyUnit(currency)),
      ],
    ),
  ];
}

function reachedText(reachedAt: number | null): string {
  return reachedAt === null ? t('recovery.reachedBackup') : t('recovery.reached', { at: formatKstDateTime(reachedAt) });
}
