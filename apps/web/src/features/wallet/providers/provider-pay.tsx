import type { DnwId } from '@hoga/kernel/ids';
import { QrCode } from '@hoga/ui/qr/qr-code.tsx';
import { useQuery } from '@tanstack/react-query';
import { providerPayQuery } from '../../../data/wallet/provider-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** What a request at a provider is paid with, while it waits for that. */
export function ProviderPay({ id }: { id: DnwId }) {
  const t = useText();
  const { data } = useQuery(providerPayQuery(id));
  if (data?.pay == null) return null;
  return (
    <section className="card flex flex-col items-center gap-3">
      <QrCode text={data.pay} label={t('wallet.providerQrLabel')} />
      <p className="text-caption text-ink-3">{t('wallet.providerQrHint')}</p>
    </section>
  );
}
