import type { WalletEntry } from '@hoga/contract/account';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime, formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { type LedgerLine, type MemberKey, useMemberLedger } from '../../data/members.ts';
import { ListFoot } from '../../shared/grid/list-foot.tsx';
import { ListState } from '../../shared/grid/list-state.tsx';
import { type SmallColumn, SmallTable } from '../../shared/kit/small-table.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { ledgerCodeName } from './member-words.ts';

const CASHIER = 'BINARY';

/** What came into a wallet and left it; what trading brought is in the positions. */
export function MemberLedger({ who, wallets }: { who: MemberKey; wallets: readonly WalletEntry[] }) {
  const [type, setType] = useState(wallets[0]?.type ?? CASHIER);
  const unit = currencyUnit(wallets.find((wallet) => wallet.type === type)?.currency ?? '');
  const { rows, isLoading, error, more, reload } = useMemberLedger(who, type);
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 px-3.5 pb-1">
        <select
          aria-label="지갑"
          className="line-field w-40"
          value={type}
          onChange={(event) =>
            setType(wallets.find((wallet) => wallet.type === event.currentTarget.value)?.type ?? type)
          }
        >
          {wallets.map((wallet) => (
            <option key={wallet.type} value={wallet.type}>
              {walletLabel(wallet.type, 'ko')}
            </option>
          ))}
        </select>
        <span className="text-micro text-ink-3">거래 손익을 뺀 입출금·지급 내역</span>
      </div>
      <ListState
        isLoading={isLoading}
        error={error}
        isEmpty={rows.length === 0}
        empty="움직인 내역이 없습니다."
        onRetry={reload}
      >
        <SmallTable label="원장" columns={columnsIn(unit)} rows={rows} keyOf={({ transactionId }) => transactionId} />
      </ListState>
      {rows.length > 0 && <ListFoot words={[`${rows.length}건`]} more={more} />}
    </>
  );
}

function columnsIn(unit: string): readonly SmallColumn<LedgerLine>[] {
  return [
    {
      id: 'at',
      title: '시각',
      cell: ({ at }) => (
        <span className="text-micro text-ink-3" title={formatKstDateTime(at)}>
          {formatKstShort(at)}
        </span>
      ),
    },
    { id: 'code', title: '코드', cell: ({ code }) => <StatusTag tone="wait">{code}</StatusTag> },
    {
      id: 'what',
      title: '내용',
      cell: (line) => (
        <span className="font-medium" title={line.reason ?? undefined}>
          {ledgerCodeName(line.code)} #{line.refId} <span className="text-micro text-ink-3">{byWhom(line)}</span>
        </span>
      ),
    },
    {
      id: 'delta',
      title: '증감',
      isFigure: true,
      cell: ({ delta }) => <b className="font-semibold">{formatAmount(delta, unit, { signed: true })}</b>,
    },
    {
      id: 'after',
      title: '잔액',
      isFigure: true,
      cell: ({ after }) => <span className="text-ink-2">{formatAmount(after, unit)}</span>,
    },
  ];
}

/** Who has moved it, and who has agreed; what nobody has asked for the house has done itself. */
function byWhom({ byOperator, approvedBy }: LedgerLine): string {
  if (byOperator === null) return '';
  const by = byOperator === 0 ? '시스템' : `운영자 #${byOperator}`;
  return approvedBy === null ? by : `${by} · 승인 #${approvedBy}`;
}
