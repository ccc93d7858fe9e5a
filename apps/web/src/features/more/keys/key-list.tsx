import { Banner } from '@hoga/ui/components/banner.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useDesktop } from '@hoga/ui/lib/use-desktop.ts';
import { KeyRound, Pause, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { KeyList as Keys } from '../../../data/keys/key-queries.ts';
import { useByTheMinute } from '../../../data/market/server-seconds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { DocumentsLink } from '../../../shared/ui/documents-link.tsx';
import { KeyCard } from './key-card.tsx';
import { isLive } from './key-words.ts';
import { MakeKeySheet } from './make-key-sheet.tsx';
import { WakeSheet } from './wake-sheet.tsx';

/** All keys, and the way to a new one. */
export function KeyList({ keys, openId }: { keys: Keys; openId: string | null }) {
  const t = useText();
  const now = useByTheMinute();
  const [asked, setAsked] = useState<'make' | 'wake' | null>(null);
  const { rows, tradeFrom, rules } = keys;
  const live = rows.filter(isLive);
  const ended = rows.filter((key) => !isLive(key));
  const isFull = live.length >= rules.perMember;
  const close = () => setAsked(null);
  // On desktops it stands in the list's first line.
  const isBeside = useDesktop() && rows.length > 0;
  const size = isBeside ? 'md' : 'lg';
  const documents = (
    <DocumentsLink className="relative text-caption font-semibold whitespace-nowrap text-brand-text hit-44">
      {t('nav.developers')}
    </DocumentsLink>
  );
  const make =
    tradeFrom === null ? (
      <ButtonLink href="/more/security/otp" variant="primary" size={size} block>
        {t('security.setUp')}
      </ButtonLink>
    ) : (
      <Button variant="primary" size={size} block disabled={isFull || !rules.isOn} onClick={() => setAsked('make')}>
        <Plus size={20} aria-hidden="true" />
        {t('keys.make')}
      </Button>
    );

  return (
    <div className="flex flex-col gap-2 px-4 pt-1 pb-6 lg:px-0">
      {!rules.isOn && (
        <Banner tone="warn" icon={<Pause />} inset>
          {t('keys.off')}
        </Banner>
      )}
      {live.some(({ state }) => state === 'SUSPENDED') && (
        <Banner
          tone="warn"
          icon={<Pause />}
          inset
          action={tradeFrom === null ? undefined : { label: t('keys.wake'), onPress: () => setAsked('wake') }}
        >
          {t('keys.suspended')}
        </Banner>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={24} />}
          title={t(tradeFrom === null ? 'keys.needsOtp' : 'keys.none')}
          detail={t(tradeFrom === null ? 'keys.needsOtpHint' : 'keys.noneHint')}
          action={
            <div className="flex w-60 flex-col gap-4">
              {make}
              {documents}
            </div>
          }
        />
      ) : (
        <>
          <div className="flex items-center justify-between gap-3 px-1">
            <p className="text-caption text-ink-3">{t('keys.count', { count: live.length, max: rules.perMember })}</p>
            <span className="flex items-center gap-4">
              {documents}
              {isBeside && make}
            </span>
          </div>
          <ul className="flex flex-col gap-2">
            {live.map((key) => (
              <li key={key.id}>
                <KeyCard of={key} now={now} isOpen={key.id === openId} />
              </li>
            ))}
          </ul>
          <div className="flex flex-col gap-2 py-2">
            {!isBeside && make}
            {tradeFrom === null && <p className="px-1 text-caption text-ink-3">{t('keys.needsOtp')}</p>}
            {isFull && <p className="px-1 text-caption text-warn">{t('keys.full', { max: rules.perMember })}</p>}
          </div>
        </>
      )}
      {ended.length > 0 && (
        <section aria-label={t('keys.ended')}>
          <h2 className="px-1 pt-2 pb-2 text-label font-semibold text-ink-2">{t('keys.ended')}</h2>
          <ul className="flex flex-col gap-2">
            {ended.map((key) => (
              <li key={key.id}>
                <KeyCard of={key} now={now} isOpen={key.id === openId} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="flex gap-2 px-1 pt-2 text-micro text-ink-3">
        <ShieldCheck size={16} aria-hidden="true" className="shrink-0 text-ok" />
        <span>
          {t('keys.never')} {t('keys.rules')}
          {rules.ordersPerSecond !== null && ` ${t('keys.rate', { count: rules.ordersPerSecond })}`}
        </span>
      </p>
      {asked === 'make' && <MakeKeySheet address={keys.address} tradeFrom={tradeFrom ?? 0} onClose={close} />}
      {asked === 'wake' && <WakeSheet onClose={close} />}
    </div>
  );
}
