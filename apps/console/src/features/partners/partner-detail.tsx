import { formatPercent } from '@hoga/ui/lib/format-number.ts';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { type SitePartner, usePartner, usePartnersBelow } from '../../data/partners.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
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

/** A partner: the place in the tree, the share, the results by day. */
export function PartnerDetail({ partner, siteName, onOpen, onClose, onSaved }: PartnerDetailProps) {
  const operator = useOperator();
  const canChange = may(operator, 'partners.write', partner.siteId);
  return (
    <DetailPane
      label={partner.name}
      head={
        <>
          <b className="font-medium">#{partner.id}</b>
          <StatusTag tone="wait">{t('partners.levelOf', { level: partner.level })}</StatusTag>
          {partner.status === 'DENY' && <StatusTag tone="danger">{t('partners.suspended')}</StatusTag>}
          {partner.cannotTrade && <StatusTag tone="warn">{t('partners.noTrading')}</StatusTag>}
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
          [t('partners.referralCode'), <code key="code">{partner.referralCode}</code>],
          ...(canChange
            ? []
            : [[t('partners.share'), formatPercent(percentOf(partner.share), { signed: false })] as const]),
          [t('partners.partnersBelow'), t('partners.partnerCount', { partners: partner.partners })],
          [t('partners.members'), t('partners.memberCount', { members: partner.members })],
          [t('partners.since'), formatKstDate(partner.createdAt)],
        ]}
      />
      {canChange && <ShareForm partner={partner} onSaved={onSaved} />}
      <Neighbours partner={partner} onOpen={onOpen} />
      <PartnerDays partner={partner} />
    </DetailPane>
  );
}

/** The partner above and those directly below. */
function Neighbours({ partner, onOpen }: Pick<PartnerDetailProps, 'partner' | 'onOpen'>) {
  const { parentId } = partner;
  const above = usePartner(parentId === null ? null : Number(parentId), partner.siteId).data;
  const below = usePartnersBelow(partner).data;
  return (
    <section aria-label={t('partners.tree')} className="flex flex-col gap-1.5">
      <h3 className="text-label font-bold">{t('partners.tree')}</h3>
      {above !== null && above !== undefined && (
        <p className="flex items-center gap-2">
          <span className="w-8 text-micro text-ink-3">{t('partners.above')}</span>
          <Control look="chip" onClick={() => onOpen(Number(above.id))}>
            {above.name} {formatPercent(percentOf(above.share), { signed: false })}
          </Control>
        </p>
      )}
      <div className="flex gap-2">
        <span className="w-8 shrink-0 text-micro leading-6.5 text-ink-3">{t('partners.below')}</span>
        <span className="flex flex-wrap gap-1.5">
          {below?.rows.map(({ id, name, share }) => (
            <Control key={id} look="chip" onClick={() => onOpen(Number(id))}>
              {name} {formatPercent(percentOf(share), { signed: false })}
            </Control>
          ))}
          {below?.rows.length === 0 && <span className="leading-6.5 text-ink-3">{t('partners.none')}</span>}
        </span>
      </div>
    </section>
  );
}
