import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chips } from './chips.tsx';
import { IconButton } from './icon-button.tsx';
import { Segmented } from './segmented.tsx';
import { Switch } from './switch.tsx';
import { TabPanel } from './tab-panel.tsx';
import { Tabs } from './tabs.tsx';

describe('a button', () => {
  it('refuses taps while pending, keeps its words for its width, and says it is busy', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const draw = (pending: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" pending={pending} onClick={onClick}>
          로그인
        </Button>
      </form>
    );
    const { rerender } = render(draw(true));
    const button = screen.getByText('로그인').closest('button');
    if (button === null) throw new Error('no button');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(draw(false));
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('does not submit a form unless it is of that type', () => {
    render(<Button>확인</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
  });
});

describe('an icon button', () => {
  it.each([
    [0, '메시지'],
    [12, '메시지읽지 않음 12건'],
    [120, '메시지읽지 않음 99+건'],
  ])('with %d unread is named %s [CST-11]', (badge, name) => {
    render(<IconButton label="메시지" icon={null} badge={badge} />);
    expect(screen.getByRole('button').textContent?.replace(/^메시지(12|99\+)/, '메시지')).toBe(name);
    screen.getByRole('button', { name: /^메시지/ });
  });
});

describe('choices', () => {
  it('switch on and off', async () => {
    const changed = vi.fn();
    render(<Switch label="익절" checked={false} onCheckedChange={changed} />);
    await userEvent.click(screen.getByRole('switch', { name: '익절' }));
    expect(changed).toHaveBeenCalledWith(true);
  });

  it('check by their words', async () => {
    const changed = vi.fn();
    render(<Checkbox label="로그인 유지" checked={false} onCheckedChange={changed} />);
    await userEvent.click(screen.getByText('로그인 유지'));
    expect(changed).toHaveBeenCalledWith(true);
  });

  const items = [
    { value: 'a', label: '포지션' },
    { value: 'b', label: '미체결' },
    { value: 'c', label: '체결' },
  ] as const;

  it('are one of a few segments', async () => {
    const changed = vi.fn();
    const draw = (value: 'a' | 'b') => <Segmented label="내역" items={items} value={value} onValueChange={changed} />;
    const { rerender } = render(draw('a'));
    screen.getByRole('group', { name: '내역' });
    await userEvent.click(screen.getByRole('radio', { name: '미체결' }));
    expect(changed).toHaveBeenCalledExactlyOnceWith('b');
    rerender(draw('b'));
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('b');
  });

  it('filter by chips', () => {
    const changed = vi.fn();
    render(<Chips label="종류" items={items} value="a" onValueChange={changed} />);
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('포지션');
    fireEvent.click(screen.getByRole('button', { name: '체결' }));
    expect(changed).toHaveBeenCalledWith('c');
  });
});

function HistoryTabs() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs
      label="내역"
      items={[
        { value: 'a', label: '포지션', count: 120 },
        { value: 'b', label: '미체결' },
        { value: 'c', label: '체결', disabled: true },
      ]}
      value={value}
      onValueChange={setValue}
    >
      <TabPanel value="a">포지션 목록</TabPanel>
      <TabPanel value="b">미체결 목록</TabPanel>
    </Tabs>
  );
}

describe('tabs', () => {
  it('show one panel, count what is in it, skip what is disabled, and move by arrow keys', async () => {
    render(<HistoryTabs />);
    screen.getByRole('tab', { name: '포지션99+', selected: true });
    expect(screen.getByRole('tabpanel').textContent).toBe('포지션 목록');
    await userEvent.click(screen.getByRole('tab', { name: '포지션99+' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel').textContent).toBe('미체결 목록');
    await userEvent.click(screen.getByRole('tab', { name: '체결' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('미체결 목록');
  });
});
