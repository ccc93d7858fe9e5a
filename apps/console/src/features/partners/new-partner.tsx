import { REFERRAL_CODE } from '@hoga/domain/partners/referral-code';
import { SHARE_TEXT } from '@hoga/domain/partners/share';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { makePartner } from '../../data/partners.ts';
import { useNamedSites } from '../../data/sites.ts';
import { t } from '../../shared/i18n/t.ts';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { MakingPane } from '../../shared/kit/making-pane.tsx';
import { SiteSelect } from '../../shared/kit/site-select.tsx';
import { act } from '../../shared/kit/use-act.tsx';
import { rateOf } from '../../shared/parameters/parameter.ts';

export interface NewPartnerProps {
  siteIds: readonly SiteId[];
  onClose: () => void;
  onMade: (id: number) => void;
}

/** Makes a member of a site a partner, below their referrer. */
export function NewPartner({ siteIds, onClose, onMade }: NewPartnerProps) {
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [username, setUsername] = useState('');
  const [code, setCode] = useState('');
  const [percent, setPercent] = useState('');
  const [cannotTrade, setCannotTrade] = useState(false);
  const isCode = REFERRAL_CODE.test(code);
  const isShare = SHARE_TEXT.test(rateOf(percent));
  const missing = [
    ...(username.trim() === '' ? [t('partners.username')] : []),
    ...(isCode ? [] : [t('partners.referralCode')]),
    ...(isShare ? [] : [t('partners.share')]),
  ];
  const fields = { username: username.trim(), referralCode: code, share: rateOf(percent), cannotTrade };
  const sites = useNamedSites(siteIds);
  if (siteId === undefined) return null;
  return (
    <MakingPane
      title={t('partners.add')}
      about={t('partners.addAbout')}
      presets={[t('partners.reasonContract'), t('partners.reasonPolicy')]}
      isDirty={username !== '' || code !== '' || percent !== ''}
      act={act({
        name: t('partners.addPartner'),
        missing,
        ask: (reason) => makePartner(siteId, { ...fields, reason }),
        onDone: ({ id }) => onMade(Number(id)),
      })}
      onClose={onClose}
    >
      <SiteSelect sites={sites} value={siteId} onChange={setSiteId} />
      <LabelledField label={t('partners.username')} value={username} onChange={setUsername} maxLength={64} />
      <LabelledField
        label={t('partners.codeLabel')}
        value={code}
        onChange={(typed) => setCode(typed.toUpperCase())}
        isInvalid={code !== '' && !isCode}
        maxLength={32}
      />
      <LabelledField
        label={t('partners.shareLabel')}
        value={percent}
        onChange={(typed) => setPercent(typed.trim())}
        isInvalid={percent !== '' && !isShare}
        inputMode="decimal"
        maxLength={8}
      />
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-brand"
          checked={cannotTrade}
          onChange={(event) => setCannotTrade(event.currentTarget.checked)}
        />
        {t('partners.cannotTrade')}
      </label>
    </MakingPane>
  );
}
