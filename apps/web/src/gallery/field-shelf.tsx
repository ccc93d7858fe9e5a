import { Button } from '@hoga/ui/components/button.tsx';
import { AmountField } from '@hoga/ui/form/amount-field.tsx';
import { DecimalField } from '@hoga/ui/form/decimal-field.tsx';
import { LimitedField } from '@hoga/ui/form/limited-field.tsx';
import { NumberField } from '@hoga/ui/form/number-field.tsx';
import { OtpField } from '@hoga/ui/form/otp-field.tsx';
import { PasswordField } from '@hoga/ui/form/password-field.tsx';
import { PhoneField } from '@hoga/ui/form/phone-field.tsx';
import { Presets } from '@hoga/ui/form/presets.tsx';
import { Slider } from '@hoga/ui/form/slider.tsx';
import { Stepper } from '@hoga/ui/form/stepper.tsx';
import { TextAreaField } from '@hoga/ui/form/text-area-field.tsx';
import { TextField } from '@hoga/ui/form/text-field.tsx';
import { useState } from 'react';
import { Shelf } from './shelf.tsx';

export function FieldShelf() {
  const [name, setName] = useState('minho_k');
  const [password, setPassword] = useState('hoga1234');
  const [phone, setPhone] = useState('010-1234-5678');
  const [amount, setAmount] = useState<number | null>(1_250_000);
  const [ticks, setTicks] = useState<number | null>(10);
  const [quantity, setQuantity] = useState<string | null>('0.25');
  const [count, setCount] = useState(3);
  const [leverage, setLeverage] = useState(40);
  const [otp, setOtp] = useState('4819');
  const [question, setQuestion] = useState('');
  const presets = [1, 3, 5, 10].map((value) => ({ value, label: String(value) }));
  return (
    <>
      <Shelf title="숫자 입력" note="천 단위 쉼표 · 정수 · 500ms 뒤 정렬">
        <div className="flex flex-col gap-2">
          <AmountField label="입금신청금액" placeholder="입금신청금액" unit="원" value={null} onChange={setAmount} />
          <AmountField
            label="입금신청금액"
            unit="원"
            value={amount}
            onChange={setAmount}
            presetMode="add"
            presets={[
              { value: 100_000, label: '+10만' },
              { value: 500_000, label: '+50만' },
              { value: 1_000_000, label: '+100만' },
            ]}
          />
          <AmountField
            label="출금신청금액"
            unit="원"
            value={9_900_000}
            onChange={setAmount}
            error="출금신청금액이 보유금액을 초과합니다."
          />
          <AmountField label="수량" unit="BTC" value={null} placeholder="0.000" onChange={setAmount} disabled />
          <DecimalField label="수량" unit="BTC" places={3} value={quantity} onChange={setQuantity} />
          <NumberField label="익절" unit="틱" shape="dense" value={ticks} onChange={setTicks} />
          <Presets label="수량" items={presets} value={count} onSelect={setCount} />
          <Stepper label="수량" unit="계약" value={count} onChange={setCount} />
          <Slider
            label="레버리지"
            min={1}
            max={100}
            value={leverage}
            stops={[1, 25, 50, 75, 100]}
            format={(value) => `${value}x`}
            onChange={setLeverage}
          />
        </div>
      </Shelf>
      <Shelf title="글자 입력">
        <div className="flex flex-col gap-2.5">
          <LimitedField kind="username" label="아이디" value={name} onChange={setName} />
          <PasswordField label="비밀번호" autoComplete="new-password" value={password} onChange={setPassword} />
          <PhoneField
            label="휴대폰 번호"
            value={phone}
            onChange={setPhone}
            trailing={
              <Button size="sm" className="-mr-1.5">
                인증 요청
              </Button>
            }
          />
          <TextField label="이름" value="" placeholder="이름을 입력해주세요" onChange={setName} hint="본인 명의" />
          <TextField label="이메일" value="minho@" onChange={setName} error="이메일 형식이 올바르지 않습니다." />
          <TextAreaField label="문의 내용" value={question} maxLength={1000} onChange={setQuestion} />
          <TextField label="추천 코드" value="LUMEN" onChange={setName} disabled />
          <OtpField label="OTP 6자리" value={otp} onChange={setOtp} hint="5회 틀리면 30분 동안 확인할 수 없습니다." />
          <OtpField label="OTP 6자리" value="12" onChange={setOtp} error="OTP 번호가 맞지 않습니다. 4회 남았습니다." />
          <OtpField label="OTP 6자리" value="730264" onChange={setOtp} done />
        </div>
      </Shelf>
    </>
  );
}
