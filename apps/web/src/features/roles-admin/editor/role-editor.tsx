import type { Role } from '@evenhand/contract/records/roles/roles';
import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import type { WordKey } from '@evenhand/words/parts';
import { type FormEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords, wordOr } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { type RoleContent, roleMeanwhile } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import { BasicsFields } from './basics-fields.tsx';
import { CriteriaEditor } from './criteria-editor.tsx';
import { criteriaErrors } from './criteria-errors.ts';
import { ListFieldsEditor } from './list-fields-editor.tsx';
import { PipelineEditor } from './pipeline-editor.tsx';
import { RoleConflict } from './role-conflict.tsx';
import { changed, contentOf } from './role-draft.ts';
import { TextsEditor } from './texts-editor.tsx';

/** Functions of the editor for the rest of the page. */
export interface RoleEditorHandle {
  /** Saves what is typed. Returns the saved role, or null when it could not be saved, which the editor then shows. */
  readonly save: () => Promise<Role | null>;
  /** Takes over the version of a role that was saved beside the editor. */
  readonly follow: (role: Role) => void;
}

interface RoleEditorProps {
  /** Null: a new one. */
  readonly roleId: string | null;
  readonly initial: RoleContent;
  readonly version: number;
  readonly submitLabel: string;
  readonly onSave: (content: RoleContent, version: number) => Promise<Role>;
  readonly handle?: Ref<RoleEditorHandle>;
  readonly onUnsaved?: (unsaved: boolean) => void;
}

/** Returns the error of one part in words: the name of the part and what it lacks. */
function faultText(t: Translate, field: string, message: string): string {
  const [part = ''] = field.split('.');
  const said = wordOr(t, `errors.${message}`, message);
  const name = partNames[part];
  return name ? `${t(name)}: ${said}` : said;
}

const partNames: Readonly<Record<string, WordKey>> = {
  title: 'staff.role.title',
  closesAt: 'staff.role.closesAt',
  opensAt: 'staff.role.opensAt',
  places: 'staff.role.places',
  pipeline: 'staff.role.pipeline',
  countries: 'staff.role.countries',
  pay: 'staff.role.pay',
  texts: 'staff.role.texts',
  criteria: 'staff.role.criteria',
  viewConfiguration: 'staff.role.viewConfiguration',
  blindUntil: 'staff.role.blindUntil',
};

const isGrace = (minutes: number | null): boolean =>
  minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= mostGraceMinutes);

const isPay = (pay: RoleContent['pay']): boolean =>
  pay === null || (pay.from >= 0 && (pay.to === null || pay.to >= pay.from));

/** Returns the errors that can be found without asking the server. */
function ownErrors(t: Translate, draft: RoleContent): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft.title.trim() === '') errors['title'] = t('staff.role.titleMissing');
  if (draft.opensAt && draft.closesAt && Date.parse(draft.opensAt) >= Date.parse(draft.closesAt))
    errors['closesAt'] = t('staff.role.closesBeforeOpens');
  if (!isPay(draft.pay)) errors['pay'] = t('staff.role.payRule');
  for (const [at, text] of draft.texts.entries())
    if (text.languageCode === draft.languageCode) errors[`texts.${at}.languageCode`] = t('staff.role.textRule');
  if (!isGrace(draft.graceMinutes)) errors['graceMinutes'] = t('staff.role.graceMinutesRule');
  return { ...errors, ...criteriaErrors(t, draft.criteria) };
}

/** The whole of a role on one page, in parts that can be saved at any time. */
export function RoleEditor(props: RoleEditorProps) {
  const { roleId, initial, version, submitLabel, onSave, onUnsaved } = props;
  const t = useWords();
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [at, setAt] = useState(version);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Role | null>(null);
  const [busy, setBusy] = useState(false);
  const unsaved = JSON.stringify(draft) !== JSON.stringify(saved);
  useLeaveWarning(unsaved);
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved]);
  const change = (part: Partial<RoleContent>): void => setDraft((now) => changed(now, part));

  function refused(error: unknown): void {
    const current = roleMeanwhile(error);
    if (current) {
      setTheirs(current);
      return;
    }
    const faults = error instanceof ProblemError ? error.errors : [];
    const named = faults.filter((fault) => fault.field);
    setErrors(Object.fromEntries(named.map(({ field = '', message }) => [field, faultText(t, field, message)])));
    if (named.length === 0) setProblem(problemText(error));
  }

  async function save(): Promise<Role | null> {
    const found = ownErrors(t, draft);
    setErrors(found);
    setProblem(null);
    if (busy || Object.keys(found).length > 0) return null;
    setBusy(true);
    try {
      const role = await onSave(draft, at);
      setAt(role.version);
      setDraft(contentOf(role));
      setSaved(contentOf(role));
      setTheirs(null);
      announce({ kind: 'success', text: t('staff.role.saved') });
      return role;
    } catch (error) {
      refused(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  useImperativeHandle(props.handle, () => ({ save, follow: (role) => setAt(role.version) }));

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className={classes['editor']} noValidate onSubmit={submit}>
      <ErrorSummary errors={Object.entries(errors).map(([field, text]) => ({ field, text }))} problem={problem} />
      {theirs ? (
        <RoleConflict
          mine={draft}
          theirs={theirs}
          onKeepMine={() => {
            setAt(theirs.version);
            setTheirs(null);
            announce({ text: t('staff.conflict.nowSave') });
          }}
          onTakeTheirs={() => {
            setDraft(contentOf(theirs));
            setSaved(contentOf(theirs));
            setAt(theirs.version);
            setTheirs(null);
          }}
        />
      ) : null}
      <section aria-labelledby="part-basics">
        <h2 id="part-basics">{t('staff.role.basics')}</h2>
        <BasicsFields draft={draft} errors={errors} onChange={change} />
      </section>
      <section aria-labelledby="texts">
        <h2 id="texts" tabIndex={-1}>
          {t('staff.role.texts')}
        </h2>
        <TextsEditor draft={draft} errors={errors} onChange={change} />
      </section>
      <section aria-labelledby="pipeline">
        <h2 id="pipeline" tabIndex={-1}>
          {t('staff.role.pipeline')}
        </h2>
        <p>{t('staff.pipeline.text')}</p>
        <PipelineEditor pipeline={draft.pipeline} errors={errors} onChange={(pipeline) => change({ pipeline })} />
      </section>
      <section aria-labelledby="criteria">
        <h2 id="criteria" tabIndex={-1}>
          {t('staff.role.criteria')}
        </h2>
        <p>{t('staff.criteria.text')}</p>
        <CriteriaEditor criteria={draft.criteria} errors={errors} onChange={(criteria) => change({ criteria })} />
      </section>
      <section aria-labelledby="viewConfiguration">
        <h2 id="viewConfiguration" tabIndex={-1}>
          {t('staff.role.viewConfiguration')}
        </h2>
        <p>{t('staff.role.viewConfigurationHint')}</p>
        <ListFieldsEditor draft={draft} roleId={roleId} onChange={change} />
      </section>
      <div className={classes['saveBar']}>
        <ActionButton type="submit" busy={busy}>
          {submitLabel}
        </ActionButton>
      </div>
    </form>
  );
}
