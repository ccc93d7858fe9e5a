import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DecimalField } from './decimal-field.tsx';
import { LimitedField } from './limited-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

type Draw = (value: string, onChange: (value: string) => void) => ReactNode;

/** A field with a parent that holds its value, like a form. */
function Kept({ draw, start = '' }: { draw: Draw; start?: string }) {
  const [value, setValue] = useState(start);
  return draw(value, setValue);
}

function KeptDecimal({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const change = (next: string | null) => {
    onChange(next);
    setValue(next);
  };
  return <DecimalField label="가격" places={2} value={value} onChange={change} />;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a limited field', () => {
  it.each([
    ['VAL-14', 'email', 'mi 호n@ho.ga!', 'min@ho.ga'],
    ['VAL-15', 'digits', '1a2b', '12'],
    ['VAL-16', 'digitsDot', '1,2.5', '12.5'],
    ['VAL-17', 'digitsDash', '1_2-5', '12-5'],
    ['VAL-18', 'username', 'Min_ho-9!', 'in_ho-9'],
    ['VAL-19', 'password', 'Ho ga!1', 'Hoga1'],
    ['VAL-20', 'noKorean', '호a 1!', 'a1!'],
    ['VAL-21', 'noSpecial', '호가 1!', '호가1'],
    ['VAL-22', 'noSpecialDigit', '호가 1!a', '호가a'],
  ] as const)('[%s] of kind %s takes of "%s" only "%s"', async (_id, kind, typed, kept) => {
    render(
      <Kept draw={(value, onChange) => <LimitedField kind={kind} label="값" value={value} onChange={onChange} />} />,
    );
    await userEvent.type(input('값'), typed);
    expect(input('값').value).toBe(kept);
  });

  it('keeps the caret where the refused key was pressed', async () => {
    render(
      <Kept
        start="abcd"
        draw={(value, onChange) => <LimitedField kind="username" label="값" value={value} onChange={onChange} />}
      />,
    );
    await userEvent.type(input('값'), '!', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input('값').value).toBe('abcd');
    expect(input('값').selectionStart).toBe(2);
  });

  it('leaves a syllable alone while it is composed, and judges it when it is done', () => {
    const onChange = vi.fn();
    render(
      <Kept
        draw={(value, keep) => (
          <LimitedField
            kind="noSpecial"
            label="닉네임"
            value={value}
            onChange={(next) => {
              onChange(next);
              keep(next);
            }}
          />
        )}
      />,
    );
    const field = input('닉네임');
    fireEvent.compositionStart(field);
    for (const step of ['ㅎ', '호', '호ㄱ', '호가!']) {
      fireEvent.input(field, { target: { value: step } });
      expect(field.value).toBe(step);
    }
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('호가');
    expect(field.value).toBe('호가');
  });
});

describe('a password field', () => {
  it('hides what is typed until asked to show it', async () => {
    render(
      <Kept
        draw={(value, onChange) => (
          <PasswordField label="비밀번호" autoComplete="current-password" value={value} onChange={onChange} />
        )}
      />,
    );
    await userEvent.type(input('비밀번호'), 'hoga 1234!');
    expect(input('비밀번호').value).toBe('hoga1234');
    expect(input('비밀번호').type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(input('비밀번호').type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
    expect(input('비밀번호').type).toBe('password');
  });
});

describe('a phone field', () => {
  it.each([
    ['VAL-23', '021234567', '02-123-4567'],
    ['VAL-24', '0212345678', '02-1234-5678'],
    ['VAL-25', '0311234567', '031-123-4567'],
    ['VAL-26', '01012345678', '010-1234-5678'],
  ])('[%s] shows %s as %s', async (_id, typed, masked) => {
    render(<Kept draw={(value, onChange) => <PhoneField label="휴대폰" value={value} onChange={onChange} />} />);
    await userEvent.type(input('휴대폰'), typed);
    expect(input('휴대폰').value).toBe(masked);
  });

  it('lets a digit be put into the middle', async () => {
    render(
      <Kept
        start="010-123-5678"
        draw={(value, onChange) => <PhoneField label="휴대폰" value={value} onChange={onChange} />}
      />,
    );
    await userEvent.type(input('휴대폰'), '4', { initialSelectionStart: 7, initialSelectionEnd: 7 });
    expect(input('휴대폰').value).toBe('010-1234-5678');
    expect(input('휴대폰').selectionStart).toBe(8);
  });
});

describe('a decimal field', () => {
  it('takes what the places allow, hands on exact text, and rests with separators', async () => {
    const onChange = vi.fn();
    render(<KeptDecimal onChange={onChange} />);
    await userEvent.type(input('가격'), '108428.305');
    expect(input('가격').value).toBe('108428.30');
    expect(onChange).toHaveBeenLastCalledWith('108428.3');
    await userEvent.tab();
    expect(input('가격').value).toBe('108,428.3');
    await userEvent.clear(input('가격'));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

describe('a text area', () => {
  it('counts what is written against what fits', () => {
    const onChange = vi.fn();
    render(<TextAreaField label="문의 내용" value="안녕" maxLength={1000} error="비었음" onChange={onChange} />);
    screen.getByText('2 / 1000');
    fireEvent.input(screen.getByRole('textbox', { name: '문의 내용', description: '비었음' }), {
      target: { value: '안녕하세요' },
    });
    expect(onChange).toHaveBeenCalledWith('안녕하세요');
  });
});

describe('a text field', () => {
  it('tells its error to everyone, in place of the hint', () => {
    const { rerender } = render(<TextField label="이메일" value="" onChange={() => undefined} hint="본인 명의" />);
    screen.getByRole('textbox', { name: '이메일', description: '본인 명의' });
    rerender(<TextField label="이메일" value="" onChange={() => undefined} hint="본인 명의" error="형식 오류" />);
    const field = screen.getByRole('textbox', { name: '이메일', description: '형식 오류' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('본인 명의')).toBeNull();
  });
});
