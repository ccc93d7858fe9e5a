import { REFERRAL_CODE } from '@hoga/domain/partners/referral-code';
import { SHARE_TEXT } from '@hoga/domain/partners/share';
import type { SiteId } from '@hoga/kernel/ids';
import { useId, useState } from 'react';
import { makePartner } from '../../data/partners.ts';
import { useNamedSites } from '../../data/sites.ts';
import { useDeed } from '../../data/use-deed.ts';
import { Control } from '../../shared/kit/control.tsx';
import { DetailPane } from '../../shared/kit/detail-pane.tsx';
import { LabelledField } from '../../shared/kit/labelled-field.tsx';
import { isReason, ReasonField } from '../../shared/kit/reason-field.tsx';
import { RefusalNote } from '../../shared/kit/refusal-note.tsx';
import { rateOf } from '../../shared/parameters/parameter.ts';

const PRESETS = ['신규 계약', '운영 정책'];

export interface NewPartnerProps {
  siteIds: readonly SiteId[];
  onClose: () => void;
  onMade: (id: number) => void;
}

/** Makes a member of a site a partner, below whoever has referred them. */
export function NewPartner({ siteIds, onClose, onMade }: NewPartnerProps) {
  const id = useId();
  const sites = useNamedSites(siteIds);
  const [siteId, setSiteId] = useState(siteIds[0]);
  const [username, setUsername] = useState('');
  const [code, setCode] = useState('');
  const [percent, setPercent] = useState('');
  const [cannotTrade, setCannotTrade] = useState(false);
  const [reason, setReason] = useState('');
  const { isUnderWay, refusal, run } = useDeed();
  const isComplete =
    username.trim() !== '' && REFERRAL_CODE.test(code) && SHARE_TEXT.test(rateOf(percent)) && isReason(reason);
  const make = async () => {
    if (siteId === undefined) return;
    const fields = { username: username.trim(), referralCode: code, share: rateOf(percent), cannotTrade };
    const made = await run(() => makePartner(siteId, { ...fields, reason: reason.trim() }));
    if (made !== null) onMade(Number(made.id));
  };
  return (
    <DetailPane
      label="파트너 추가"
      head={<b className="font-semibold">파트너 추가</b>}
      onClose={onClose}
      footer={
        <Control
          look="primary"
          size="lg"
          className="w-full"
          pending={isUnderWay}
          disabled={!isComplete}
          onClick={() => void make()}
        >
          파트너로 추가
        </Control>
      }
    >
      <p className="text-ink-2">사이트의 회원을 파트너로 만듭니다. 회원을 추천한 파트너가 있으면 그 아래에 섭니다.</p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-micro text-ink-3">
          사이트
        </label>
        <select
          id={id}
          className="line-field"
          value={siteId}
          onChange={(event) => setSiteId(siteIds.find((each) => String(each) === event.currentTarget.value))}
        >
          {sites.map(({ id: each, name }) => (
            <option key={each} value={String(each)}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <LabelledField label="회원 아이디" value={username} onChange={setUsername} maxLength={64} />
      <LabelledField
        label="추천 코드 · 영문 대문자와 숫자 2–32자"
        value={code}
        onChange={(typed) => setCode(typed.toUpperCase())}
        isInvalid={code !== '' && !REFERRAL_CODE.test(code)}
        maxLength={32}
      />
      <LabelledField
        label="요율 (%)"
        value={percent}
        onChange={(typed) => setPercent(typed.trim())}
        isInvalid={percent !== '' && !SHARE_TEXT.test(rateOf(percent))}
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
      <ReasonField value={reason} onChange={setReason} presets={PRESETS} disabled={isUnderWay} />
      {refusal !== null && <RefusalNote message={refusal.message} />}
    </DetailPane>
  );
}
