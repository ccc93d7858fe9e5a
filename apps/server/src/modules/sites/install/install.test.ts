import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDirectory } from '../../../http/site-directory.ts';
import { resolveSites } from '../../../http/site-of-request.ts';
import { sampleSites } from '../../../testing/sample-sites.ts';
import { registerInstallRoutes } from './routes.ts';
import { siteMark } from './site-mark.ts';

const VIOLET = { brand: '#A98BFF', onBrand: '#160A36', start: 'light' } as const;

let app: FastifyInstance;
beforeAll(() => {
  const rows = sampleSites().all.map((site) =>
    site.code === 'mini'
      ? { ...site, theme: VIOLET, texts: { name: '호가 미니', headline: '해외선물만,\n가볍게.' } }
      : site,
  );
  app = Fastify();
  resolveSites(app, siteDirectory(rows, 'hoga'));
  registerInstallRoutes(app);
});
afterAll(() => app.close());

const ask = (host: string, url: string, headers = {}) => app.inject({ url, headers: { host, ...headers } });

describe('an installable site', () => {
  it('has a manifest of its own', async () => {
    const reply = await ask('mini.test', '/manifest.webmanifest');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(reply.json()).toMatchObject({
      name: '호가 미니',
      short_name: '호가 미니',
      description: '해외선물만, 가볍게.',
      lang: 'ko',
      start_url: '/',
      display: 'standalone',
      theme_color: '#F3F5F8',
      background_color: '#F3F5F8',
    });
    expect((await ask('global.test', '/manifest.webmanifest')).json()).toMatchObject({
      name: 'global',
      lang: 'en',
      theme_color: '#0B0E13',
    });
  });

  it('has every icon that its manifest names, in the size it says', async () => {
    const { icons } = (await ask('mini.test', '/manifest.webmanifest')).json<{
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    }>();
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any any',
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes, type } of icons) {
      const reply = await ask('mini.test', src);
      expect(reply.headers['content-type']).toBe(type);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('draws icons in its colours: rounded by itself, to the edge where the device cuts', async () => {
    const pixel = async (path: string, at: number) => {
      const { rawPayload } = await ask('mini.test', path);
      const raw = await sharp(rawPayload)
        .ensureAlpha()
        .extract({ left: at, top: at, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return [...raw];
    };
    expect(await pixel('/icon-192.png', 0)).toMatchObject({ 3: 0 });
    expect(await pixel('/icon-192.png', 96)).toEqual([0x16, 0x0a, 0x36, 255]);
    for (const path of ['/icon-180.png', '/icon-maskable-512.png']) {
      expect(await pixel(path, 0)).toEqual([0xa9, 0x8b, 0xff, 255]);
    }
  });

  it('answers who has the icon already without it, unless it has become another', async () => {
    const { etag } = (await ask('mini.test', '/icon-512.png')).headers;
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const again = await ask('mini.test', '/icon-512.png', { 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect((await ask('hoga.test', '/icon-512.png', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('draws nothing but colours and text', () => {
    const texts = { name: '</title><script>', headline: '' };
    const drawn = siteMark({ theme: { ...VIOLET, brand: '"/><script>' }, texts }, 'rounded');
    expect(drawn).not.toContain('<script');
    expect(drawn).toContain('fill="#2FD6B5"');
  });
});
