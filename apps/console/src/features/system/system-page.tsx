import { ErrorState } from '@hoga/ui/components/error-state.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useState } from 'react';
import { messageForError } from '../../data/api.ts';
import { useSystem } from '../../data/system.ts';
import { CapacityPane } from './capacity-pane.tsx';
import { ChoresPane } from './chores-pane.tsx';
import { DatabasePane } from './database-pane.tsx';
import { LeasesPane } from './leases-pane.tsx';
import { ProcessCards } from './process-cards.tsx';
import { ProcessSheet } from './process-sheet.tsx';
import { RefusedPane } from './refused-pane.tsx';
import { ShardSheet } from './shard-sheet.tsx';
import { ShardsPane } from './shards-pane.tsx';
import { SystemHead } from './system-head.tsx';

/** The processes of the installation, its shards, leases and work, and what operators order of them. */
export function SystemPage() {
  const { data, error, refetch } = useSystem();
  const [openNode, setOpenNode] = useState<string | null>(null);
  const [openShard, setOpenShard] = useState<number | null>(null);
  const process = data?.processes.find(({ node }) => node === openNode);
  const shard = data?.shards.find((each) => each.shard === openShard);
  if (data === undefined) {
    if (error === null) return <SkeletonList />;
    return <ErrorState className="flex-1" detail={messageForError(error)} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto">
      <SystemHead report={data} />
      <ProcessCards report={data} onOpen={setOpenNode} />
      <div className="grid shrink-0 gap-2 lg:grid-cols-2 2xl:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <ShardsPane report={data} onOpen={setOpenShard} />
        <LeasesPane report={data} />
        <ChoresPane report={data} />
        <CapacityPane report={data} />
        <DatabasePane report={data} />
        <RefusedPane report={data} />
      </div>
      {process !== undefined && (
        <ProcessSheet process={process} report={data} onClose={() => setOpenNode(null)} key={process.node} />
      )}
      {shard !== undefined && (
        <ShardSheet shard={shard} report={data} onClose={() => setOpenShard(null)} key={shard.shard} />
      )}
    </div>
  );
}
