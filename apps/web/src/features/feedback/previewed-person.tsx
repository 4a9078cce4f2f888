import type { PreviewedFeedback } from '@evenhand/contract/processes/feedback/role-feedback';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useReasonLabels } from '../../entities/application/outcome-reasons.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag, type TagTone } from '../../ui/text/tag.tsx';
import { setExcluded, writeByHand } from './role-feedback.api.ts';
import classes from './role-feedback.module.css';

const longestByHand = 5000;
const tones: Readonly<Record<PreviewedFeedback['state'], TagTone>> = {
  composed: 'plain',
  written: 'info',
  excluded: 'waiting',
  nothing: 'attention',
};

interface PersonProps {
  readonly roleId: string;
  readonly person: PreviewedFeedback;
  readonly mayWrite: boolean;
  readonly nameOf: (key: string) => string;
}

/** Edits the paragraph of one candidate. It is kept as it is written. */
function HandForm({ roleId, person, onClose }: Omit<PersonProps, 'mayWrite' | 'nameOf'> & { onClose: () => void }) {
  const t = useWords();
  const [body, setBody] = useState(person.text);
  const saving = useMutation({
    mutationFn: () =>
      writeByHand(roleId, person, { strengths: person.strengths, body: body.trim(), version: person.version }),
    onSuccess: () => {
      announce({ kind: 'success', text: t('staff.feedback.kept') });
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextAreaField
        id={`by-hand-${person.applicationId}`}
        label={t('staff.roleFeedback.byHand', { name: person.candidateName })}
        hint={t('staff.roleFeedback.byHandHint')}
        rows={5}
        maxLength={longestByHand}
        autoFocus
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {saving.error ? (
        <Notice kind="problem" alert compact>
          {problemText(saving.error)}
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton type="submit" size="small" busy={saving.isPending} disabled={body.trim() === ''}>
          {t('ui.save')}
        </ActionButton>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Actions({ roleId, person, mayWrite, onEdit }: Omit<PersonProps, 'nameOf'> & { onEdit: () => void }) {
  const t = useWords();
  const isExcluded = person.state === 'excluded';
  const name = person.candidateName;
  const excluding = useMutation({
    mutationFn: () => setExcluded(roleId, person, !isExcluded),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <div className={classes['buttons']}>
      {mayWrite && !isExcluded ? (
        <Button variant="quiet" size="small" aria-label={t('staff.roleFeedback.editNamed', { name })} onClick={onEdit}>
          {t('staff.roleFeedback.edit')}
        </Button>
      ) : null}
      <ActionButton
        variant="quiet"
        size="small"
        busy={excluding.isPending}
        aria-label={t(isExcluded ? 'staff.roleFeedback.includeNamed' : 'staff.roleFeedback.excludeNamed', { name })}
        onClick={() => excluding.mutate()}
      >
        {t(isExcluded ? 'staff.roleFeedback.include' : 'staff.roleFeedback.exclude')}
      </ActionButton>
    </div>
  );
}

/** Shows the feedback that one candidate would get, with the reason and the blocks of which it is made. */
export function PreviewedPerson({ roleId, person, mayWrite, nameOf }: PersonProps) {
  const t = useWords();
  const reasonOf = useReasonLabels(true);
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={classes['person']}>
      <h3>
        <Link to={`/manager/candidate/${person.candidateId}`}>{person.candidateName}</Link>{' '}
        <Tag tone={tones[person.state]}>{t(`staff.roleFeedback.state.${person.state}`)}</Tag>
      </h3>
      <p className={classes['quiet']}>
        {person.reason === null ? t('staff.outcomes.noReason') : reasonOf(person.reason)}
      </p>
      {isEditing ? (
        <HandForm roleId={roleId} person={person} onClose={() => setEditing(false)} />
      ) : (
        <>
          {person.state === 'excluded' ? null : (
            <>
              {person.strengths.length > 0 ? (
                <ul>
                  {person.strengths.map((strength) => (
                    <li key={strength}>{strength}</li>
                  ))}
                </ul>
              ) : null}
              <p className={classes['paragraph']} dir="auto">
                {person.text}
              </p>
            </>
          )}
          {person.blocks.length > 0 ? (
            <p className={classes['quiet']}>
              {t('staff.roleFeedback.madeOf', { blocks: person.blocks.map(nameOf).join(' · ') })}
            </p>
          ) : null}
          <Actions roleId={roleId} person={person} mayWrite={mayWrite} onEdit={() => setEditing(true)} />
        </>
      )}
    </li>
  );
}
