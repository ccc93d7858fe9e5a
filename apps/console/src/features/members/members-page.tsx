import { MemberList } from './member-list.tsx';
import { useMemberSearch } from './member-search.ts';
import { MemberView } from './member-view.tsx';

/** The members, or all that is known of one. */
export function MembersPage() {
  const { opened, close } = useMemberSearch();
  if (opened === null) return <MemberList />;
  return <MemberView key={`${opened.siteId} ${opened.playerId}`} who={opened} onClose={close} />;
}
