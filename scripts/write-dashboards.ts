import { writeFile } from 'node:fs/promises';
import { DASHBOARDS, dashboardFile, dashboardText } from './lib/dashboards.ts';
import { exitWithHelp } from './lib/exit-with-help.mjs';
import { METRICS_DOCUMENT, metricsDocument } from './lib/metrics-document.ts';
import { inRepository } from './lib/repository.mjs';

exitWithHelp(`npm run dashboards

Writes the dashboards of deploy/grafana and the list of metrics in ${METRICS_DOCUMENT}.`);
for (const dashboard of DASHBOARDS) {
  await writeFile(inRepository(dashboardFile(dashboard)), dashboardText(dashboard));
}
await writeFile(inRepository(METRICS_DOCUMENT), metricsDocument());
