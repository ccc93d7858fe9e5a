import { Button } from '@hoga/ui/components/button.tsx';
import { Card } from '@hoga/ui/components/card.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { MonoTile } from '@hoga/ui/components/mono-tile.tsx';
import { Sparkline } from '@hoga/ui/components/sparkline.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { useEffect, useState } from 'react';
import { PriceText } from '../shared/ui/price-text.tsx';
import { TickFlash } from '../shared/ui/tick-flash.tsx';
import { Shelf } from './shelf.tsx';

const RISING = [24, 26, 25, 27, 26, 28, 30, 29, 31, 33, 32, 35, 36, 38, 37, 40];
const FALLING = [...RISING].reverse();

export function DataShelf() {
  const [price, setPrice] = useState(21_472.25);
  useEffect(() => {
    const timer = setInterval(() => setPrice((last) => last + (Math.random() < 0.5 ? -0.25 : 0.25)), 700);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <Shelf title="종목">
        <div className="-mx-4">
          <ListRow
            muted
            href="#k2"
            leading={<MonoTile code="K200" muted />}
            title="코스피200 Mini"
            detail="KRW · 09:00–15:45"
            middle={<Sparkline values={RISING} direction="up" muted />}
            value="412.35"
            valueDetail={<Tag>휴장</Tag>}
          />
          <ListRow
            href="#nq"
            leading={<MonoTile code="NQ" />}
            title="나스닥100"
            detail="NQ · 1틱 $5"
            middle={<Sparkline values={RISING} direction="up" />}
            value={
              <TickFlash value={price.toFixed(2)}>
                <PriceText value={price.toFixed(2)} places={2} />
              </TickFlash>
            }
            valueDetail={<ChangeText value="0.4" kind="percent" />}
          />
          <ListRow
            href="#mgc"
            leading={<MonoTile code="MG" />}
            title="금 Micro"
            detail={
              <>
                <Tag tone="down">매도 2</Tag>
                <span className="truncate">MGC · 1틱 $1</span>
              </>
            }
            middle={<Sparkline values={FALLING} direction="down" />}
            value="68.42"
            valueDetail={<ChangeText value="-1.13" kind="percent" />}
          />
          <ListRow
            leading={<Tag tone="up">매수</Tag>}
            title="21,473.25 × 2"
            detail="MIT · 01:46:33"
            trailing={
              <Button size="sm" variant="outline">
                취소
              </Button>
            }
          />
        </div>
      </Shelf>
      <Shelf title="가격 색">
        <div className="grid grid-cols-2 gap-2">
          <Card raised className="p-3 font-semibold">
            <ChangeText value="1.86" kind="percent" />
            <br />
            <ChangeText value="-0.42" kind="percent" />
          </Card>
          <Card raised className="p-3 font-semibold">
            <ChangeText value="-289110" unit="원" />
            <br />
            <ChangeText value="0" unit="원" />
          </Card>
        </div>
      </Shelf>
    </>
  );
}
