import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { cleanSection } from '@evenhand/domain/fields/validate-section';
import { type SectionData, sameValue } from '@evenhand/domain/fields/values';
import { type FormEvent, useState } from 'react';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useOpenForm } from '../../../lib/forms/use-open-form.ts';
import { isProblem, ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../candidate-page.module.css';
import { useEditing } from '../header/editing-here.ts';
import { useAnswer } from './answer-slot.ts';
import { fieldLabel, fieldTexts, staffField } from './field-text.ts';

/** Stored answers, with their version. */
export interface SectionVersion {
  readonly data: SectionData;
  readonly version: number;
}

/** Loads and saves the answers of one section. */
export interface AnswerKeeper {
  /** Name of the section in the server's errors: "university" in "university.universities[0].subject". */
  readonly name: string;
  save(answers: SectionVersion): Promise<unknown>;
  /** Reads a colleague's newer answers from the body of a conflict; null when it holds none. */
  current(present: unknown): SectionVersion | null;
}

interface SectionEditProps {
  readonly kept: SectionVersion;
  /** All fields of the section, whether or not they are asked now. */
  readonly fields: readonly Field[];
  readonly keeper: AnswerKeeper;
  readonly onClose: () => void;
}

/** Returns errors by input: "university.universities[0].subject" leads to the input "universities[0].subject". */
function errorsOf(name: string, { errors }: ProblemError): Record<string, string> {
  const named = errors.filter((fault) => fault.field?.startsWith(`${name}.`));
  return Object.fromEntries(named.map((fault) => [(fault.field ?? '').slice(name.length + 1), fault.message]));
}

interface Trouble {
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
}
const noTrouble: Trouble = { errors: {}, problem: null };

/** Holds the answers while staff change them, and the result of saving them. */
function useSectionEdit({ kept, fields, keeper, onClose }: SectionEditProps) {
  const t = useWords();
  const countryBase = useBoot().organization?.countryBase ?? 'UK';
  const [values, setValues] = useState<SectionData>(kept.data);
  const [version, setVersion] = useState(kept.version);
  const [theirs, setTheirs] = useState<SectionVersion | null>(null);
  const [trouble, setTrouble] = useState<Trouble>(noTrouble);
  const [busy, setBusy] = useState(false);

  function refused(error: unknown): void {
    if (isProblem(error, 'stale_version')) {
      const current = keeper.current(error.current);
      if (current) {
        setTheirs(current);
        setVersion(current.version);
        return;
      }
    }
    const errors = error instanceof ProblemError ? errorsOf(keeper.name, error) : {};
    setTrouble({ errors, problem: Object.keys(errors).length > 0 ? null : problemText(error) });
  }

  async function save(): Promise<void> {
    setBusy(true);
    setTrouble(noTrouble);
    try {
      await keeper.save({ data: cleanSection(fields, values, { countryBase }), version });
      await queryClient.invalidateQueries({ queryKey: candidatesKey });
      announce({ kind: 'success', text: t('staff.section.saved') });
      onClose();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    theirs,
    trouble,
    busy,
    change: (id: string, value: unknown): void => setValues((before) => ({ ...before, [id]: value })),
    save,
  };
}

/**
 * Lets staff change answers by the same fields as the candidate. After a colleague's newer save both are shown and nothing is
 * overwritten.
 */
export function SectionEdit(props: SectionEditProps) {
  const { kept, fields, onClose } = props;
  const t = useWords();
  const Answer = useAnswer();
  useEditing();
  const { values, theirs, trouble, busy, change, save } = useSectionEdit(props);
  const form = useOpenForm({ changed: fields.some(({ id }) => !sameValue(values[id], kept.data[id])), onClose });
  // Fields that come from the account are not edited here.
  const asked = askedFields(fields, values).filter((field) => !field.readOnly);
  const changed = theirs ? fields.filter((one) => !sameValue(theirs.data[one.id], kept.data[one.id])) : [];

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void save();
  }

  return (
    <form ref={form} className={classes['edit']} noValidate onSubmit={submit}>
      <ErrorSummary
        errors={Object.entries(trouble.errors).map(([field, text]) => ({ field, text }))}
        problem={trouble.problem}
      />
      {theirs ? (
        <Notice kind="attention" alert title={t('staff.section.conflictTitle')}>
          <p>{t('staff.section.conflict')}</p>
          <ul>
            {changed.map((field) => (
              <li key={field.id}>
                {fieldLabel(t, field)}: {fieldTexts(t, field, theirs.data[field.id]).join(', ') || '–'}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className={classes['editFields']}>
        {asked.map((field) => (
          <Answer
            key={field.id}
            field={staffField(t, field)}
            value={values[field.id]}
            errors={trouble.errors}
            onChange={(value) => change(field.id, value)}
          />
        ))}
      </div>
      <div className="actions">
        <ActionButton type="submit" size="small" busy={busy}>
          {t(theirs ? 'staff.section.saveMine' : 'ui.save')}
        </ActionButton>
        <Button variant="secondary" size="small" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
