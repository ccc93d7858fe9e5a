import { REFERRAL_CODE } from '@hoga/domain/partners/referral-code';
import { SHARE_TEXT } from '@hoga/domain/partners/share';
import type { SiteId } from '@hoga/kernel/ids';
import { useState } from 'react';
import { makePartner } from '../../data/partners.ts';
import { useNamedSites } from '../../data/sites.ts';
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

/** Makes a member of a site a partner, below whoever has referred them. */
export function NewPartner({ siteIds, onClose, onMade }: NewPartnerProps) {
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [username, setUsername] = useState('');
  const [code, setCode] = useState('');
  const [percent, setPercent] = useState('');
  const [cannotTrade, setCannotTrade] = useState(false);
  const isCode = REFERRAL_CODE.test(code);
  const isShare = SHARE_TEXT.test(rateOf(percent));
  const missing = [
    ...(username.trim() === '' ? ['회원 아이디'] : []),
    ...(isCode ? [] : ['추천 코드']),
    ...(isShare ? [] : ['요율']),
  ];
  const fields = { username: username.trim(), referralCode: code, share: rateOf(percent), cannotTrade };
  const sites = useNamedSites(siteIds);
  if (siteId === undefined) return null;
  return (
    <MakingPane
      title="파트너 추가"
      about="사이트의 회원을 파트너로 만듭니다. 회원을 추천한 파트너가 있으면 그 아래에 섭니다."
      presets={['신규 계약', '운영 정책']}
      isDirty={username !== '' || code !== '' || percent !== ''}
      act={act({
        name: '파트너로 추가',
        missing,
        ask: (reason) => makePartner(siteId, { ...fields, reason }),
        onDone: ({ id }) => onMade(Number(id)),
      })}
      onClose={onClose}
    >
      <SiteSelect sites={sites} value={siteId} onChange={setSiteId} />
      <LabelledField label="회원 아이디" value={username} onChange={setUsername} maxLength={64} />
      <LabelledField
        label="추천 코드 · 영문 대문자와 숫자 2–32자"
        value={code}
        onChange={(typed) => setCode(typed.toUpperCase())}
        isInvalid={code !== '' && !isCode}
        maxLength={32}
      />
      <LabelledField
        label="요율 (%)"
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
        투자와 주문을 하지 않는 파트너 · 열린 포지션도 닫을 수 없습니다
      </label>
    </MakingPane>
  );
}
