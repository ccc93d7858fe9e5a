interface Panel {
  readonly title: string;
  readonly unit: 'short' | 's' | 'reqps' | 'bytes' | 'Bps' | 'ops';
  readonly lines: Readonly<Record<string, string>>;
}

interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const p99 = (name: string, by = 'le') => `histogram_quantile(0.99, sum by (${by}) (rate(${name}_bucket[5m])))`;
const perSecond = (name: string, by: string) => `sum by (${by}) (rate(${name}[1m]))`;

/** The dashboards: what each shows, and by which expression. Their files are written by `npm run dashboards`. */
export const DASHBOARDS: readonly Dashboard[] = [
  {
    uid: 'hoga-trading',
    title: 'Hoga: trading',
    panels: [
      {
        title: 'Orders and other commands',
        unit: 'ops',
        lines: { commands: perSecond('hoga_batch_orders_sum', 'shard') },
      },
      { title: 'Calls to trading, p99', unit: 's', lines: { '{{kind}}': p99('hoga_call_seconds', 'le, kind') } },
      {
        title: 'Outcomes of calls',
        unit: 'ops',
        lines: { '{{outcome}}': perSecond('hoga_call_outcome_total', 'outcome') },
      },
      { title: 'Calls under way', unit: 'short', lines: { calls: 'sum(hoga_calls_underway)' } },
      { title: 'Commits, p99', unit: 's', lines: { 'shard {{shard}}': p99('hoga_commit_seconds', 'le, shard') } },
      {
        title: 'Commits with an unknown outcome',
        unit: 'short',
        lines: { 'shard {{shard}}': 'increase(hoga_commit_unknown_total[5m])' },
      },
      { title: 'Replies and reads that wait', unit: 'short', lines: { '{{instance}}': 'hoga_trading_waiting' } },
      {
        title: 'Shards: 1 runs, 0 elsewhere, -1 halted',
        unit: 'short',
        lines: { '{{instance}} shard {{shard}}': 'hoga_shard_state' },
      },
      {
        title: 'Moves of shards',
        unit: 'short',
        lines: { 'shard {{shard}}': 'sum by (shard) (increase(hoga_shard_moves_total[5m]))' },
      },
      { title: 'Age of leases', unit: 's', lines: { '{{lease}}': 'hoga_lease_age_seconds' } },
      { title: 'Void rounds', unit: 'short', lines: { rounds: 'sum(increase(hoga_rounds_void_total[5m]))' } },
    ],
  },
  {
    uid: 'hoga-sockets',
    title: 'Hoga: sockets and requests',
    panels: [
      { title: 'Connections', unit: 'short', lines: { '{{instance}}': 'hoga_socket_sessions' } },
      { title: 'Members', unit: 'short', lines: { '{{instance}}': 'hoga_presence' } },
      { title: 'Subscriptions', unit: 'short', lines: { '{{instance}}': 'hoga_socket_subscriptions' } },
      { title: 'Messages sent', unit: 'ops', lines: { '{{instance}}': 'rate(hoga_socket_messages_out_total[1m])' } },
      {
        title: 'Messages replaced by newer ones',
        unit: 'ops',
        lines: { '{{instance}}': 'rate(hoga_socket_conflated_total[1m])' },
      },
      {
        title: 'Ended connections',
        unit: 'ops',
        lines: { '{{reason}}': perSecond('hoga_socket_closed_total', 'reason') },
      },
      { title: 'Bytes sent', unit: 'Bps', lines: { '{{instance}}': 'rate(hoga_egress_bytes_total[1m])' } },
      {
        title: 'Spans of traces',
        unit: 'ops',
        lines: {
          sent: 'sum(rate(hoga_spans_sent_total[1m]))',
          'dropped: {{reason}}': perSecond('hoga_spans_dropped_total', 'reason'),
        },
      },
      {
        title: 'Requests',
        unit: 'reqps',
        lines: { '{{status}}': perSecond('hoga_http_request_seconds_count', 'status') },
      },
      {
        title: 'Requests, p99',
        unit: 's',
        lines: { '{{method}} {{route}}': p99('hoga_http_request_seconds', 'le, method, route') },
      },
      {
        title: 'Refused by a limit',
        unit: 'ops',
        lines: { '{{limit}}': perSecond('hoga_limits_refused_total', 'limit') },
      },
      {
        title: 'Noted security events',
        unit: 'ops',
        lines: { '{{kind}}': perSecond('hoga_security_events_total', 'kind') },
      },
    ],
  },
  {
    uid: 'hoga-prices',
    title: 'Hoga: prices',
    panels: [
      {
        title: 'Age of prices in open markets',
        unit: 's',
        lines: { '{{symbol}} {{source}}': 'hoga_quote_age_seconds and on (instance, symbol) hoga_market_open == 1' },
      },
      {
        title: 'Prices taken',
        unit: 'ops',
        lines: { '{{event}} {{verdict}}': perSecond('hoga_market_events_total', 'event, verdict') },
      },
      {
        title: 'Refused by the gate',
        unit: 'ops',
        lines: { '{{reason}}': perSecond('hoga_gate_refused_total', 'reason') },
      },
      {
        title: 'Changes of source',
        unit: 'short',
        lines: { '{{symbol}}': 'sum by (symbol) (increase(hoga_source_changes_total[15m]))' },
      },
      { title: 'Process that leads the feed', unit: 'short', lines: { '{{instance}}': 'hoga_feed_leader' } },
      { title: 'Candles to be written', unit: 'short', lines: { '{{instance}}': 'hoga_market_pending_candles' } },
    ],
  },
  {
    uid: 'hoga-nodes',
    title: 'Hoga: nodes, bus and database',
    panels: [
      { title: 'Processes', unit: 'short', lines: { '{{instance}}': 'up{job="hoga"}' } },
      { title: 'Delay of the event loop', unit: 's', lines: { '{{instance}}': 'hoga_loop_lag_seconds' } },
      { title: 'CPU', unit: 'short', lines: { '{{instance}}': 'rate(process_cpu_seconds_total[1m])' } },
      { title: 'Memory', unit: 'bytes', lines: { '{{instance}}': 'process_resident_memory_bytes' } },
      { title: 'Own message over the bus', unit: 's', lines: { '{{instance}}': 'hoga_bus_loop_seconds' } },
      { title: 'Connected to the bus', unit: 'short', lines: { '{{instance}}': 'hoga_bus_state' } },
      { title: 'Gaps of links', unit: 'short', lines: { '{{instance}}': 'increase(hoga_link_gaps_total[5m])' } },
      { title: 'The database answers', unit: 'short', lines: { '{{instance}}': 'hoga_database_answers' } },
      { title: 'Size of the database', unit: 'bytes', lines: { database: 'max(hoga_database_bytes)' } },
      { title: 'Free space', unit: 'bytes', lines: { '{{instance}} {{of}}': 'hoga_disk_free_bytes' } },
      { title: 'Age of the archived log', unit: 's', lines: { archive: 'max(hoga_wal_archive_age_seconds)' } },
      { title: 'Timeline of the primary', unit: 'short', lines: { '{{instance}}': 'hoga_primary_timeline' } },
      { title: 'Clock ahead of the database', unit: 's', lines: { '{{instance}}': 'hoga_clock_ahead_seconds' } },
      {
        title: 'Chores: runs missed',
        unit: 'short',
        lines: { '{{chore}}': 'hoga_chore_age_seconds / hoga_chore_interval_seconds' },
      },
    ],
  },
  {
    uid: 'hoga-money',
    title: 'Hoga: money',
    panels: [
      { title: 'Open alarms', unit: 'short', lines: { '{{site}} {{rule}}': 'max by (site, rule) (hoga_alarms_open)' } },
      { title: 'Findings of the audit', unit: 'short', lines: { findings: 'max(hoga_audit_findings)' } },
      {
        title: 'Age of the published heads of the ledgers',
        unit: 's',
        lines: { heads: 'min(hoga_ledger_head_age_seconds)' },
      },
      {
        title: 'Messages that wait to be sent',
        unit: 'short',
        lines: { '{{to}}': 'max by (to) (hoga_outbox_pending)' },
      },
      { title: 'Trading runs', unit: 'short', lines: { '{{instance}}': 'hoga_trading_running' } },
    ],
  },
];

const WIDTH = 12;
const HEIGHT = 8;

/** A dashboard as Grafana reads it. */
export function dashboardText({ uid, title, panels }: Dashboard): string {
  const datasource = { type: 'prometheus', uid: '$datasource' };
  const model = {
    uid,
    title,
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '10s',
    time: { from: 'now-1h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map((panel, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: panel.title,
      datasource,
      gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
      fieldConfig: { defaults: { unit: panel.unit, min: panel.unit === 'short' ? undefined : 0 }, overrides: [] },
      targets: Object.entries(panel.lines).map(([legendFormat, expr], line) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + line),
        datasource,
        expr,
        legendFormat,
      })),
    })),
  };
  return `${JSON.stringify(model, null, 2)}\n`;
}

export const dashboardFile = ({ uid }: Pick<Dashboard, 'uid'>): string => `deploy/grafana/${uid}.json`;
