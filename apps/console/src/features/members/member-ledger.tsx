import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { add, decimal, sub, ZERO } from '@hoga/kernel/decimal';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { useState } from 'react';
import type { MemberKey } from '../../data/member-key.ts';
import { type LedgerLine, useMemberLedger, useMemberLedgerSums } from '../../data/members.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { t } from '../../shared/i18n/t.ts';
import { PeriodFields } from '../../shared/kit/period-fields.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import type { PeriodSearch } from '../../shared/period-search.ts';
import { ledgerCodeName } from './member-words.ts';

const CASHIER = 'BINARY';

/** A wallet's movements; results of trading are in the positions. */
export function MemberLedger({ who, wallets }: { who: MemberKey; wallets: readonly WalletEntry[] }) {
  const [type, setType] = useState(wallets[0]?.type ?? CASHIER);
  const unit = currencyUnit(wallets.find((wallet) => wallet.type === type)?.currency ?? '');
  const [period, setPeriod] = useState<PeriodSearch>({});
  const { rows, isLoading, error, more, reload } = useMemberLedger(who, type, period);
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-3.5 pb-1">
        <select
          aria-label={t('members.wallet')}
          className="line-field w-40"
          value={type}
          onChange={(event) =>
            setType(wallets.find((wallet) => wallet.type === event.currentTarget.value)?.type ?? type)
          }
        >
          {wallets.map((wallet) => (
            <option key={wallet.type} value={wallet.type}>
              {walletLabel(wallet.type, currentLanguage())}
            </option>
          ))}
        </select>
        <PeriodFields period={period} onChange={setPeriod} />
        <span className="text-micro text-ink-3">{t('members.ledgerAbout')}</span>
      </div>
      <LedgerSums who={who} type={type} unit={unit} period={period} />
      <ListState
        isLoading={isLoading}
        error={error}
        isEmpty={rows.length === 0}
        empty={t('members.noLedger')}
        onRetry={reload}
      >
        <SmallTable
          label={t('members.ledger')}
          columns={columnsIn(unit)}
          rows={rows}
          keyOf={({ transactionId }) => transactionId}
        />
      </ListState>
      {rows.length > 0 && <ListFoot words={[t('members.recordCount', { count: rows.length })]} more={more} />}
    </>
  );
}

interface LedgerSumsProps {
  who: MemberKey;
  type: WalletType;
  unit: string;
  period: PeriodSearch;
}

/** The sums of the period by code, and in all, computed by the server over all pages. */
function LedgerSums({ who, type, unit, period }: LedgerSumsProps) {
  const found = useMemberLedgerSums(who, type, period);
  if (found === undefined || found.sums.length === 0) return null;
  const total = (side: 'in' | 'out') => found.sums.reduce((sum, row) => add(sum, decimal(row[side])), ZERO);
  const [paidIn, paidOut] = [total('in'), total('out')];
  const facts = [
    ...found.sums.map(({ code, count, in: added, out }) => ({
      key: code,
      name: t('members.codeCount', { name: ledgerCodeName(code), count }),
      text: exactAmount(sub(decimal(added), decimal(out)), unit, { signed: true }),
    })),
    { key: 'in', name: t('members.cameIn'), text: exactAmount(paidIn, unit) },
    { key: 'out', name: t('members.wentOut'), text: exactAmount(paidOut, unit) },
    { key: 'net', name: t('members.net'), text: exactAmount(sub(paidIn, paidOut), unit, { signed: true }) },
  ];
  return (
    <div className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 px-3.5 py-1.5 text-micro">
      <dl aria-label={t('members.ledgerSums')} className="contents">
        {facts.map(({ key, name, text }) => (
          <div key={key} className="flex gap-1.5 whitespace-nowrap">
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      {found.isPartial === 1 && <p className="text-warn">{t('members.ledgerPartial')}</p>}
    </div>
  );
}

function columnsIn(unit: string): readonly SmallColumn<LedgerLine>[] {
  return [
    {
      id: 'at',
      title: t('members.time'),
      cell: ({ at }) => (
        <span className="text-micro text-ink-3" title={formatKstDateTime(at)}>
          {formatKstShort(at)}
        </span>
      ),
    },
    { id: 'code', title: t('members.code'), cell: ({ code }) => <StatusTag tone="wait">{code}</StatusTag> },
    {
      id: 'what',
      title: t('members.description'),
      cell: (line) => (
        <span className="font-medium" title={line.reason ?? undefined}>
          {ledgerCodeName(line.code)} #{line.refId} <span className="text-micro text-ink-3">{byWhom(line)}</span>
        </span>
      ),
    },
    {
      id: 'delta',
      title: t('members.change'),
      isFigure: true,
      cell: ({ delta }) => <b className="font-semibold">{exactAmount(delta, unit, { signed: true })}</b>,
    },
    {
      id: 'after',
      title: t('members.balance'),
      isFigure: true,
      cell: ({ after }) => <span className="text-ink-2">{exactAmount(after, unit)}</span>,
    },
  ];
}

/** Who moved it, and who agreed; a movement without an operator is the system's own. */
function byWhom({ byOperator, approvedBy }: LedgerLine): string {
  if (byOperator === null) return '';
  const by = byOperator === 0 ? t('members.system') : t('members.operatorNumber', { byOperator });
  return approvedBy === null ? by : t('members.approvedBy', { by, approvedBy });
}
