import type { Partner } from '@hoga/contract/partner';
import { Card } from '@hoga/ui/components/card.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { formatKstDate } from '@hoga/ui/lib/format-time.ts';
import { QrCode } from '@hoga/ui/qr/qr-code.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { ShareButton } from '../../shared/ui/share-button.tsx';
import { shareText } from './share-text.ts';

/** The code members sign up with, as text, link and picture. */
export function ReferralCard({ partner: { referralCode, share, createdAt } }: { partner: Partner }) {
  const t = useText();
  const path = `/ref/${encodeURIComponent(referralCode)}`;
  const link = `${window.location.origin}${path}`;
  return (
    <Card className="mx-gutter mt-2 flex flex-wrap items-center justify-center gap-4 sm:flex-nowrap sm:justify-start">
      <QrCode text={link} label={t('partner.qr')} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-micro text-ink-3">{t('partner.code')}</p>
        <p className="text-title2 font-bold tracking-snug">{referralCode}</p>
        <div className="mt-1 mb-3 flex items-center gap-1">
          <p className="min-w-0 text-caption wrap-anywhere text-ink-2">{link}</p>
          <ShareButton path={path} />
        </div>
        <KeyValue
          rows={[
            { key: 'share', label: t('partner.share'), value: shareText(share) },
            { key: 'since', label: t('partner.since'), value: formatKstDate(createdAt) },
          ]}
        />
        <p className="mt-2 text-micro text-ink-3">{t('partner.shareHint')}</p>
      </div>
    </Card>
  );
}
