import type { SystemReport } from '@hoga/contract/admin-system';
import { Link } from '@tanstack/react-router';
import { t } from '../../shared/i18n/t.ts';
import { Pane } from '../../shared/kit/pane.tsx';
import { SmallTable } from '../../shared/kit/small-table.tsx';
import { namesOf, spanText } from './system-words.ts';

/** Who does what only one process may do, and for how long without renewing it. */
export function LeasesPane({ report: { leases, processes } }: { report: SystemReport }) {
  const name = namesOf(processes);
  return (
    <Pane
      title={t('system.leases')}
      note={t('system.leasesNote')}
      aside={
        <Link to="/feed" className="font-semibold text-brand-text">
          {t('system.feedSources')}
        </Link>
      }
      className="pb-2"
    >
      <SmallTable
        label={t('system.leases')}
        rows={leases}
        keyOf={({ name: lease }) => lease}
        empty="–"
        columns={[
          { id: 'name', title: t('system.role'), cell: (lease) => <b className="font-semibold">{lease.name}</b> },
          { id: 'owner', title: t('system.process'), cell: ({ owner }) => name(owner) },
          { id: 'epoch', title: t('system.epoch'), isFigure: true, cell: ({ epoch }) => epoch },
          { id: 'left', title: t('system.leaseEnds'), isFigure: true, cell: ({ leaseMs }) => leftText(leaseMs) },
        ]}
      />
    </Pane>
  );
}

const leftText = (ms: number) => t('system.leaseLeft', { span: spanText(ms) });
