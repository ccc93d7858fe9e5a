import { Banner } from '@hoga/ui/components/banner.tsx';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { Drawer } from '@hoga/ui/components/drawer.tsx';
import { KeyValue } from '@hoga/ui/components/key-value.tsx';
import { ListRow } from '@hoga/ui/components/list-row.tsx';
import { MonoTile } from '@hoga/ui/components/mono-tile.tsx';
import { Sheet } from '@hoga/ui/components/sheet.tsx';
import { notify, toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { Eye, Moon, Timer, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Shelf } from './shelf.tsx';

export function LayerShelf() {
  const [sheet, setSheet] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const agreed = await confirm({
      title: '3계약을 모두 청산할까요?',
      body: '나스닥100 Micro 매수 3 · 예상 손익 +6,210원',
      cancelText: '닫기',
      confirmText: '시장가 청산',
      tone: 'sell',
    });
    setAnswer(agreed ? '청산' : '닫음');
  };
  return (
    <>
      <Shelf title="겹" note={answer}>
        <div className="grid grid-cols-2 gap-2">
          <Button size="md" onClick={() => void alert({ body: '현재 나스닥100이 휴장처리되었습니다.' })}>
            알림
          </Button>
          <Button size="md" onClick={() => void ask()}>
            확인 창
          </Button>
          <Button size="md" onClick={() => setSheet(true)}>
            시트
          </Button>
          <Button size="md" onClick={() => setDrawer(true)}>
            서랍
          </Button>
          <Button size="md" onClick={showToasts}>
            토스트
          </Button>
          <Button
            size="md"
            onClick={() => notify({ title: '새 답변이 도착했습니다', body: '문의하신 내용을 확인해주세요' })}
          >
            알림 배너
          </Button>
        </div>
        <Sheet
          open={sheet}
          onOpenChange={setSheet}
          title="레버리지"
          description="BTC/USDT · 교차"
          footer={
            <Button variant="primary" block onClick={() => void ask()}>
              25x로 변경
            </Button>
          }
        >
          <KeyValue
            rows={[
              { key: 'now', label: '현재', value: '20x' },
              { key: 'max', label: '최대 수량', value: '2.450 BTC' },
            ]}
          />
        </Sheet>
        <Drawer open={drawer} onOpenChange={setDrawer} title="종목">
          {['NQ', 'ES', 'GC', 'CL'].map((code) => (
            <ListRow
              key={code}
              leading={<MonoTile code={code} size="sm" />}
              title={code}
              detail="1틱 $5"
              onPress={() => setDrawer(false)}
            />
          ))}
        </Drawer>
      </Shelf>
      <Shelf title="배너">
        <div className="flex flex-col gap-2">
          <Banner inset tone="warn" icon={<WifiOff />}>
            시세 수신 지연 4초 · 주문 잠시 중지
          </Banner>
          <Banner inset icon={<Moon />} action={{ label: '알림', onPress: () => undefined }}>
            휴장 · 월요일 08:00 개장
          </Banner>
          <Banner inset tone="warn" icon={<Timer />}>
            마감 10분 전 · 청산 주문만 가능
          </Banner>
          <Banner inset tone="danger" icon={<TriangleAlert />} action={{ label: '입금', href: '#dnw' }}>
            로스컷까지 82,300원 (12%)
          </Banner>
          <Banner inset icon={<Eye />} action={{ label: '로그인', href: '#signin' }}>
            둘러보기 · 주문은 로그인 후
          </Banner>
        </div>
      </Shelf>
    </>
  );
}

function showToasts() {
  toast({ tone: 'ok', title: '주문 체결완료', body: '매수 3 · 21,472.00', durationMs: 20_000 });
  toast({ tone: 'warn', title: '청산 위험', body: '증거금률 82% · BTC/USDT', durationMs: 20_000 });
  toast({ tone: 'danger', title: '청산', body: '로스컷으로 포지션이 종료되었습니다', durationMs: 20_000 });
}
