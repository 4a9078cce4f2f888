import type { HistoryEntry } from '@evenhand/contract/history';
import type { Role } from '@evenhand/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { formatGridTime } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-error.ts';
import { placeLabel } from '../../lib/stage-words.ts';
import { type AnyWordKey, hasWord, type Translate, useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { historyQuery } from './candidate-page.api.ts';
import classes from './candidate-page.module.css';
import { readKind } from './document-changes.ts';
import { fieldLabel } from './field-text.ts';

type Labels = Parameters<typeof placeLabel>[2];
export type RoleWords = Pick<Role, 'pipeline' | 'criteria'>;

/** "universities.subject" is the subject of a course. */
function readPath(path: string): { id: string; of?: string } {
  const at = path.lastIndexOf('.');
  return at < 0 ? { id: path } : { id: path.slice(at + 1), of: path.slice(0, at) };
}

/** A criterion of the role or a field of the profile, by the key that the history keeps. */
function keyText(t: Translate, key: string, criteria: RoleWords['criteria']): string {
  const criterion = criteria.find((one) => one.key === key);
  if (criterion) return criterion.label;
  if (hasWord(`staff.documentKind.${key}`)) return t(`staff.documentKind.${readKind(key)}`);
  return hasWord(`fields.${key}`) ? fieldLabel(t, readPath(key)) : key;
}

const placeText = (t: Translate, labels: Labels, place: readonly [number | null, number | null]): string => {
  const [stageId, substageId] = place;
  return stageId === null || substageId === null ? '' : placeLabel(t, { stageId, substageId }, labels);
};

const kindWords: Readonly<Record<string, AnyWordKey>> = {
  'application.submitted': 'staff.history.submitted',
  'user.carried': 'staff.history.carried',
  'crossing.arrived': 'staff.history.arrived',
  'crossing.agreed': 'staff.history.crossingAgreed',
  'crossing.declined': 'staff.history.crossingDeclined',
  'crossing.invited': 'staff.history.crossingInvited',
  'crossing.withdrawn': 'staff.history.crossingWithdrawn',
  'application.moved': 'staff.history.moved',
  'candidate.exported': 'staff.history.exported',
  'application.move-undone': 'staff.history.moveUndone',
  'application.extended': 'staff.history.extended',
  'application.withdrawn': 'staff.history.withdrawn',
  'application.assigned': 'staff.history.assigned',
  'offer.begun': 'staff.history.offerBegun',
  'offer.changed': 'staff.history.offerChanged',
  'offer.sent': 'staff.history.offerSent',
  'offer.extended': 'staff.history.offerExtended',
  'offer.withdrawn': 'staff.history.offerWithdrawn',
  'offer.discarded': 'staff.history.offerDiscarded',
  'offer.expired': 'staff.history.offerExpired',
  'application.offer-accepted': 'staff.history.offerAccepted',
  'application.offer-declined': 'staff.history.offerDeclined',
  'request.made': 'staff.history.requestMade',
  'request.answered': 'staff.history.requestAnswered',
  'request.cancelled': 'staff.history.requestCancelled',
  'amendment.asked': 'staff.history.amendmentAsked',
  'amendment.opened': 'staff.history.amendmentOpened',
  'amendment.refused': 'staff.history.amendmentRefused',
  'amendment.made': 'staff.history.amendmentMade',
  'feedback.saved': 'staff.history.feedbackSaved',
  'feedback.released': 'staff.history.feedbackReleased',
  'outcome.released': 'staff.history.released',
  'candidate.edited': 'staff.history.edited',
  'candidate.adjusted': 'staff.history.adjusted',
  'candidate.flags-seen': 'staff.history.flagsSeen',
  'circumstances.read': 'staff.history.circumstancesRead',
  'document.added': 'staff.history.documentAdded',
  'document.removed': 'staff.history.documentRemoved',
  'document.type-changed': 'staff.history.documentType',
  'note.added': 'staff.history.noteAdded',
  'note.edited': 'staff.history.noteEdited',
  'note.removed': 'staff.history.noteRemoved',
  'score.saved': 'staff.history.scored',
  'user.signed-up': 'staff.history.signedUp',
  'user.confirmed': 'staff.history.confirmed',
};

/** One line of the history in plain words: "Jo Field moved to Interview, pending (from Applied, pending)". */
function historyText(t: Translate, entry: HistoryEntry, role: RoleWords): string {
  const { pipeline: labels, criteria } = role;
  const to = placeText(t, labels, [entry.toStage, entry.toSubstage]);
  const from = placeText(t, labels, [entry.fromStage, entry.fromSubstage]);
  const keys = entry.keys.map((key) => keyText(t, key, criteria)).join(', ');
  const word = kindWords[entry.kind];
  return word ? t(word, { to, from, keys }) : t('staff.history.other', { kind: entry.kind });
}

/** What happened, newest first. */
export function HistoryTab({ candidateId, role }: { readonly candidateId: string; readonly role: RoleWords }) {
  const t = useWords();
  const { data, isPending, error } = useQuery(historyQuery(candidateId));
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (isPending) return <Waiting />;
  if (data.length === 0) return <p className={classes['muted']}>{t('staff.history.empty')}</p>;
  return (
    <ol className={classes['history']}>
      {data.map((entry) => (
        <li key={entry.id} data-undone={entry.undone || undefined}>
          <time dateTime={entry.at}>{formatGridTime(entry.at)}</time>
          <span>
            <strong>{entry.actor?.name || t('staff.history.nobody')}</strong> {historyText(t, entry, role)}
            {entry.roleTitle ? <span className={classes['muted']}> · {entry.roleTitle}</span> : null}{' '}
            {entry.undone ? <Tag>{t('staff.history.undone')}</Tag> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
