import { koreanText } from '@hoga/domain/errors/failure';
import {
  guessedLayout,
  readStatement,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementLayout,
  statementText,
  titlesOf,
} from '@hoga/domain/wallet/bank-statement';
import { toText } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { useNamedSites } from '../../data/sites.ts';
import { type ImportedStatement, importFile, useStatementLayout } from '../../data/statements.ts';
import { amountText, sumTexts } from '../../shared/amount-sums.ts';
import { t } from '../../shared/i18n/t.ts';
import { ChoiceField } from '../../shared/kit/choice-field.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { FileButton } from '../../shared/kit/file-button.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { useAction } from '../../shared/use-action.ts';

const FIELD_NAMES: Readonly<Record<StatementField, string>> = {
  at: t('statements.columnAt'),
  time: t('statements.columnTime'),
  amount: t('statements.columnAmount'),
  payer: t('statements.columnPayer'),
  balance: t('statements.columnBalance'),
  memo: t('statements.columnMemo'),
};
const DEMANDED: readonly StatementField[] = ['at', 'amount', 'payer'];
const NONE = '';

type Columns = Partial<Record<StatementField, string | undefined>>;

interface ChosenFile {
  readonly file: File;
  /** Null: it is no text that can be read. */
  readonly text: string | null;
}

export interface ImportPaneProps {
  /** Chosen at first. */
  first: SiteId;
  siteIds: readonly SiteId[];
  onClose: () => void;
  onImported: () => void;
}

/** The bank's file is read here and shown before it is sent; which column is which is remembered for the site. */
export function ImportPane({ first, siteIds, onClose, onImported }: ImportPaneProps) {
  const sites = useNamedSites(siteIds);
  const [siteId, setSiteId] = useState(first);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [own, setOwn] = useState<Columns>({});
  const [done, setDone] = useState<ImportedStatement | null>(null);
  const { isPending, refusal, run } = useAction();
  const kept = useStatementLayout(siteId);
  const currency = sites.find(({ id }) => id === siteId)?.currency ?? '';
  const text = chosen?.text ?? '';
  const titles = chosen === null ? [] : titlesOf(text, kept ?? null);
  const columns: Columns = { ...(kept ?? guessedLayout(titles)), ...own };
  const layout = layoutOf(columns);
  const read = chosen === null || layout === null ? null : readStatement(text, layout, currency);
  const lines = read?.ok === true ? read.value : [];
  const fault =
    chosen !== null && chosen.text === null
      ? t('statements.notText')
      : read !== null && !read.ok
        ? koreanText(read.error)
        : null;
  const take = async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    setChosen({ file, text: statementText(bytes, TextDecoder) });
    setDone(null);
  };
  const send = async () => {
    if (chosen === null || layout === null) return;
    const imported = await run(() => importFile(siteId, chosen.file, layout));
    if (imported === null) return;
    setDone(imported);
    onImported();
  };
  return (
    <DetailPane
      label={t('statements.import')}
      head={<b className="font-semibold">{t('statements.import')}</b>}
      onClose={onClose}
      footer={
        <div className="flex flex-col gap-2.5">
          {refusal !== null && <RefusalNote message={refusal.message} />}
          <Control
            look="primary"
            size="lg"
            pending={isPending}
            disabled={lines.length === 0 || fault !== null || done !== null}
            onClick={() => void send()}
          >
            {lines.length === 0 ? t('statements.importButton') : t('statements.importCount', { count: lines.length })}
          </Control>
        </div>
      }
    >
      <p className="text-ink-2">{t('statements.importAbout')}</p>
      <div>
        <SiteSelect sites={sites} value={siteId} onChange={(id) => setSiteId(id ?? first)} />
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <FileButton
          label={t('statements.chooseFile')}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void take(file)}
        />
        {chosen !== null && <span className="min-w-0 truncate text-ink-2">{chosen.file.name}</span>}
      </div>
      {chosen !== null && chosen.text !== null && (
        <section aria-label={t('statements.columns')} className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
          {STATEMENT_FIELDS.map((field) => (
            <ChoiceField
              key={field}
              label={FIELD_NAMES[field]}
              choices={choicesOf(field, titles, columns[field])}
              value={columns[field] ?? NONE}
              onChange={(title) => {
                setOwn({ ...own, [field]: title });
                setDone(null);
              }}
            />
          ))}
        </section>
      )}
      {fault !== null && <RefusalNote message={fault} />}
      {lines.length > 0 && done === null && (
        <Facts
          facts={[
            [t('statements.found'), t('statements.count', { count: lines.length })],
            [
              t('statements.sum'),
              sumTexts(lines.map(({ amount }) => ({ amount: toText(amount), currency }))).join(' '),
            ],
            ...lines
              .slice(0, SHOWN)
              .map(
                ({ at, payer, amount }) =>
                  [`${formatKstDateTime(at)} ${payer}`, amountText({ amount: toText(amount), currency })] as const,
              ),
          ]}
        />
      )}
      {done !== null && <Outcome done={done} currency={currency} />}
    </DetailPane>
  );
}

/** The first lines, so that a wrong column is seen before it is sent. */
const SHOWN = 5;

function Outcome({ done: { added, known, sum, before }, currency }: { done: ImportedStatement; currency: string }) {
  return (
    <p
      role="status"
      className={
        before === null ? 'rounded-sm bg-ok-soft px-3 py-2 text-ok' : 'rounded-sm bg-warn-soft px-3 py-2 text-warn'
      }
    >
      {before === null
        ? t('statements.imported', { added, known, sum: amountText({ amount: sum, currency }) })
        : t('statements.importedBefore', { name: before.by.name, at: formatKstDateTime(before.at) })}
    </p>
  );
}

function layoutOf({ at, amount, payer, ...others }: Columns): StatementLayout | null {
  if (at === undefined || amount === undefined || payer === undefined) return null;
  if ([at, amount, payer].includes(NONE)) return null;
  const given = Object.entries(others).filter(([, title]) => title !== NONE);
  return { at, amount, payer, ...Object.fromEntries(given) };
}

/** The columns of the file, and the column chosen before where the file no longer has it. */
function choicesOf(field: StatementField, titles: readonly string[], meant: string | undefined) {
  const named = [...new Set([...titles, ...(meant === undefined ? [] : [meant])])].filter((title) => title !== NONE);
  const none = DEMANDED.includes(field) ? t('statements.choose') : t('statements.noColumn');
  return [{ value: NONE, name: none }, ...named.map((title) => ({ value: title, name: title }))];
}
