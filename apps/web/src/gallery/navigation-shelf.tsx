import { Button } from '@hoga/ui/components/button.tsx';
import { IconLink } from '@hoga/ui/components/icon-link.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { ArrowRightLeft, CircleUser, LayoutGrid, Mail, Search, Zap } from 'lucide-react';
import { useState } from 'react';
import { AppBar } from '../shared/ui/app-bar.tsx';
import { LosscutGauge } from '../shared/ui/losscut-gauge.tsx';
import { TabBar } from '../shared/ui/tab-bar.tsx';
import { TopNav } from '../shared/ui/top-nav.tsx';
import { TopNavFigure } from '../shared/ui/top-nav-figure.tsx';

const ITEMS = [
  { id: 'quick', label: '빠른주문', href: '#quick', icon: <Zap />, current: true },
  { id: 'dnw', label: '입출금', href: '#dnw', icon: <ArrowRightLeft /> },
  { id: 'search', label: '검색', href: '#search', icon: <Search />, isNew: true },
  { id: 'more', label: '더보기', href: '#more', icon: <LayoutGrid />, count: 120 },
];

export function NavigationShelf() {
  const [tab, setTab] = useState<'oversea' | 'future' | 'binary'>('oversea');
  const icons = (
    <>
      <IconLink label="메시지" href="#mail" icon={<Mail size={22} />} badge={12} />
      <IconLink label="내 계정" href="#me" icon={<CircleUser size={22} />} />
    </>
  );
  return (
    <>
      <TopNav
        siteName="호가"
        homeHref="#home"
        items={ITEMS.map(({ icon: _icon, ...item }) => item)}
        trailing={
          <>
            <TopNavFigure label="평가금액">2,842,300원</TopNavFigure>
            <LosscutGauge bare percent={90} className="w-17" />
            <Button size="sm" variant="primary">
              입금
            </Button>
            <div className="flex">{icons}</div>
          </>
        }
      />
      <div className="lg:hidden">
        <AppBar large title="빠른주문" trailing={icons} />
        <Tabs
          label="상품"
          align="start"
          items={[
            { value: 'oversea', label: '해외선물' },
            { value: 'future', label: '코인선물', count: 2 },
            { value: 'binary', label: '업다운', disabled: true },
          ]}
          value={tab}
          onValueChange={setTab}
        />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-(--z-dock)">
        <TabBar items={ITEMS} />
      </div>
    </>
  );
}
