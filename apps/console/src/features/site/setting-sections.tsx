import type { AdminSite } from '@hoga/contract/admin-site';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { MAX_KEY_ORDERS_PER_SECOND, MAX_KEYS } from '@hoga/domain/keys/api-key';
import { t } from '../../shared/i18n/t.ts';
import { Facts } from '../../shared/kit/facts.tsx';
import { SettingField } from './setting-field.tsx';
import type { SectionProps } from './theme-section.tsx';

/** Settings that are read-only here. */
export function InfoSection({ site }: { site: AdminSite }) {
  return (
    <Facts
      facts={[
        [t('site.number'), `#${site.id}`],
        [t('site.code'), site.code],
        [t('site.domain'), site.hosts.join(', ')],
        [t('site.currency'), site.binaryCurrency],
        [t('site.mode'), site.paperMoney ? t('site.modePaper') : t('site.modeReal')],
        [t('site.version'), site.version],
      ]}
    />
  );
}

export function TextSection({ draft, isReadOnly }: SectionProps) {
  return (
    <>
      <SettingField name="name" draft={draft} isReadOnly={isReadOnly} hint={t('site.upTo40')} />
      <SettingField name="headline" draft={draft} isReadOnly={isReadOnly} hint={t('site.upTo120')} isLong />
      <SettingField name="language" draft={draft} isReadOnly={isReadOnly} hint={t('site.visitorsMayChange')} />
      <SettingField name="chatUrl" draft={draft} isReadOnly={isReadOnly} hint={t('site.emptyNoChat')} />
      <SettingField
        name="answerMinutes"
        draft={draft}
        isReadOnly={isReadOnly}
        unit={t('site.minutes')}
        hint={t('site.answerMinutesHint')}
      />
    </>
  );
}

export function FeatureSection({ draft, isReadOnly }: SectionProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <SettingField name="oversea" draft={draft} isReadOnly={isReadOnly} />
        <SettingField name="futures" draft={draft} isReadOnly={isReadOnly} />
        <SettingField name="binary" draft={draft} isReadOnly={isReadOnly} />
        <SettingField name="p2p" draft={draft} isReadOnly={isReadOnly} />
        <SettingField name="futuresMenu" draft={draft} isReadOnly={isReadOnly} />
        <SettingField name="powerball" draft={draft} isReadOnly={isReadOnly} hint={t('site.noProducts')} />
      </div>
      <SettingField name="newMenus" draft={draft} isReadOnly={isReadOnly} hint={t('site.menusByComma')} />
    </>
  );
}

/** What members' programs may do. */
export function KeySection({ draft, isReadOnly }: SectionProps) {
  return (
    <>
      <SettingField name="keysOn" draft={draft} isReadOnly={isReadOnly} hint={t('site.keysOnHint')} />
      <SettingField
        name="keysPerMember"
        draft={draft}
        isReadOnly={isReadOnly}
        hint={t('site.keysPerMemberHint', { most: MAX_KEYS })}
      />
      <SettingField
        name="keyOrdersPerSecond"
        draft={draft}
        isReadOnly={isReadOnly}
        hint={t('site.keyOrdersHint', { most: MAX_KEY_ORDERS_PER_SECOND })}
      />
    </>
  );
}

export function LimitSection({ draft, isReadOnly, currency }: SectionProps & { currency: string }) {
  const unit = currencyUnit(currency);
  return (
    <>
      <SettingField name="minAmount" draft={draft} isReadOnly={isReadOnly} unit={unit} />
      <SettingField name="unitAmount" draft={draft} isReadOnly={isReadOnly} unit={unit} />
      <SettingField name="dailyWithdrawals" draft={draft} isReadOnly={isReadOnly} unit={t('site.times')} />
      <SettingField
        name="twoPersonFrom"
        draft={draft}
        isReadOnly={isReadOnly}
        unit={unit}
        hint={t('site.twoPeopleFrom')}
      />
      <SettingField name="depositGuide" draft={draft} isReadOnly={isReadOnly} hint={t('site.onDepositPage')} isLong />
    </>
  );
}
