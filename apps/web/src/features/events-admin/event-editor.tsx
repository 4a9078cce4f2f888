import type { EventContent } from '@evenhand/contract/records/events/events';
import { createEvent, type RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../lib/forms/field-errors.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { contentOf, draftOf, type EventDraft } from './event-draft.ts';
import { BasicsFields, CapacityFields, TimeFields } from './event-fields.tsx';
import { eventMeanwhile } from './events-admin.api.ts';
import classes from './events-admin.module.css';
import { AfterFields, PartFields } from './part-fields.tsx';

interface EventEditorProps {
  readonly initial: EventDraft;
  readonly version: number;
  readonly submitLabel: string;
  readonly onSave: (content: EventContent, version: number) => Promise<RecruitmentEvent>;
}

const whats = {
  title: 'staff.event.title',
  startsAt: 'staff.event.startsAt',
  endsAt: 'staff.event.endsAt',
} as const;

/** Returns the errors that can be found without asking the server. */
function ownErrors(draft: EventDraft): Record<string, string> {
  const content = contentOf(draft);
  return { ...fieldErrors(createEvent.body, content ?? { ...draft, ...timesOf(draft) }, whats), ...partErrors(draft) };
}
/** Returns the errors of sessions without a title or a time, by field. */
function partErrors({ parts }: EventDraft): Record<string, string> {
  const missing = parts.flatMap((part, at) =>
    (['title', 'startsAt', 'endsAt'] as const).flatMap((name): [string, string][] =>
      part[name].trim() === '' ? [[`parts.${at}.${name}`, translate(`staff.event.part.missing.${name}`)]] : [],
    ),
  );
  return Object.fromEntries(missing);
}

/** Returns empty times as missing, so that the contract reports them as such. */
const timesOf = (draft: EventDraft) => ({
  startsAt: draft.startsAt === '' ? undefined : '2000-01-01T00:00:00Z',
  endsAt: draft.endsAt === '' ? undefined : '2000-01-01T00:00:00Z',
  registrationOpensAt: null,
  registrationClosesAt: null,
  parts: [],
});

/** Edits a whole event on one page. */
export function EventEditor({ initial, version, submitLabel, onSave }: EventEditorProps) {
  const t = useWords();
  const [draft, setDraft] = useState(initial);
  const [at, setAt] = useState(version);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<RecruitmentEvent | null>(null);
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  useLeaveWarning(dirty);
  const change = (part: Partial<EventDraft>): void => {
    setDirty(true);
    setDraft((now) => ({ ...now, ...part }));
  };

  function refused(error: unknown): void {
    const current = eventMeanwhile(error);
    if (current) {
      setTheirs(current);
      return;
    }
    const named = error instanceof ProblemError ? error.errors.filter((fault) => fault.field) : [];
    setErrors(Object.fromEntries(named.map(({ field = '', message }) => [field, message])));
    if (named.length === 0) setProblem(problemText(error));
  }

  async function save(): Promise<void> {
    const found = ownErrors(draft);
    setErrors(found);
    setProblem(null);
    const content = contentOf(draft);
    if (busy || !content || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const saved = await onSave(content, at);
      setAt(saved.version);
      setDraft(draftOf(saved));
      setTheirs(null);
      setDirty(false);
      announce({ kind: 'success', text: t('staff.event.saved') });
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  function settle(event: RecruitmentEvent, mine: boolean): void {
    if (!mine) setDraft(draftOf(event));
    setAt(event.version);
    setTheirs(null);
  }

  const fields = { draft, errors, onChange: change };
  return (
    <form
      className={classes['editor']}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} problem={problem} />
      {theirs ? (
        <Notice kind="attention" alert>
          <p>{t('staff.event.conflict')}</p>
          <div className="actions">
            <Button size="small" onClick={() => settle(theirs, true)}>
              {t('staff.event.keepMine')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => settle(theirs, false)}>
              {t('staff.event.takeTheirs')}
            </Button>
          </div>
        </Notice>
      ) : null}
      <section aria-labelledby="part-basics">
        <h2 id="part-basics">{t('staff.event.basics')}</h2>
        <BasicsFields {...fields} />
      </section>
      <section aria-labelledby="part-time">
        <h2 id="part-time">{t('staff.event.time')}</h2>
        <TimeFields {...fields} />
      </section>
      <section aria-labelledby="part-places">
        <h2 id="part-places">{t('staff.event.places')}</h2>
        <CapacityFields {...fields} />
      </section>
      <section aria-labelledby="part-sessions">
        <h2 id="part-sessions">{t('staff.event.sessions')}</h2>
        <PartFields {...fields} />
      </section>
      <section aria-labelledby="part-after">
        <h2 id="part-after">{t('staff.event.after')}</h2>
        <AfterFields {...fields} />
      </section>
      <div>
        <ActionButton type="submit" busy={busy}>
          {submitLabel}
        </ActionButton>
      </div>
    </form>
  );
}
