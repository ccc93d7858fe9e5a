import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { until } from './until.ts';

const RULES = fileURLToPath(new URL('../../../deploy/prometheus/hoga.rules.yaml', import.meta.url));
const PROGRAM = process.env['PROMETHEUS_BIN'] ?? 'prometheus';
const SCRAPE_SECONDS = 2;

export interface Alert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  /** `pending` while the time of its `for` has not passed. */
  readonly state: 'pending' | 'firing';
}

interface ScrapedNode {
  readonly name: string;
  readonly url: string;
}

/** A Prometheus with the shipped rules that scrapes real processes, under their names. */
export class Prometheus {
  readonly #url: string;
  readonly #process: ChildProcess;

  private constructor(url: string, started: ChildProcess) {
    this.#url = url;
    this.#process = started;
  }

  /** Resolves once each process was scraped. */
  static async start(folder: string, nodes: readonly ScrapedNode[]): Promise<Prometheus> {
    await mkdir(folder, { recursive: true });
    await copyFile(RULES, join(folder, 'hoga.rules.yaml'));
    const config = join(folder, 'prometheus.yml');
    await writeFile(config, JSON.stringify(configuration(nodes)));
    const address = `127.0.0.1:${await freePort()}`;
    const args = [
      ...[`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`],
      ...[`--web.listen-address=${address}`, '--log.level=warn'],
    ];
    const started = spawn(PROGRAM, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    started.stderr.pipe(createWriteStream(join(folder, 'prometheus.log')));
    const prometheus = new Prometheus(`http://${address}`, started);
    await until('Prometheus has not scraped each process', async () => {
      if (started.exitCode !== null) throw new Error(`Prometheus ended with ${started.exitCode}`);
      return (await prometheus.#up()) === nodes.length;
    });
    return prometheus;
  }

  async alerts(): Promise<readonly Alert[]> {
    return (await this.#ask<{ alerts: Alert[] }>('alerts')).alerts;
  }

  async firing(name: string): Promise<readonly Alert[]> {
    return (await this.alerts()).filter(({ labels, state }) => labels['alertname'] === name && state === 'firing');
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }

  async #up(): Promise<number> {
    const answered = this.#ask<{ result: { value: [number, string] }[] }>(
      `query?query=${encodeURIComponent('sum(up{job="hoga"})')}`,
    );
    const { result } = await answered.catch(() => ({ result: [] }));
    return Number(result[0]?.value[1] ?? 0);
  }

  async #ask<Data>(call: string): Promise<Data> {
    const reply = await fetch(`${this.#url}/api/v1/${call}`);
    return ((await reply.json()) as { data: Data }).data;
  }
}

/** JSON is YAML. */
function configuration(nodes: readonly ScrapedNode[]) {
  return {
    global: { scrape_interval: `${SCRAPE_SECONDS}s`, evaluation_interval: `${SCRAPE_SECONDS}s` },
    rule_files: ['hoga.rules.yaml'],
    scrape_configs: [
      {
        job_name: 'hoga',
        static_configs: nodes.map(({ name, url }) => ({ targets: [new URL(url).host], labels: { instance: name } })),
      },
    ],
  };
}
