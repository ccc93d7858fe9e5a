import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALERTS_FILE, alertRules } from './alert-rules.ts';
import { DASHBOARDS, dashboardFile, dashboardText } from './dashboards.ts';
import { metricList, metricsIn, metricsRead, sampleNames } from './metric-list.ts';
import { METRICS_DOCUMENT, metricsDocument } from './metrics-document.ts';
import { findPromtool, WITHOUT_PROMTOOL } from './promtool.mjs';
import { inRepository } from './repository.mjs';
import { runCaptured } from './run-command.mjs';

const RUNBOOKS = 'docs/operations/runbooks';
const metrics = metricList();
const samples = sampleNames(metrics);
const missing = (expression: string) => metricsRead(expression).filter((name) => !samples.has(name));
const textOf = (file: string) => readFileSync(inRepository(file), 'utf8');

describe('the list of metrics', () => {
  it('is read from the sources, with labels and texts', () => {
    const source = `
      new Counter({
        name: 'hoga_sample_total',
        help: 'What a sample counts, it\\'s said',
        labelNames: ['shard', 'kind'],
        registers,
      });
      new Histogram({ name: 'hoga_sample_seconds', help: "A sample's time", registers });`;
    expect(metricsIn(source)).toEqual([
      {
        name: 'hoga_sample_total',
        type: 'Counter',
        help: "What a sample counts, it's said",
        labels: ['shard', 'kind'],
      },
      { name: 'hoga_sample_seconds', type: 'Histogram', help: "A sample's time", labels: [] },
    ]);
  });

  it('has each metric of the sources once', () => {
    const named = readdirSync(inRepository('apps/server/src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [...textOf(`apps/server/src/${file}`).matchAll(/name: '(hoga_\w+)'/g)])
      .map(([, name]) => name);
    expect(metrics.map(({ name }) => name)).toEqual(named.toSorted());
    expect(new Set(named).size).toBe(named.length);
    expect(metrics.length).toBeGreaterThan(40);
  });
});

describe('alerts', () => {
  const alerts = alertRules();

  it('are written in the form that is checked here', () => {
    expect(alerts.length).toBe(textOf(ALERTS_FILE).match(/- alert:/g)?.length);
    expect(alerts.length).toBeGreaterThan(15);
  });

  it.each(alerts.map((alert) => [alert.name, alert] as const))('%s reads metrics that exist', (_name, alert) => {
    expect(metricsRead(alert.expression).length).toBeGreaterThan(0);
    expect(missing(alert.expression)).toEqual([]);
  });

  it.each(alerts.map((alert) => [alert.name, alert] as const))(
    '%s names its runbook, which names it',
    (name, alert) => {
      expect(existsSync(inRepository(alert.runbook)), alert.runbook).toBe(true);
      expect(textOf(alert.runbook)).toContain(`\`${name}\``);
    },
  );

  it('are all tried with series of values', () => {
    const tried = textOf('deploy/prometheus/hoga.rules.test.yaml');
    expect(alerts.filter(({ name }) => !tried.includes(`alertname: ${name}\n`)).map(({ name }) => name)).toEqual([]);
  });

  const promtool = findPromtool();
  it.skipIf(promtool === undefined)(`fire and stay silent as written (${WITHOUT_PROMTOOL})`, async () => {
    const checked = await runCaptured(promtool ?? '', ['check', 'rules', inRepository(ALERTS_FILE)]);
    expect(checked.output).toContain('SUCCESS');
    const tried = await runCaptured(promtool ?? '', [
      'test',
      'rules',
      inRepository('deploy/prometheus/hoga.rules.test.yaml'),
    ]);
    expect(tried.output).toContain('SUCCESS');
    expect([checked.code, tried.code]).toEqual([0, 0]);
  });
});

describe('dashboards', () => {
  it.each(DASHBOARDS.flatMap(({ title, panels }) => panels.map((panel) => [title, panel.title, panel] as const)))(
    '%s, %s reads metrics that exist',
    (_dashboard, _title, { lines }) => {
      for (const expression of Object.values(lines)) {
        expect(metricsRead(expression).length).toBeGreaterThan(0);
        expect(missing(expression)).toEqual([]);
      }
    },
  );

  it('notice a metric that does not exist', () => {
    expect(missing('sum(rate(hoga_no_such_total[5m]))')).toEqual(['hoga_no_such_total']);
    expect(missing('hoga_commit_seconds')).toEqual(['hoga_commit_seconds']);
  });

  it('show every metric, or an alert does', () => {
    const read = new Set(
      [
        ...DASHBOARDS.flatMap(({ panels }) => panels.flatMap(({ lines }) => Object.values(lines))),
        ...alertRules().map(({ expression }) => expression),
      ].flatMap(metricsRead),
    );
    const unread = metrics.filter(
      ({ name }) => ![name, `${name}_bucket`, `${name}_sum`, `${name}_count`].some((of) => read.has(of)),
    );
    expect(unread.map(({ name }) => name)).toEqual([]);
  });

  it.each(DASHBOARDS.map((dashboard) => [dashboardFile(dashboard), dashboard] as const))(
    '%s is as npm run dashboards writes it',
    (file, dashboard) => expect(textOf(file)).toBe(dashboardText(dashboard)),
  );
});

it('the document of metrics is as npm run dashboards writes it', () => {
  expect(textOf(METRICS_DOCUMENT)).toBe(metricsDocument());
});

it('every runbook is listed', () => {
  const list = textOf(`${RUNBOOKS}/README.md`);
  const files = readdirSync(inRepository(RUNBOOKS)).filter((file) => file !== 'README.md');
  expect(files.filter((file) => !list.includes(`(${file})`))).toEqual([]);
});
