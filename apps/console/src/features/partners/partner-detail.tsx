import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { type SitePartner, usePartner, usePartnersBelow } from '../../data/partners.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { Facts } from '../../shared/kit/facts.tsx';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import { percentOf } from '../../shared/parameters/parameter.ts';
import { PartnerDays } from './partner-days.tsx';
import { ShareForm } from './share-form.tsx';

export interface PartnerDetailProps {
  partner: SitePartner;
  siteName: string;
  onOpen: (id: number) => void;
  onClose: () => void;
  onSaved: () => void;
}

/** A partner: the place in the tree, the share, what each day brought. */
export function PartnerDetail({ partner, siteName, onOpen, onClose, onSaved }: PartnerDetailProps) {
  const operator = useOperator();
  const canChange = may(operator, 'partners.write', partner.siteId);
  return (
    <DetailPane
      label={partner.name}
      head={
        <>
          <b className="font-medium">#{partner.id}</b>
          <StatusTag tone="wait">{partner.level}단계</StatusTag>
          {partner.status === 'DENY' && <StatusTag tone="danger">이용 정지</StatusTag>}
          {partner.cannotTrade && <StatusTag tone="warn">거래 불가</StatusTag>}
        </>
      }
      onClose={onClose}
    >
      <div>
        <p className="text-title1 font-bold tracking-tight">{partner.name}</p>
        <p className="text-ink-2">
          <b className="font-semibold text-ink-1">{partner.username}</b> · {siteName}
        </p>
      </div>
      <Facts
        facts={[
          ['추천 코드', <code key="code">{partner.referralCode}</code>],
          ...(canChange ? [] : [['요율', formatPercent(percentOf(partner.share), { signed: false })] as const]),
          ['하위 파트너', `${partner.partners}명`],
          ['회원', `${partner.members}명`],
          ['등록', formatKstDate(partner.createdAt)],
        ]}
      />
      {canChange && <ShareForm partner={partner} onSaved={onSaved} />}
      <Neighbours partner={partner} onOpen={onOpen} />
      <PartnerDays partner={partner} />
    </DetailPane>
  );
}

/** Who stands above and right below. */
function Neighbours({ partner, onOpen }: Pick<PartnerDetailProps, 'partner' | 'onOpen'>) {
  const { parentId } = partner;
  const above = usePartner(parentId === null ? null : Number(parentId), partner.siteId).data;
  const below = usePartnersBelow(partner).data;
  return (
    <section aria-label="조직" className="flex flex-col gap-1.5">
      <h3 className="text-label font-bold">조직</h3>
      {above !== null && above !== undefined && (
        <p className="flex items-center gap-2">
          <span className="w-8 text-micro text-ink-3">위</span>
          <Control look="chip" onClick={() => onOpen(Number(above.id))}>
            {above.name} {formatPercent(percentOf(above.share), { signed: false })}
          </Control>
        </p>
      )}
      <div className="flex gap-2">
        <span className="w-8 shrink-0 text-micro leading-6.5 text-ink-3">아래</span>
        <span className="flex flex-wrap gap-1.5">
          {below?.rows.map(({ id, name, share }) => (
            <Control key={id} look="chip" onClick={() => onOpen(Number(id))}>
              {name} {formatPercent(percentOf(share), { signed: false })}
            </Control>
          ))}
          {below?.rows.length === 0 && <span className="leading-6.5 text-ink-3">없음</span>}
        </span>
      </div>
    </section>
  );
}
