import { currencyUnit } from '@hoga/domain/format/currency-text';
import { walletLabel } from '@hoga/domain/site/wallet-label';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { currentLanguage } from '@hoga/ui/texts/language-store.ts';
import { Link } from '@tanstack/react-router';
import type { SiteCoupon } from '../../data/coupons.ts';
import { takeCoupons } from '../../data/exports.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { exactAmount } from '../../shared/exact-amount.ts';
import { ExportButton } from '../../shared/exports/export-button.tsx';
import { t } from '../../shared/i18n/t.ts';
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

/** One coupon: its issue, who has used it, and its withdrawal. */
export function CouponDetail({ coupon, siteName, onClose, onChanged }: CouponDetailProps) {
  const me = useOperator();
  const { id, siteId, state, issue, amount, currency } = coupon;
  const [name, tone] = STATES[state];
  const isLeft = state === 'OPEN' || state === 'SCHEDULED';
  const mayExport = issue !== null && may(me, 'exports.make', siteId);
  return (
    <DetailPane
      label={t('coupons.label', { id })}
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
        <p className="text-title1 font-bold tracking-tight">{exactAmount(amount, currencyUnit(currency))}</p>
        <p className="mt-1 text-ink-2">
          {t('coupons.walletOf', { siteName, walletLabel: walletLabel(coupon.walletType, currentLanguage()) })}
        </p>
      </div>
      <Facts facts={factsOf(coupon)} />
      {mayExport && (
        <div className="flex items-center gap-2 max-lg:hidden">
          <span className="text-ink-2">{t('coupons.codesOfIssue', { id: issue.id })}</span>
          <ExportButton
            title={t('coupons.exportCodes')}
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
    [t('coupons.code'), <code key="code">{code}</code>],
    ...(issue === null
      ? []
      : [
          [t('coupons.note'), issue.note] as const,
          [t('coupons.issued'), t('coupons.issueOf', { id: issue.id, count: issue.count })] as const,
          ...(issue.approvedByName === null ? [] : [[t('coupons.approved'), issue.approvedByName] as const]),
        ]),
    [t('coupons.issuedAt'), `${issuer}${formatKstDateTime(createdAt)}`],
    [
      t('coupons.validUntil'),
      endsAt === null ? t('coupons.noLimit') : t('coupons.until', { endsAt: formatKstDateTime(endsAt) }),
    ],
    [t('coupons.used'), most === null ? t('coupons.claimed', { claimed }) : t('coupons.claimedOf', { claimed, most })],
    ...(usedBy === null
      ? []
      : [
          [
            t('coupons.usedBy'),
            <Link
              key="member"
              to="/members"
              search={{ site: Number(siteId), open: Number(usedBy) }}
              className="font-semibold text-brand-text"
            >
              {usedByName}
            </Link>,
          ] as const,
          [t('coupons.usedAt'), usedAt === null ? '' : formatKstDateTime(usedAt)] as const,
        ]),
    ...(withdrawnAt === null
      ? []
      : [[t('coupons.withdrawn'), `${withdrawnByName ?? ''} · ${formatKstDateTime(withdrawnAt)}`] as const]),
  ];
}
