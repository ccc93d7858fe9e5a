import { alertRules } from './alert-rules.ts';
import { DASHBOARDS, dashboardFile } from './dashboards.ts';
import { metricList } from './metric-list.ts';

/** The document of metrics and alerts, from the root of the repository. */
export const METRICS_DOCUMENT = 'docs/operations/metrics.md';

const INTRODUCTION = `# Metrics and alerts

Written by \`npm run dashboards\` from the sources of the server, \`deploy/prometheus/hoga.rules.yaml\` and \`scripts/lib/dashboards.ts\`; change
them there.

Every process answers \`/metrics\` in Prometheus' format, with \`METRICS_TOKEN\` as bearer token (in production without it there are none),
directly and not through the proxy. \`deploy/prometheus/prometheus.yml\` scrapes them and loads the alerts; \`deploy/grafana\` has the
dashboards, to be imported or provisioned. Besides these metrics there are those of Node (\`nodejs_*\`, \`process_*\`). A process has the metrics
of its [roles](../nodes.md); those of the bus need \`NATS_URL\`.

Replicas of an outside PostgreSQL and certificates of the proxy are not seen by the server, its synchronous standby only where
REQUIRE_SYNC_STANDBY=true: take the alerts of PostgreSQL's and the proxy's own exporters for them.

\`npm test\` tries each alert with series of values (\`promtool test rules\`). \`npm run test:alerts\` breaks real processes, NATS and PostgreSQL under a
Prometheus with these rules ([what it took](runbooks/README.md#how-long-it-took)).
`;

export function metricsDocument(): string {
  const alerts = alertRules().map(
    ({ name, severity, summary, runbook }) =>
      `| \`${name}\` | ${severity} | ${summary.replaceAll(/\{\{ \$(?:labels\.)?(\w+).*?\}\}/g, '‹$1›')} | [${runbookName(runbook)}](${runbook.replace('docs/operations/', '')}) |`,
  );
  const metrics = metricList().map(
    ({ name, type, help, labels }) => `| \`${name}\` | ${type.toLowerCase()} | ${labels.join(', ')} | ${help} |`,
  );
  const dashboards = DASHBOARDS.map(
    (dashboard) => `- \`${dashboardFile(dashboard)}\`: ${dashboard.title.replace('Hoga: ', '')}`,
  );
  return [
    INTRODUCTION,
    '## Alerts\n',
    '`page` wakes a person, `ticket` waits for the morning.\n',
    '| Alert | Severity | Says | Runbook |\n|---|---|---|---|',
    ...alerts,
    '\n## Dashboards\n',
    ...dashboards,
    '\n## Metrics\n',
    '| Metric | Kind | Labels | Meaning |\n|---|---|---|---|',
    ...metrics,
    '',
  ].join('\n');
}

const runbookName = (path: string): string => path.replace(/^.*\//, '').replace('.md', '').replaceAll('-', ' ');
