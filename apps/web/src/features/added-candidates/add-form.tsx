import { addCandidate } from '@evenhand/contract/processes/added-candidates';
import { isPhone } from '@evenhand/domain/text/phone';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import type { AddTo } from './add-button.tsx';
import type { CandidateDraft } from './add-dialog.tsx';
import { sourcesQuery } from './added-candidates.api.ts';
import classes from './added-candidates.module.css';
import { CvField } from './cv-field.tsx';
import { type CvRead, useCv } from './use-cv.ts';

const { firstName, lastName, email } = addCandidate.body.shape;
const orNothing = z.pipe(
  z.string().check(z.trim(), z.maxLength(64)),
  z.transform((text) => (text === '' ? null : text)),
);
const schema = z.object({ firstName, lastName, email, phone: orNothing, source: orNothing });

type Values = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'source', string>>;
const nothing: Values = { firstName: '', lastName: '', email: '', phone: '', source: '' };

const valuesOf = ({ person }: CandidateDraft): Values => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone ?? '',
  source: person.source ?? '',
});

interface FieldsProps {
  readonly to: AddTo;
  readonly values: Values;
  readonly cv: File | null;
  readonly onSend: (draft: CandidateDraft) => Promise<void>;
  readonly onClose: () => void;
}

/** The form's inputs. They are mounted anew when a CV has filled in what was empty. */
function Fields({ to, values, cv, onSend, onClose }: FieldsProps) {
  const t = useWords();
  const sources = useQuery(sourcesQuery(to.role.id));
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { ...values },
    schema,
    what: {
      firstName: 'people.add.what.firstName',
      lastName: 'people.add.what.lastName',
      email: 'people.add.what.email',
      phone: 'people.add.what.phone',
      source: 'people.add.what.source',
    },
    extra: ({ phone }): Record<string, string> =>
      phone.trim() === '' || isPhone(phone, 'OTHER') || isPhone(phone) ? {} : { phone: t('errors.not_callable') },
  });
  return (
    <form
      id="add-candidate"
      className="stack"
      noValidate
      onSubmit={onSubmit((person) => onSend({ person: { ...person, notThese: [] }, cv }))}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <div className={classes['pair']}>
        <TextField {...text('firstName')} label={t('people.add.firstName')} autoComplete="off" />
        <TextField {...text('lastName')} label={t('people.add.lastName')} autoComplete="off" />
      </div>
      <TextField
        {...text('email')}
        label={t('people.add.email')}
        hint={t('people.add.emailHint')}
        type="email"
        autoComplete="off"
      />
      <TextField {...text('phone')} label={t('people.add.phone')} type="tel" autoComplete="off" optional />
      <SelectField
        {...text('source')}
        key={sources.data ? 'known' : 'waiting'}
        label={t('people.add.source')}
        hint={t('people.add.sourceHint')}
        emptyLabel={t('people.add.sourceNone')}
        choices={sources.data ?? []}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('people.add.save')}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the values typed in the form so far. */
function typedIn(form: HTMLFormElement | null): Values {
  if (!form) return nothing;
  const data = new FormData(form);
  const of = (name: keyof Values): string => String(data.get(name) ?? '');
  return {
    firstName: of('firstName'),
    lastName: of('lastName'),
    email: of('email'),
    phone: of('phone'),
    source: of('source'),
  };
}

/**
 * Returns the typed values, with the empty ones filled in from a CV. First and last name come together or not at all, so that they
 * are of one person.
 */
function withContact(typed: Values, contact: CvRead): Values {
  const named = typed.firstName !== '' || typed.lastName !== '';
  return {
    ...typed,
    firstName: named ? typed.firstName : (contact.firstName ?? ''),
    lastName: named ? typed.lastName : (contact.lastName ?? ''),
    email: typed.email || (contact.email ?? ''),
    phone: typed.phone || (contact.phone ?? ''),
  };
}

interface AddFormProps {
  readonly to: AddTo;
  /** The values sent before, when the form is opened again. */
  readonly draft: CandidateDraft | null;
  readonly onSend: (draft: CandidateDraft) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the candidate's details. A CV may fill the form in; a person reads it before anything is saved. */
export function AddForm({ to, draft, onSend, onClose }: AddFormProps) {
  const t = useWords();
  const position = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState({ values: draft ? valuesOf(draft) : nothing, times: 0 });
  const cv = useCv(to.role.id, draft?.cv ?? null, (contact) => {
    const typed = typedIn(position.current?.querySelector('form') ?? null);
    setFilled(({ times }) => ({ values: withContact(typed, contact), times: times + 1 }));
  });
  const { opensAt, closesAt, publishedAt } = to.role;
  const now = new Date();
  const isOver = closesAt !== null && new Date(closesAt) <= now;
  const isAhead = opensAt !== null && new Date(opensAt) > now;
  const isClosed = publishedAt === null || isOver || isAhead;
  return (
    <div ref={position} className="stack">
      <p className="flush">{t('people.add.text')}</p>
      {isClosed ? <Notice kind="info">{t('people.add.closed')}</Notice> : null}
      {to.keepsCv ? <CvField cv={cv} /> : null}
      <Fields key={filled.times} to={to} values={filled.values} cv={cv.file} onSend={onSend} onClose={onClose} />
    </div>
  );
}
