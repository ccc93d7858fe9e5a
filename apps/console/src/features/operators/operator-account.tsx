import type { Admin } from '@hoga/contract/admin';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { formatKstDateTime } from '@hoga/ui/lib/format-time.ts';
import { useState } from 'react';
import { resetOperatorTotp, signOutOperator, useOperatorSessions } from '../../data/roles.ts';
import { may, useOperator } from '../../data/session-store.ts';
import { t } from '../../shared/i18n/t.ts';
import { ActForm } from '../../shared/kit/act-form.tsx';
import { Control } from '../../shared/kit/control.tsx';
import { act } from '../../shared/kit/use-act.tsx';

const PRESETS = [t('operators.reasonLostDevice'), t('operators.reasonChangedPhone'), t('operators.reasonLeftOpen')];

type Chosen = { readonly kind: 'TOTP' } | { readonly kind: 'SIGN_OUT'; readonly sessionId: string | null };

/** Where a colleague is signed in, how that ends, and their authenticator. */
export function OperatorAccount({ admin }: { admin: Admin }) {
  const me = useOperator();
  const siteId = admin.grants.map(({ siteInfoId }) => siteInfoId).find((id) => may(me, 'operators.read', id));
  return siteId === undefined ? null : (
    <Sessions admin={admin} siteId={siteId} mayEnd={may(me, 'operators.write', siteId)} />
  );
}

interface SessionsProps {
  admin: Admin;
  siteId: Admin['grants'][number]['siteInfoId'];
  mayEnd: boolean;
}

function Sessions({ admin, siteId, mayEnd }: SessionsProps) {
  const me = useOperator();
  const { data, refetch } = useOperatorSessions(siteId, admin.id);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const rows = data?.rows ?? [];
  const isColleague = admin.id !== me.id;
  return (
    <section aria-label={t('operators.account')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-label font-bold">{t('operators.sessions')}</h3>
      {data !== undefined && rows.length === 0 && <p className="text-ink-3">{t('operators.noSessions')}</p>}
      <ul>
        {rows.map(({ id, device, ip, usedAt, isCurrent }) => (
          <li key={id} className="flex items-center gap-2 border-t border-line py-1.5 first:border-t-0">
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 wrap-anywhere">{isCurrent === 1 ? t('operators.thisOne') : device}</span>
              <span className="text-micro text-ink-3">
                {ip} · {t('operators.usedAt', { at: formatKstDateTime(usedAt) })}
              </span>
            </span>
            {mayEnd && isCurrent === 0 && (
              <Control look="line" onClick={() => setChosen({ kind: 'SIGN_OUT', sessionId: id })}>
                {t('operators.signOut')}
              </Control>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && isColleague && chosen === null && (
        <p className="flex flex-wrap gap-2">
          {rows.length > 0 && (
            <Control look="line" onClick={() => setChosen({ kind: 'SIGN_OUT', sessionId: null })}>
              {t('operators.signOutAll')}
            </Control>
          )}
          {admin.hasSecondFactor && (
            <Control look="line" onClick={() => setChosen({ kind: 'TOTP' })}>
              {t('operators.resetTotp')}
            </Control>
          )}
        </p>
      )}
      {chosen !== null && (
        <ActForm
          key={chosen.kind === 'TOTP' ? 'totp' : (chosen.sessionId ?? 'all')}
          presets={PRESETS}
          acts={[
            chosen.kind === 'TOTP'
              ? act({
                  name: t('operators.resetTotp'),
                  look: 'danger',
                  ask: (reason) => resetOperatorTotp(siteId, admin.id, reason),
                  onDone: ({ id }) => toast({ tone: 'ok', title: t('operators.proposed', { id }) }),
                })
              : act({
                  name: chosen.sessionId === null ? t('operators.signOutAll') : t('operators.signOut'),
                  look: 'danger',
                  ask: (reason) =>
                    signOutOperator(siteId, { operatorId: admin.id, sessionId: chosen.sessionId }, reason),
                  onDone: ({ ended }) => toast({ tone: 'ok', title: t('operators.signedOut', { count: ended }) }),
                }),
          ]}
          onEnded={() => {
            setChosen(null);
            void refetch();
          }}
        >
          {chosen.kind === 'TOTP' && <p className="text-ink-2">{t('operators.resetTotpAbout')}</p>}
        </ActForm>
      )}
    </section>
  );
}
