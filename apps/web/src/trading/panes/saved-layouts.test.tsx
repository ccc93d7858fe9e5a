import { type ScreenLayout, STANDARD_LAYOUT, withCount } from '@hoga/domain/layouts/layout';
import { MOST_SAVED_LAYOUTS, type SavedLayout } from '@hoga/domain/layouts/saved-layouts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadLazyTexts, loadScreenTexts } from '../../shared/i18n/i18n.ts';
import { SavedLayouts } from './saved-layouts.tsx';

const two = withCount(STANDARD_LAYOUT, 2);
const four = withCount(STANDARD_LAYOUT, 4);

beforeEach(async () => {
  await loadScreenTexts();
  await loadLazyTexts();
});
afterEach(cleanup);

/** The list over what is kept; the layout that is shown is of four panes. */
function open(first: readonly SavedLayout[]) {
  let saved = first;
  const chosen: ScreenLayout[] = [];
  const shown = () => (
    <SavedLayouts
      own={{
        saved,
        change: (change) => {
          saved = change(saved);
          view.rerender(shown());
        },
      }}
      layout={four}
      onChosen={(layout) => chosen.push(layout)}
    />
  );
  const view = render(shown());
  return { names: () => saved.map(({ name }) => name), saved: () => saved, chosen };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function typeName(name: string) {
  fireEvent.change(screen.getByLabelText('배치 이름'), { target: { value: name } });
  press('저장');
}

describe('saved layouts', () => {
  it('are saved under a typed name, which is then the one that is shown', () => {
    const { saved } = open([{ name: '코인 둘', layout: two }]);
    press('이름 붙여 저장');
    typeName(' 야간 스캘핑 ');
    expect(saved()).toEqual([
      { name: '코인 둘', layout: two },
      { name: '야간 스캘핑', layout: four },
    ]);
    expect(screen.getByRole('button', { current: true }).textContent).toBe('야간 스캘핑 지금');
    expect(screen.queryByLabelText('배치 이름')).toBeNull();
  });

  it.each([
    ['none', '  ', '배치 이름을 입력해주세요.'],
    ['another’s', '코인 둘', '같은 이름의 배치가 있습니다.'],
    ['hidden characters', 'a\u200bb', '이름에 쓸 수 없는 문자가 있습니다.'],
  ])('say why a name is not taken: %s', (_what, name, text) => {
    const { names } = open([{ name: '코인 둘', layout: two }]);
    press('이름 붙여 저장');
    typeName(name);
    expect(screen.getByText(text)).toBeDefined();
    expect(names()).toEqual(['코인 둘']);
  });

  it('are chosen by their name, and saved over by what is shown', () => {
    const { chosen, saved } = open([{ name: '코인 둘', layout: two }]);
    press('코인 둘 창 2개');
    expect(chosen).toEqual([two]);
    press('코인 둘에 지금 배치 저장');
    expect(saved()).toEqual([{ name: '코인 둘', layout: four }]);
    expect(screen.getByRole('button', { name: '코인 둘에 지금 배치 저장' })).toHaveProperty('disabled', true);
  });

  it('are renamed in their place, or left as they were', () => {
    const { names } = open([
      { name: '코인 둘', layout: two },
      { name: 'CPI', layout: four },
    ]);
    press('코인 둘 이름 바꾸기');
    press('취소');
    press('코인 둘 이름 바꾸기');
    typeName('코인');
    expect(names()).toEqual(['코인', 'CPI']);
  });

  it('that are deleted come back where they were', () => {
    const { names } = open([
      { name: '코인 둘', layout: two },
      { name: 'CPI', layout: four },
    ]);
    press('코인 둘 삭제');
    expect(names()).toEqual(['CPI']);
    expect(screen.getByRole('status').textContent).toContain('코인 둘 배치를 삭제했습니다.');
    press('되돌리기');
    expect(names()).toEqual(['코인 둘', 'CPI']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('say how many there can be when there are as many', () => {
    open(Array.from({ length: MOST_SAVED_LAYOUTS }, (_, at) => ({ name: `${at}`, layout: two })));
    expect(screen.getByText(`배치는 ${MOST_SAVED_LAYOUTS}개까지 저장할 수 있습니다.`)).toBeDefined();
    expect(screen.queryByRole('button', { name: '이름 붙여 저장' })).toBeNull();
  });
});
