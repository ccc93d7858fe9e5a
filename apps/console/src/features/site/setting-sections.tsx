import type { AdminSite } from '@hoga/contract/admin-site';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { Facts } from '../../shared/kit/facts.tsx';
import { SettingField } from './setting-field.tsx';
import type { SectionProps } from './theme-section.tsx';

/** What cannot be set here. */
export function InfoSection({ site }: { site: AdminSite }) {
  return (
    <Facts
      facts={[
        ['번호', `#${site.id}`],
        ['코드', site.code],
        ['도메인', site.hosts.join(', ')],
        ['거래 통화', site.binaryCurrency],
        ['운영 방식', site.paperMoney ? '모의투자' : '실거래'],
        ['판', site.version],
      ]}
    />
  );
}

export function TextSection({ draft, isReadOnly }: SectionProps) {
  return (
    <>
      <SettingField name="name" draft={draft} isReadOnly={isReadOnly} hint="40자까지" />
      <SettingField name="headline" draft={draft} isReadOnly={isReadOnly} hint="120자까지, 여러 줄" isLong />
      <SettingField name="language" draft={draft} isReadOnly={isReadOnly} hint="방문자가 바꿀 수 있음" />
      <SettingField name="chatUrl" draft={draft} isReadOnly={isReadOnly} hint="비우면 채팅 없음" />
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
        <SettingField name="powerball" draft={draft} isReadOnly={isReadOnly} hint="상품 없음" />
      </div>
      <SettingField name="newMenus" draft={draft} isReadOnly={isReadOnly} hint="메뉴 이름을 쉼표로" />
    </>
  );
}

export function LimitSection({ draft, isReadOnly, currency }: SectionProps & { currency: string }) {
  const unit = currencyUnit(currency);
  return (
    <>
      <SettingField name="minAmount" draft={draft} isReadOnly={isReadOnly} unit={unit} />
      <SettingField name="unitAmount" draft={draft} isReadOnly={isReadOnly} unit={unit} />
      <SettingField name="dailyWithdrawals" draft={draft} isReadOnly={isReadOnly} unit="회" />
      <SettingField
        name="twoPersonFrom"
        draft={draft}
        isReadOnly={isReadOnly}
        unit={unit}
        hint="이 금액부터 두 사람 · 비우면 통화의 기본"
      />
      <SettingField name="depositGuide" draft={draft} isReadOnly={isReadOnly} hint="입금 화면에 보임" isLong />
    </>
  );
}
