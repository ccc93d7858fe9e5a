import {
  existOverseaOption,
  getFuturesOption,
  getFuturesOptionList,
  getOverseaOption,
  getOverseaOptionList,
  getOverseaRolls,
  getPublicOptionList,
  getTradeOption,
  getTradeOptionList,
} from '@hoga/contract/market';
import { failure } from '@hoga/domain/errors/failure';
import { isOffered } from '@hoga/domain/stocks/trade-option-groups';
import { err, ok } from '@hoga/kernel/result';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Site } from '../sites/public.ts';
import { type OptionSources, optionLists } from './option-lists.ts';

const notFound = err(failure('STOCK_NOT_FOUND'));

/** The prefix of trade options in the public list. */
const TRADE_PREFIX = 'ONETRADING';

export function registerOptionRoutes(app: FastifyInstance, sources: OptionSources): void {
  const lists = optionLists(sources);

  route(app, getOverseaOption, ({ query, site }) => {
    const option = lists.overseaOption(site, query.overseaOptionId);
    return option === null ? notFound : ok(option);
  });

  route(app, getOverseaOptionList, ({ query, site }) =>
    ok(isPrefix(query.sitePrefix, site.overseaPrefix) ? lists.oversea(site, query.isPlay) : []),
  );

  route(app, getOverseaRolls, ({ query, site }) => {
    const rolls = lists.overseaRolls(site, query.overseaOptionId);
    return rolls === null ? notFound : ok(rolls);
  });

  route(app, existOverseaOption, ({ query, site }) => {
    const tradable = lists.oversea(site, 1).filter((option) => isOffered(option) && option.isRest === 0);
    const found =
      query.overseaOptionId === undefined ? tradable[0] : tradable.find(({ id }) => id === query.overseaOptionId);
    return ok({ exists: found !== undefined, overseaOptionId: found?.id ?? null });
  });

  route(app, getFuturesOption, ({ query, site }) => {
    const option = lists.futuresOption(site, query.futuresOptionId);
    return option === null ? notFound : ok(option);
  });

  route(app, getFuturesOptionList, ({ query, site }) =>
    ok(isPrefix(query.sitePrefix, site.stockPrefix) ? lists.futures(site, query.isPlay) : []),
  );

  route(app, getTradeOption, ({ query, site }) => {
    const option = lists.tradeOption(site, query.tradeOptionId);
    return option === null ? notFound : ok(option);
  });

  route(app, getTradeOptionList, ({ query, site }) => {
    const types = query.typeArray?.split(',').filter((type) => type !== '');
    return ok(
      lists.trade(site, {
        isPlay: query.isPlay,
        ...(types === undefined || types.length === 0 ? {} : { types: new Set(types) }),
        ...(query.stockPrefix === undefined ? {} : { stockPrefix: query.stockPrefix }),
      }),
    );
  });

  route(app, getPublicOptionList, ({ query, site }) => ok(publicList(query.sitePrefix, query.isPlay, site)));

  function publicList(sitePrefix: string, isPlay: 0 | 1, site: Site) {
    if (sitePrefix === TRADE_PREFIX) return lists.trade(site, { isPlay });
    if (isPrefix(sitePrefix, site.overseaPrefix)) return lists.oversea(site, isPlay);
    return isPrefix(sitePrefix, site.stockPrefix) ? lists.futures(site, isPlay) : [];
  }
}

/** A list requested without a prefix is the site's; a prefix may be given with or without its underscore. */
function isPrefix(asked: string | undefined, prefix: string): boolean {
  return asked === undefined || bare(asked) === bare(prefix);
}

function bare(prefix: string): string {
  return prefix.replace(/_+$/, '');
}
