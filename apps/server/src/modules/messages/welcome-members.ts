import type { Language } from '@hoga/domain/site/language';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import type { Database } from '../../persistence/database.ts';
import type { Site, SiteDirectory } from '../sites/public.ts';
import type { Mail } from './mail.ts';
import { membersWithout, type NewMessage } from './message-store.ts';

const AT_A_TIME = 500;

const WELCOME: Readonly<Record<Language, (site: string) => Pick<NewMessage, 'title' | 'text'>>> = {
  ko: (site) => ({
    title: `${site}에 오신 것을 환영합니다`,
    text: '연습용 모의투자금이 준비되어 있습니다. 실제 돈은 오가지 않으니 첫 주문을 편하게 연습해보세요.',
  }),
  en: (site) => ({
    title: `Welcome to ${site}`,
    text: 'Your paper money is ready. No real money changes hands: try a first order.',
  }),
};

/** For a demonstration: a message to members without any. */
export async function welcomeMembers(database: Database, sites: SiteDirectory, mail: Mail): Promise<void> {
  for (const site of sites.all) {
    for (let after: PlayerId | undefined = idOf(0); after !== undefined; ) {
      const ids: readonly PlayerId[] = await membersWithout(database, site.id, { after, atMost: AT_A_TIME });
      await database.transaction((transaction) =>
        mail.send(
          transaction,
          ids.map((id) => welcome(site, id)),
        ),
      );
      after = ids.at(-1);
    }
  }
}

function welcome({ id: siteId, language, texts }: Site, playerId: PlayerId): NewMessage {
  return { siteId, playerId, category: 'NOTICE', link: '/oversea', ...WELCOME[language](texts.name) };
}
