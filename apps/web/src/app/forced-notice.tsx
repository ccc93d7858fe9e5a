import { lazy, Suspense } from 'react';
import { useForcedNotice } from '../data/socket/notice-store.ts';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx').then((module) => ({ default: module.NoticeDialog })));

/** A notice the operator puts before everyone, over any page (NAV-63, CNT-23). */
export function ForcedNotice() {
  const noticeId = useForcedNotice();
  if (noticeId === null) return null;
  return (
    <Suspense>
      <NoticeDialog key={noticeId} noticeId={noticeId} />
    </Suspense>
  );
}
