import { decimal } from '@hoga/kernel/decimal';
import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AmountField, type AmountFieldProps } from './amount-field.tsx';
import { DecimalField } from './decimal-field.tsx';
import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { Presets } from './presets.tsx';
import { Slider } from './slider.tsx';
import { Stepper } from './stepper.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('금액');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function UpToSix() {
  const [value, setValue] = useState(1);
  return <Stepper label="수량" value={value} max={6} onChange={setValue} />;
}

/** As in browsers: all text is selected, then the focus event fires. */
function enterByTab(input: HTMLInputElement): void {
  input.select();
  fireEvent.focus(input);
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

type KeptProps = Partial<NumberFieldProps> & { onKept: (value: number | null) => void };

function KeptNumber({ onKept, ...props }: KeptProps) {
  const [value, setValue] = useState<number | null>(props.value ?? null);
  const change = (next: number | null) => {
    onKept(next);
    setValue(next);
  };
  return (
    <>
      <NumberField {...props} label="금액" value={value} onChange={change} />
      <button type="button" onClick={() => setValue(7_000)}>
        바깥
      </button>
    </>
  );
}

function drawNumber(props: Partial<NumberFieldProps> = {}) {
  const changed = vi.fn();
  render(<KeptNumber {...props} onKept={changed} />);
  return changed;
}

const HUNDRED_THOUSAND = [{ value: 100_000, label: '10만' }];

function KeptAmount(props: Partial<AmountFieldProps>) {
  const [value, setValue] = useState<number | null>(50_000);
  return <AmountField {...props} label="금액" unit="원" value={value} onChange={setValue} presets={HUNDRED_THOUSAND} />;
}

function RefusedDecimal() {
  const [value, setValue] = useState<string | null>(null);
  return <DecimalField label="금액" value={value} places={1} onChange={setValue} error="수량을 확인해주세요." />;
}

describe('the number field', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('is a telephone-type text field [VAL-12]', () => {
    drawNumber();
    expect(field().type).toBe('tel');
  });

  it('takes whole numbers only [VAL-04]', () => {
    const changed = drawNumber();
    type('12a.9');
    expect(field().value).toBe('12');
    expect(changed).toHaveBeenLastCalledWith(12);
  });

  it('re-formats 500 ms after the last key, not before [VAL-10, VAL-11, CST-17]', () => {
    drawNumber();
    field().focus();
    type('125');
    pass(499);
    type('1250');
    pass(499);
    expect(field().value).toBe('1250');
    pass(1);
    expect(field().value).toBe('1,250');
  });

  it('keeps the caret before the same digits when separators come in', () => {
    drawNumber();
    field().focus();
    type('1234567');
    field().setSelectionRange(4, 4);
    pass(500);
    expect(field().value).toBe('1,234,567');
    expect(
      field()
        .value.slice(field().selectionStart ?? 0)
        .replace(/\D/g, ''),
    ).toBe('567');
  });

  it('clamps: hands on what is within bounds and shows it when it settles [VAL-05]', () => {
    const changed = drawNumber({ min: 10, max: 20 });
    type('5');
    expect(changed).toHaveBeenLastCalledWith(10);
    expect(field().value).toBe('5');
    pass(500);
    expect(field().value).toBe('10');
    type('999');
    pass(500);
    expect(field().value).toBe('20');
  });

  it('stays within the safe integers where no bounds are given [VAL-06]', () => {
    const changed = drawNumber({ allowNegative: true });
    type('9007199254740993');
    expect(changed).toHaveBeenLastCalledWith(9_007_199_254_740_991);
    pass(500);
    expect(field().value).toBe('9,007,199,254,740,991');
    type('-9007199254740993');
    expect(changed).toHaveBeenLastCalledWith(-9_007_199_254_740_991);
    pass(500);
    expect(field().value).toBe('-9,007,199,254,740,991');
  });

  it('blocks negatives by default [VAL-07]', () => {
    const changed = drawNumber();
    type('-5');
    expect(changed).toHaveBeenLastCalledWith(5);
  });

  it('takes negatives where they are allowed [VAL-08]', () => {
    const changed = drawNumber({ allowNegative: true });
    type('-');
    expect(field().value).toBe('-');
    type('-5');
    expect(changed).toHaveBeenLastCalledWith(-5);
  });

  it('turns zero into empty [VAL-09]', () => {
    const changed = drawNumber({ value: 5 });
    type('0');
    expect(field().value).toBe('');
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  it('shows plain digits on focus and re-formats on blur [VAL-13]', () => {
    drawNumber({ value: 1_250_000 });
    expect(field().value).toBe('1,250,000');
    fireEvent.focus(field());
    expect(field().value).toBe('1250000');
    type('12500007');
    fireEvent.blur(field());
    expect(field().value).toBe('12,500,007');
  });

  it('keeps all of it selected when it is entered by Tab: typing replaces', () => {
    drawNumber({ value: 1_250_000 });
    enterByTab(field());
    expect(selected(field())).toBe('1250000');
  });

  it('follows a value set from outside, even while typing', () => {
    drawNumber();
    type('12');
    fireEvent.click(screen.getByRole('button', { name: '바깥' }));
    expect(field().value).toBe('7,000');
    pass(500);
    expect(field().value).toBe('7,000');
  });

  it('says that a symbol was left out until it is emptied, entered anew or set from outside [T37]', () => {
    drawNumber();
    const said = () => screen.queryByRole('alert')?.textContent ?? null;
    const words = '소수점이나 기호 없이 숫자만 입력할 수 있습니다.';
    for (const [text, expected] of [
      ['1,250', null],
      ['1.', words],
      ['15', words],
      ['150', words],
      ['', null],
      ['-', words],
      ['5', words],
    ] as const) {
      type(text);
      expect(said(), text).toBe(expected);
    }
    fireEvent.click(screen.getByRole('button', { name: '바깥' }));
    expect(said()).toBeNull();
    type('7000x');
    fireEvent.blur(field());
    expect(said()).toBe(words);
    fireEvent.focus(field());
    expect(said()).toBeNull();
  });

  it('lets Korean be composed and drops it at the end', () => {
    const changed = drawNumber({ value: 3 });
    fireEvent.compositionStart(field());
    type('3만');
    expect(field().value).toBe('3만');
    pass(1_000);
    expect(field().value).toBe('3만');
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('3');
    expect(changed).not.toHaveBeenCalledWith(null);
  });
});

describe('the decimal field', () => {
  const draw = (value: string) =>
    render(<DecimalField label="금액" value={value} places={1} onChange={() => undefined} />);

  it('shows plain digits when it is entered, all of them selected after Tab: typing replaces', () => {
    draw('107177.2');
    expect(field().value).toBe('107,177.2');
    enterByTab(field());
    expect(selected(field())).toBe('107177.2');
  });

  it('selects all of it again for the first key where the caret was moved meanwhile, not for later ones', () => {
    draw('107177.2');
    enterByTab(field());
    field().setSelectionRange(8, 8);
    fireEvent.keyDown(field(), { key: '5' });
    expect(selected(field())).toBe('107177.2');
    field().setSelectionRange(8, 8);
    fireEvent.keyDown(field(), { key: '9' });
    expect(selected(field())).toBe('');
  });

  it('has all of it selected after the click that enters it; the next click puts the caret [T13]', () => {
    draw('107177.2');
    const click = () => {
      field().setSelectionRange(3, 3);
      fireEvent.mouseUp(field());
    };
    fireEvent.focus(field());
    click();
    expect(selected(field())).toBe('107177.2');
    click();
    expect(selected(field())).toBe('');
  });

  it('keeps what the click that enters it has marked', () => {
    draw('107177.2');
    fireEvent.focus(field());
    field().setSelectionRange(1, 3);
    fireEvent.mouseUp(field());
    expect(selected(field())).toBe('07');
  });

  it('says that a symbol was left out, before any other message while it is the newest [T37]', () => {
    render(<RefusedDecimal />);
    const said = () => screen.getByRole('alert').textContent;
    type('1,000.5');
    expect(said()).toBe('수량을 확인해주세요.');
    type('1,000.5%');
    expect(said()).toBe('숫자와 소수점만 입력할 수 있습니다.');
    type('1000');
    expect(said()).toBe('수량을 확인해주세요.');
  });

  it('shows all digits of an instrument at rest [T22]', () => {
    render(<DecimalField label="금액" value="109056" places={1} padded onChange={() => undefined} />);
    expect(field().value).toBe('109,056.0');
    fireEvent.focus(field());
    expect(field().value).toBe('109056');
  });
});

describe('the amount field', () => {
  function drawAmount(props: Partial<AmountFieldProps>) {
    render(<KeptAmount {...props} />);
    fireEvent.click(screen.getByRole('button', { name: '10만' }));
    return field().value;
  }

  it('puts a preset in', () => {
    expect(drawAmount({})).toBe('100,000');
  });
  it('puts a preset on top', () => {
    expect(drawAmount({ presetMode: 'add' })).toBe('150,000');
  });
  it('stops at its maximum [VAL-05]', () => {
    expect(drawAmount({ presetMode: 'add', max: 120_000 })).toBe('120,000');
  });
});

describe('presets, stepper and slider', () => {
  it('slides, and says its value in words', () => {
    const onChange = vi.fn();
    render(<Slider label="레버리지" min={1} max={100} value={20} format={(at) => `${at}x`} onChange={onChange} />);
    const slider = screen.getByRole('slider', { name: '레버리지' });
    expect(slider.getAttribute('aria-valuetext')).toBe('20x');
    fireEvent.input(slider, { target: { value: '25' } });
    expect(onChange).toHaveBeenCalledWith(25);
  });

  it('a tap selects, a long press edits and does not select', () => {
    vi.useFakeTimers();
    const onSelect = vi.fn();
    const onEdit = vi.fn();
    const items = [1, 3, 3].map((value) => ({ value, label: `${value}` }));
    render(<Presets label="수량" items={items} value={1} onSelect={onSelect} onEdit={onEdit} />);
    const [one, three] = screen.getAllByRole('button');
    expect(one?.getAttribute('aria-pressed')).toBe('true');
    if (three === undefined) throw new Error('no preset');
    fireEvent.pointerDown(three);
    pass(300);
    fireEvent.pointerUp(three);
    fireEvent.click(three);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(3);
    fireEvent.pointerDown(three);
    pass(500);
    fireEvent.pointerUp(three);
    fireEvent.click(three);
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(1);
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('goes on while it is held, and stops at its end or when it is let go', () => {
    vi.useFakeTimers();
    render(<UpToSix />);
    const more = screen.getByRole('button', { name: '늘리기' });
    const value = () => screen.getByRole('status').textContent;
    fireEvent.pointerDown(more);
    pass(399);
    expect(value()).toBe('1');
    for (const ms of [1, 80, 80]) pass(ms);
    fireEvent.pointerUp(more);
    fireEvent.click(more);
    expect(value()).toBe('4');
    fireEvent.pointerDown(more);
    for (const ms of [400, 80, 80, 80, 80]) pass(ms);
    expect(value()).toBe('6');
    vi.useRealTimers();
  });

  it('steps within its bounds', () => {
    const onChange = vi.fn();
    const { rerender } = render(<Stepper label="수량" value={1} max={2} onChange={onChange} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '줄이기' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '늘리기' }));
    expect(onChange).toHaveBeenCalledWith(2);
    rerender(<Stepper label="수량" value={2} max={2} onChange={onChange} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '늘리기' }).disabled).toBe(true);
  });
});

