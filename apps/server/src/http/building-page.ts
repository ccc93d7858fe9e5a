import type { FastifyReply, FastifyRequest } from 'fastify';

const RELOAD_SECONDS = 2;

const TEXTS = {
  ko: { title: '화면을 준비하고 있습니다', text: '화면을 처음 만드는 중입니다. 준비되면 바로 열립니다.' },
  en: { title: 'The pages are being built', text: 'This page opens by itself as soon as they are ready.' },
} as const;

/** A placeholder while the launcher builds the pages; it reloads itself. */
export function sendBuildingPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.site.language === 'ko' ? 'ko' : 'en';
  const { title, text } = TEXTS[language];
  return reply
    .code(503)
    .header('retry-after', RELOAD_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<meta http-equiv="refresh" content="${RELOAD_SECONDS}"><title>${title}</title></head>` +
        `<body><h1>${title}</h1><p role="status">${text}</p></body></html>`,
    );
}
