import { useOperator } from '../data/session-store.ts';

/** For an operator whose roles open no page. */
export function NoMenu() {
  const { name } = useOperator();
  return (
    <section className="pane flex-1">
      <p className="m-auto p-8 text-center text-ink-2">
        {name} 님에게 열린 메뉴가 없습니다.
        <br />
        권한을 준 운영자에게 알려주세요.
      </p>
    </section>
  );
}
