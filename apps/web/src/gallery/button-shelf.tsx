import { Button } from '@hoga/ui/components/button.tsx';
import type { ButtonVariant } from '@hoga/ui/components/button-look.ts';
import { Checkbox } from '@hoga/ui/components/checkbox.tsx';
import { Chips } from '@hoga/ui/components/chips.tsx';
import { CountBadge } from '@hoga/ui/components/count-badge.tsx';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { NewBadge } from '@hoga/ui/components/new-badge.tsx';
import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { Switch } from '@hoga/ui/components/switch.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { PaperBadge } from '../shared/ui/paper-badge.tsx';
import { SimBadge } from '../shared/ui/sim-badge.tsx';
import { Shelf } from './shelf.tsx';

const ROWS: readonly (readonly [string, ButtonVariant, string])[] = [
  ['주요', 'primary', '로그인'],
  ['매수', 'buy', '매수'],
  ['매도', 'sell', '매도'],
  ['보조', 'secondary', '확인'],
  ['조용', 'quiet', '회원가입'],
  ['선', 'outline', '취소'],
  ['글자', 'ghost', '닫기'],
  ['위험', 'danger', '탈퇴'],
];

export function ButtonShelf() {
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [segment, setSegment] = useState<'a' | 'b' | 'c'>('a');
  const [chip, setChip] = useState<'all' | 'index' | 'commodity'>('all');
  return (
    <Shelf title="버튼">
      <div className="grid grid-cols-[36px_1fr_1fr_1fr] items-center gap-2 text-nano text-ink-3">
        <span />
        <span>기본</span>
        <span>처리 중</span>
        <span>비활성</span>
        {ROWS.map(([name, variant, label]) => (
          <ButtonRow key={variant} name={name} variant={variant} label={label} />
        ))}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="sell" detail="21,472.50 · 3계약">
          시장가 매도
        </Button>
        <Button variant="buy" detail="21,472.75 · 3계약">
          시장가 매수
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="md">중간</Button>
        <Button size="sm">작게</Button>
        <Button size="sm" variant="outline">
          취소
        </Button>
        <Button size="sm" disabled>
          취소 중
        </Button>
        <IconButton label="검색" icon={<Search size={20} />} badge={120} />
        <IconButton label="설정" icon={<SlidersHorizontal size={20} />} />
      </div>
      <div className="my-3 h-px bg-line" />
      <div className="flex flex-wrap items-center gap-2">
        <Switch label="익절" labelHidden checked={on} onCheckedChange={setOn} />
        <Switch label="손절" labelHidden checked={off} onCheckedChange={setOff} />
        <Tag tone="up">매수</Tag>
        <Tag tone="down">매도</Tag>
        <Tag tone="ok">완료</Tag>
        <Tag tone="warn">처리 중</Tag>
        <Tag tone="danger">위험</Tag>
        <Tag>휴장</Tag>
        <CountBadge count={3} />
        <CountBadge count={120} />
        <NewBadge />
        <PaperBadge />
        <SimBadge />
      </div>
      <Checkbox label="로그인 유지" checked={on} onCheckedChange={setOn} />
      <Segmented
        label="구분"
        items={[
          { value: 'a', label: '포지션', count: 2 },
          { value: 'b', label: '미체결', count: 4 },
          { value: 'c', label: '체결' },
        ]}
        value={segment}
        onValueChange={setSegment}
      />
      <Chips
        className="mt-2"
        label="종류"
        items={[
          { value: 'all', label: '전체' },
          { value: 'index', label: '지수' },
          { value: 'commodity', label: '원자재' },
        ]}
        value={chip}
        onValueChange={setChip}
      />
    </Shelf>
  );
}

function ButtonRow({ name, variant, label }: { name: string; variant: ButtonVariant; label: string }) {
  return (
    <>
      <span>{name}</span>
      <Button variant={variant} className="px-0">
        {label}
      </Button>
      <Button variant={variant} className="px-0" pending>
        {label}
      </Button>
      <Button variant={variant} className="px-0" disabled>
        {label}
      </Button>
    </>
  );
}
