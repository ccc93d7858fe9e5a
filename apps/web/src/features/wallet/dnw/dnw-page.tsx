import { useState } from 'react';
import { DnwPanel, type DnwTab } from './dnw-panel.tsx';

/** /dnw: both tabs on one path; changing them clears the amount and moves nothing (RT-22, WAL-56). */
export function DnwPage() {
  const [tab, setTab] = useState<DnwTab>('deposit');
  return <DnwPanel tab={tab} onTab={setTab} />;
}
