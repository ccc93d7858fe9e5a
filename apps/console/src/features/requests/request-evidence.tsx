import { currencyPlaces, currencyUnit } from '@hoga/domain/format/currency-text';
import { formatKstShort } from '@hoga/ui/lib/format-time.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { OpenRequest } from '../../data/requests.ts';
import { exactFigure } from '../../shared/exact-amount.ts';
import { t } from '../../shared/i18n/t.ts';
import { StatusTag } from '../../shared/kit/status-tag.tsx';
import type { RequestCheck } from './request-checks.ts';
import { referenceName, walletName } from './request-words.ts';

export function RequestChecks({ checks }: { checks: readonly RequestCheck[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-2 max-sm:grid-cols-1">
      {checks.map(({ isFine, name, detail }) => (
        <li key={name} className="flex min-w-0 items-center gap-2">
          {isFine ? (
            <CircleCheck size={15} aria-label={t('requests.fine')} className="shrink-0 text-ok" />
          ) : (
            <TriangleAlert size={15} aria-label={t('requests.check')} className="shrink-0 text-warn" />
          )}
          <b className="shrink-0 font-semibold">{name}</b>
          <span className="truncate text-ink-2" title={detail}>
            {detail}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The last movements of the wallet. */
export function RequestLedger({ request, ledger }: Pick<OpenRequest, 'request' | 'ledger'>) {
  const unit = currencyUnit(request.currency);
  const places = currencyPlaces(unit);
  return (
    <section aria-label={t('requests.ledger')} className="-mx-3.5">
      <h3 className="px-3.5 text-label font-bold">
        {t('requests.walletLedger', { walletName: walletName(request) })}{' '}
        <span className="text-micro font-medium text-ink-3">{unit}</span>
      </h3>
      {ledger.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-3">{t('requests.noLedger')}</p>
      ) : (
        <table className="mt-1 w-full">
          <thead className="text-left text-micro text-ink-3">
            <tr className="h-7.5 border-b border-line">
              <th className="pl-3.5 font-medium">{t('requests.time')}</th>
              <th className="px-2 font-medium">{t('requests.code')}</th>
              <th className="px-2 font-medium max-sm:hidden">{t('requests.description')}</th>
              <th className="px-2 text-right font-medium">{t('requests.change')}</th>
              <th className="pr-3.5 pl-2 text-right font-medium">{t('requests.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ id, at, code, refType, refId, delta, after }) => (
              <tr key={id} className="h-8 border-b border-line whitespace-nowrap last:border-0">
                <td className="pl-3.5 text-micro text-ink-2">{formatKstShort(at)}</td>
                <td className="px-2">
                  <StatusTag tone="wait">{code}</StatusTag>
                </td>
                <td className="px-2 max-sm:hidden">
                  {referenceName(refType)} <span className="text-micro text-ink-3">#{refId}</span>
                </td>
                <td className="px-2 text-right font-semibold">{exactFigure(delta, { places, signed: true })}</td>
                <td className="pr-3.5 pl-2 text-right text-ink-2">{exactFigure(after, { places })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
