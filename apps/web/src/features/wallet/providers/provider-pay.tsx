import type { DnwId } from '@hoga/kernel/ids';
import { QrCode } from '@hoga/ui/qr/qr-code.tsx';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { providerPayQuery } from '../../../data/wallet/provider-calls.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

/** How a waiting request at a provider is paid; or that the provider does not answer. */
export function ProviderPay({ id }: { id: DnwId }) {
  const t = useText();
  const { data } = useQuery(providerPayQuery(id));
  if (data === undefined) return null;
  return (
    <>
      {data.isSilent === 1 && (
        <div role="status" className="flex gap-3 rounded-md bg-warn-soft p-3.5 text-caption">
          <CloudOff size={20} aria-hidden="true" className="shrink-0 text-warn" />
          <p>
            <b className="block text-label font-semibold">{t('wallet.providerSilent')}</b>
            {t('wallet.providerSilentHint')}
          </p>
        </div>
      )}
      {data.pay !== null && (
        <section className="card flex flex-col items-center gap-3">
          <QrCode text={data.pay} label={t('wallet.providerQrLabel')} />
          <p className="text-caption text-ink-3">{t('wallet.providerQrHint')}</p>
        </section>
      )}
    </>
  );
}
