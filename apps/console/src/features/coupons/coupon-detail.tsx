import { currencyUnit } from '@hoga/domain/format/currency-text';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { Link } from '@tanstack/react-router';
import type { SiteCoupon } from '../../data/coupons.ts';
import { takeCoupons } from '../../data/exports.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { type Fact, Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { STATES } from './coupon-words.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export interface CouponDetailProps {
  coupon: SiteCoupon;
  siteName: string;
  onClose: () => void;
  onChanged: () => void;
}

/** One coupon: with what others it was issued, who has used it, and how it is withdrawn. */
export function CouponDetail({ coupon, siteName, onClose, onChanged }: CouponDetailProps) {
  const me = useOperator();
  const { id, siteId, state, issue, amount, currency } = coupon;
  const [name, tone] = STATES[state];
  const isLeft = state === 'OPEN' || state === 'SCHEDULED';
  const mayExport = issue !== null && may(me, 'exports.make', siteId);
  return (
    <DetailPane
      label={`쿠폰 ${id}`}
      head={
        <>
          <b className="font-medium">#{id}</b>
          <StatusTag tone={tone}>{name}</StatusTag>
        </>
      }
      footer={
        isLeft && may(me, 'coupons.write', siteId) ? <WithdrawForm coupon={coupon} onDone={onChanged} /> : undefined
      }
      onClose={onClose}
    >
      <div>
        <p className="text-title1 font-bold tracking-tight">{formatAmount(amount, currencyUnit(currency))}</p>
        <p className="mt-1 text-ink-2">
          {siteName} · {walletLabel(coupon.walletType, 'ko')} 지갑
        </p>
      </div>
      <Facts facts={factsOf(coupon)} />
      {mayExport && (
        <div className="flex items-center gap-2 max-lg:hidden">
          <span className="text-ink-2">발행 #{issue.id}의 코드 전체</span>
          <ExportButton
            title="쿠폰 코드 내보내기"
            name={`hoga-coupons-${issue.id}`}
            take={takeCoupons(siteId, { issueId: issue.id })}
          />
        </div>
      )}
    </DetailPane>
  );
}

function factsOf({ siteId, code, issue, endsAt, most, claimed, ...rest }: SiteCoupon): readonly Fact[] {
  const { usedBy, usedByName, usedAt, withdrawnAt, withdrawnByName, createdAt } = rest;
  const issuer = issue === null ? '' : `${issue.issuedByName} · `;
  return [
    ['코드', <code key="code">{code}</code>],
    ...(issue === null
      ? []
      : [
          ['메모', issue.note] as const,
          ['발행', `#${issue.id} · ${issue.count}장`] as const,
          ...(issue.approvedByName === null ? [] : [['승인', issue.approvedByName] as const]),
        ]),
    ['발행 시각', `${issuer}${formatKstDateTime(createdAt)}`],
    ['유효 기간', endsAt === null ? '제한 없음' : `${formatKstDateTime(endsAt)}까지`],
    ['사용', most === null ? `${claimed}명` : `${claimed} / ${most}명`],
    ...(usedBy === null
      ? []
      : [
          [
            '사용 회원',
            <Link
              key="member"
              to="/members"
              search={{ site: Number(siteId), open: Number(usedBy) }}
              className="font-semibold text-brand-text"
            >
              {usedByName}
            </Link>,
          ] as const,
          ['사용 시각', usedAt === null ? '' : formatKstDateTime(usedAt)] as const,
        ]),
    ...(withdrawnAt === null
      ? []
      : [['회수', `${withdrawnByName ?? ''} · ${formatKstDateTime(withdrawnAt)}`] as const]),
  ];
}
