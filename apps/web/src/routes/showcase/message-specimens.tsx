import { type Clash, ClashPanel } from '../../entities/draft/clash-panel.tsx';
import { NotKept } from '../../entities/draft/not-kept.tsx';
import { SaveReceipt, type SaveState } from '../../entities/draft/save-receipt.tsx';
import { WhereKept } from '../../entities/draft/where-kept.tsx';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SideMenu } from '../../ui/layout/side-menu.tsx';
import { type Step, Stepper } from '../../ui/layout/stepper.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Face } from '../../ui/text/face.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ProgressBar } from '../../ui/text/progress-bar.tsx';
import { Tag, WhoseMove } from '../../ui/text/tag.tsx';
import { Reveal } from './reveal.tsx';
import { Specimen } from './specimen.tsx';

const at = '2026-11-20T21:03:00Z';
const saves: readonly SaveState[] = [
  { state: 'unsaved' },
  { state: 'saving' },
  { state: 'saved', at },
  { state: 'onDevice', at },
  { state: 'refused' },
  { state: 'failed' },
];
const steps: readonly Step[] = [
  { id: 'a', label: 'Personal information', state: 'done' },
  { id: 'b', label: 'Secondary education', state: 'problem' },
  { id: 'c', label: 'University education', state: 'current' },
  { id: 'd', label: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung', state: 'todo' },
  { id: 'e', label: 'راجع إجاباتك', state: 'todo' },
];

const clashes: readonly Clash[] = [
  { key: 'why', label: 'Why us?', mine: 'Because the work is careful.', theirs: 'Because I liked the open day.' },
  { key: 'city', label: 'Which office?', mine: 'Leeds', theirs: 'London' },
];

function StatusMessages() {
  return (
    <Specimen name="Status messages, and the same answered elsewhere">
      <div className="actions">
        <Button variant="secondary" onClick={() => announce({ text: 'The group has been refreshed.' })}>
          Inform
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            announce({ kind: 'success', text: '41 moved.', action: { label: 'Undo', run: () => undefined } })
          }
        >
          Succeed
        </Button>
        <Button variant="secondary" onClick={() => announce({ kind: 'error', text: 'Nothing was sent.' })}>
          Fail
        </Button>
      </div>
      <Reveal name="what is not kept">
        {() => <NotKept refused={['Why us?: at most 20,000 characters. Shorten it by 312.']} />}
      </Reveal>
      <Reveal name="a clash">{() => <ClashPanel clashes={clashes} onResolve={() => undefined} />}</Reveal>
    </Specimen>
  );
}

export function MessageSpecimens() {
  return (
    <>
      <Specimen name="Notices">
        <Notice kind="info">We are reading your application.</Notice>
        <Notice kind="done" title="Saved">
          Nothing else to do now.
        </Notice>
        <Notice kind="attention" title="Closes in 3 days">
          Sunday 23:59, London time.
        </Notice>
        <Notice kind="problem" onDismiss={() => undefined}>
          We could not reach the server.
        </Notice>
        <Notice kind="problem" compact action={{ label: 'Try again', run: () => undefined }}>
          The list did not come.
        </Notice>
        <LoadProblem error={new ProblemError(0, undefined)} onRetry={() => undefined} />
        {/* While offline it says that instead. */}
        <WhereKept keepsDrafts={false} />
      </Specimen>
      <StatusMessages />
      <Specimen name="Tags, and whose move it is">
        <div className="actions">
          <Face name="Ada Lovelace" />
          <Tag>plain</Tag>
          <Tag tone="info">info</Tag>
          <Tag tone="done">done</Tag>
          <Tag tone="attention">attention</Tag>
          <Tag tone="problem">problem</Tag>
          <WhoseMove move="ours" detail="3 d" />
          <WhoseMove move="theirs" />
          <WhoseMove move="yours" />
          <WhoseMove move="waiting" />
          <WhoseMove move="nobody" />
        </div>
      </Specimen>
      <Specimen name="Progress">
        <ProgressBar value={3} total={7} />
        <Stepper steps={steps} link={(_step, label) => <a href="#steps">{label}</a>} />
        <div className="actions">
          {saves.map((save) => (
            <SaveReceipt key={save.state} save={save} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Empty and header">
        <EmptyState title="No candidates here yet" action={<Button>Open applications</Button>}>
          <p>The role opens on Monday 24 November. People who apply will stand here.</p>
        </EmptyState>
        <PageHeader title="Vacation Scheme 2027" below="312 found" actions={<Button size="small">Publish</Button>} />
      </Specimen>
      <Specimen name="Pages that belong together">
        <SideMenu
          label="Settings"
          here="/ui"
          groups={[
            {
              title: 'Organisation',
              items: [
                { to: '/ui', label: 'People' },
                { to: '/terms', label: 'Logo' },
              ],
            },
            { title: 'You', items: [{ to: '/policy', label: 'Signing in' }] },
          ]}
        >
          <p>The page that is shown.</p>
        </SideMenu>
      </Specimen>
    </>
  );
}
