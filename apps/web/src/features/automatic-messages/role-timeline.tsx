import type {
  AutomaticMessage,
  MessageTimeline,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { AutomaticDialog } from './automatic-dialog.tsx';
import { AutomaticEntry } from './automatic-entry.tsx';
import classes from './automatic-messages.module.css';
import { timelineQuery } from './timeline.api.ts';
import { TrialResult } from './trial-result.tsx';

interface Moment {
  readonly key: string;
  readonly title: string;
  readonly product: MessageTimeline['product'];
  readonly automatic: readonly AutomaticMessage[];
}

type TimelineRole = Pick<Role, 'id' | 'pipeline' | 'closesAt'>;

/** Returns the moments of an application in their order: those at which the product writes, and every stage before the end. */
function useMoments(timeline: MessageTimeline, { pipeline, closesAt }: TimelineRole): Moment[] {
  const t = useWords();
  const mails = (...names: readonly string[]) => timeline.product.filter(({ template }) => names.includes(template));
  const ofStage = (stageId: number): Moment => ({
    key: String(stageId),
    title: stageLabel(t, stageId, pipeline),
    product: timeline.product.filter((mail) => mail.stageId === stageId),
    automatic: timeline.automatic.filter((one) => one.follows === 'entered' && one.stageId === stageId),
  });
  const { decisionBy } = timeline;
  const offer: Moment = {
    key: 'offer',
    title: t('staff.hears.moment.offer'),
    product: mails('offer-expired'),
    automatic: timeline.automatic.filter(({ follows }) => follows === 'offer'),
  };
  return [
    {
      key: 'begun',
      title:
        closesAt === null
          ? t('staff.hears.moment.begun')
          : t('staff.hears.moment.begunUntil', { date: formatDate(closesAt) }),
      product: mails('draft-reminder'),
      automatic: [],
    },
    { key: 'sent', title: t('staff.hears.moment.sent'), product: mails('application-sent'), automatic: [] },
    ...pipeline.map(({ stageId }) => ofStage(stageId)).filter((one) => one.product.length + one.automatic.length > 0),
    ...[offer].filter((one) => one.product.length + one.automatic.length > 0),
    {
      key: 'silence',
      title: t('staff.hears.moment.silence'),
      product: [],
      automatic: timeline.automatic.filter(({ follows }) => follows === 'silence'),
    },
    {
      key: 'decision',
      title:
        decisionBy === null
          ? t('staff.hears.moment.decision')
          : t('staff.hears.moment.decisionOn', { date: formatDate(decisionBy) }),
      product: mails('decision-late'),
      automatic: timeline.automatic.filter(({ follows }) => follows === 'decision'),
    },
    { key: 'end', title: t('staff.hears.moment.end'), product: mails('outcome-not-taken-forward'), automatic: [] },
  ];
}

function ProductMail({ mail, replaced }: { mail: MessageTimeline['product'][number]; replaced: boolean }) {
  const t = useWords();
  return (
    <p className={classes['name']}>
      {t(`staff.hears.mail.${mail.template}`)} {mail.isOn ? null : <Tag tone="waiting">{t('staff.hears.off')}</Tag>}
      {replaced ? <Tag tone="info">{t('staff.hears.replaced')}</Tag> : null}
    </p>
  );
}

function MomentItem({ moment, entry }: { moment: Moment; entry: (message: AutomaticMessage) => ReactNode }) {
  const t = useWords();
  const replaced = moment.automatic.some(({ isOn, days, follows }) => isOn && days === 0 && follows === 'entered');
  const isQuiet = moment.product.length + moment.automatic.length === 0;
  return (
    <li className={classes['moment']}>
      <h2>{moment.title}</h2>
      {isQuiet ? <p className={classes['subject']}>{t('staff.hears.quiet')}</p> : null}
      <ul className={classes['entries']}>
        {moment.product.map((mail) => (
          <li key={mail.template} className={classes['entry']}>
            <ProductMail mail={mail} replaced={replaced} />
          </li>
        ))}
        {moment.automatic.map((message) => (
          <li key={message.id} className={classes['entry']} data-own>
            {entry(message)}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface RoleTimelineProps {
  readonly role: TimelineRole;
  /** A notice above the timeline. */
  readonly above: ReactNode;
}

function Loaded({ role, timeline, above }: RoleTimelineProps & { timeline: MessageTimeline }) {
  const t = useWords();
  const [open, setOpen] = useState<AutomaticMessage | 'new' | null>(null);
  const moments = useMoments(timeline, role);
  return (
    <div className="page stack">
      {above}
      <p>{t('staff.hears.intro')}</p>
      <div className="actions">
        <Button onClick={() => setOpen('new')}>{t('staff.hears.new')}</Button>
        {timeline.automatic.length > 0 ? <TrialResult roleId={role.id} timeline={timeline} /> : null}
      </div>
      <ol className={classes['moments']}>
        {moments.map((moment) => (
          <MomentItem
            key={moment.key}
            moment={moment}
            entry={(message) => (
              <AutomaticEntry
                roleId={role.id}
                pipeline={role.pipeline}
                message={message}
                onEdit={() => setOpen(message)}
              />
            )}
          />
        ))}
      </ol>
      {open === null ? null : (
        <AutomaticDialog
          roleId={role.id}
          pipeline={role.pipeline}
          timeline={timeline}
          message={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** Shows what a candidate of a role hears, and when, and lets staff add messages that leave by themselves. */
export function RoleTimeline({ role, above }: RoleTimelineProps) {
  const t = useWords();
  const { data: timeline, error, refetch } = useQuery(timelineQuery(role.id));
  if (timeline) return <Loaded role={role} timeline={timeline} above={above} />;
  if (!error) return <Waiting />;
  return (
    <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
      {problemText(error)}
    </Notice>
  );
}
