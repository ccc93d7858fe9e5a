import { useOperator } from '../data/session-store.ts';
import { t } from '../shared/i18n/t.ts';

/** For an operator whose roles open no page. */
export function NoMenu() {
  const { name } = useOperator();
  return (
    <section className="pane flex-1">
      <p className="m-auto p-8 text-center text-ink-2">
        {t('app.noMenu', { name })}
        <br />
        {t('app.noMenuHint')}
      </p>
    </section>
  );
}