function KeptDecimal({ places, onKept }: { places: number; onKept: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const change = (next: string | null) => {
    onKept(next);
    setValue(next);
  };
  return <DecimalField label="금액" places={places} value={value} onChange={change} />;
}

describe('any text in a field of an amount', () => {
  const anyText = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((length) => '9'.repeat(length)),
    fc.string({ unit: fc.constantFrom(...'0123456789.,-+ e만원９－'), maxLength: 40 }),
    fc.string({ maxLength: 40 }),
  );

  it.each([0, 2, 8])('of %i places becomes a decimal of the wire, or nothing [B1, C8]', (places) => {
    const kept = vi.fn();
    render(<KeptDecimal places={places} onKept={kept} />);
    expect(field().type).toBe('tel');
    fc.assert(
      fc.property(anyText, (text) => {
        act(() => field().focus());
        fireEvent.input(field(), { target: { value: text } });
        act(() => field().blur());
        for (const [value] of kept.mock.calls) if (value !== null) decimal(value);
        kept.mockClear();
      }),
      { numRuns: 60 },
    );
  });

  it('of whole money becomes no more than a decimal of the wire holds [B1]', () => {
    const kept = vi.fn();
    render(<AmountField label="금액" unit="원" value={null} onChange={kept} />);
    fc.assert(
      fc.property(anyText, (text) => {
        type(text);
        for (const [value] of kept.mock.calls) if (value !== null) decimal(value);
        kept.mockClear();
      }),
      { numRuns: 60 },
    );
  });
});
