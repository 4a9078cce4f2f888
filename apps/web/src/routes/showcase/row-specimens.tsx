import { toPage } from '@evenhand/contract/base/paging';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { RoleState } from '../../entities/role/role-state.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MoreMenu } from '../../ui/button/more-menu.tsx';
import { ListedItems } from '../../ui/layout/list-page.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { Meter } from '../../ui/text/meter.tsx';
import { MoveMark } from '../../ui/text/move-mark.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import type { NextTurn } from '../../ui/text/tag.tsx';
import { Specimen } from './specimen.tsx';

const moves: readonly NextTurn[] = ['ours', 'theirs', 'yours', 'waiting', 'nobody'];
const shares = [0, 0.4, 1] as const;
const opened = '2026-09-01T09:00:00.000Z';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const roles = [
  { status: 'PRESET', publishedAt: null, opensAt: null, closesAt: null },
  { status: 'ACTIVE', publishedAt: null, opensAt: null, closesAt: null },
  { status: 'ACTIVE', publishedAt: opened, opensAt: inDays(30), closesAt: null },
  { status: 'ACTIVE', publishedAt: opened, opensAt: opened, closesAt: inDays(2) },
  { status: 'ACTIVE', publishedAt: opened, opensAt: opened, closesAt: null },
  { status: 'ACTIVE', publishedAt: opened, opensAt: opened, closesAt: inDays(-2) },
] as const;

/** Times, moves, scores and tools as the lists of staff show them. */
export const RowSpecimens = () => (
  <Specimen name="In a row of a list">
    <p className="actions">
      {moves.map((move) => (
        <MoveMark key={move} move={move} age="3 d" />
      ))}
    </p>
    <p className="actions">
      {shares.map((share) => (
        <Meter key={share} share={share}>
          {`${share * 100}`}
        </Meter>
      ))}
      <Dash />
      <ShortTime iso={opened} />
    </p>
    <ListedItems
      listed={{
        data: toPage([...shares], shares.length, { page: 0, size: 20 }),
        error: null,
        isPending: false,
        refetch: async () => undefined,
      }}
      found="roles.found"
      empty={<p>None</p>}
    >
      {(items) => <p>{items.join(', ')}</p>}
    </ListedItems>
    <p className="actions">
      {roles.map((role) => (
        <RoleState key={`${role.status} ${role.publishedAt} ${role.opensAt} ${role.closesAt}`} role={role} />
      ))}
    </p>
    <div className="actions">
      <IconButton icon={IconDownload} label="Export" />
      <IconButton icon={IconPrinter} label="Print" disabled />
      <MoreMenu
        label="Further actions"
        actions={[
          { label: 'Print all the applications', to: '/ui' },
          { label: 'Withdraw', onTake: () => undefined },
        ]}
      />
    </div>
  </Specimen>
);
