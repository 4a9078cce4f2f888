import type { ReasonSettingInput } from '@evenhand/contract/processes/outcomes/outcome-reasons';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { type Reason, reasonsOf } from '@evenhand/domain/outcomes/reasons';
import { type FormEvent, useState } from 'react';
import { stageLabel } from '../../entities/application/stage-words.ts';
import { type ConfigurationDraft, useConfigurationDraft } from '../../entities/organization/use-configuration-draft.ts';
import { moved } from '../../lib/forms/made-key.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { type Translate, useWords, wordOr } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import classes from './outcome-reasons.module.css';
import { draftOf, type ReasonDraft, textOf, withNew, withSetting } from './reason-draft.ts';
import { ReasonFields, staffFieldId } from './reason-fields.tsx';

/** Returns the roles and stages in which a reason is given, when it is not given everywhere. */
function whereText(t: Translate, { schemes, stages }: Reason): string {
  const on = schemes.map((scheme) => wordOr(t, `lists.scheme.${scheme}`, scheme)).join(', ');
  const at = stages.map((id) => stageLabel(t, id)).join(', ');
  return [on, at].filter((text) => text !== '').join(' · ');
}

interface ReasonItemProps {
  readonly at: number;
  readonly form: ConfigurationDraft<ReasonDraft>;
  readonly setting: ReasonSettingInput;
  readonly error: string | undefined;
  readonly open: boolean;
  readonly isNew: boolean;
  readonly onToggle: (open: boolean) => void;
}

function ReasonItem({ at, form, setting, error, open, isNew, onToggle }: ReasonItemProps) {
  const t = useWords();
  const { draft, base, edit } = form;
  const { code } = setting;
  const [reason] = reasonsOf([setting]);
  const name = textOf(t, setting, 'staff').trim() || t('admin.reasons.unnamed');
  const isSaved = draftOf(base.configuration).outcomeReasons.some((one) => one.code === code);
  const position = (by: 1 | -1): void => edit(() => ({ outcomeReasons: moved(draft.outcomeReasons, at, by) }));
  const remove = (): void => edit(() => ({ outcomeReasons: draft.outcomeReasons.filter((one) => one.code !== code) }));
  return (
    <li className={classes['reason']}>
      <details open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          {name} {reason?.archived ? <Tag>{t('admin.reasons.archived')}</Tag> : null}{' '}
          {reason?.told ? null : <Tag tone="attention">{t('admin.reasons.quiet')}</Tag>}
          <span className={classes['where']}>{reason ? whereText(t, reason) : ''}</span>
        </summary>
        {open ? (
          <div className={`stack ${classes['body']}`}>
            <ReasonFields
              setting={setting}
              error={error}
              isNew={isNew}
              onChange={(next) => edit((before) => withSetting(before, next))}
            />
            <div className="actions">
              <Button variant="secondary" size="small" disabled={at === 0} onClick={() => position(-1)}>
                {t('staff.item.up', { name })}
              </Button>
              <Button
                variant="secondary"
                size="small"
                disabled={at === draft.outcomeReasons.length - 1}
                onClick={() => position(1)}
              >
                {t('staff.item.down', { name })}
              </Button>
              {isSaved ? (
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => edit((before) => withSetting(before, { ...setting, archived: !reason?.archived }))}
                >
                  {t(reason?.archived ? 'admin.reasons.restore' : 'admin.reasons.archive', { name })}
                </Button>
              ) : (
                <Button variant="quiet" size="small" onClick={remove}>
                  {t('staff.item.remove', { name })}
                </Button>
              )}
            </div>
          </div>
        ) : null}
      </details>
    </li>
  );
}

/** Holds which reasons are open, and which errors are shown once the user has tried to save. */
function useItems(form: ConfigurationDraft<ReasonDraft>) {
  const t = useWords();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const { outcomeReasons } = form.draft;
  const nameless = outcomeReasons.filter((one) => textOf(t, one, 'staff').trim() === '').map((one) => one.code);
  const areAllArchived = outcomeReasons.every((one) => one.archived);
  return {
    open,
    added,
    wrong: asked ? nameless : [],
    problem: asked && areAllArchived ? t('admin.reasons.noneLeft') : null,
    toggle: (code: string, isOpen: boolean): void =>
      setOpen((before) => (isOpen ? [...new Set([...before, code])] : before.filter((one) => one !== code))),
    add(): void {
      const { draft, code } = withNew(form.draft);
      form.edit(() => draft);
      setOpen([code]);
      setAdded(code);
    },
    /** Returns true when the form is complete. Otherwise opens and reports what is missing. */
    ask(): boolean {
      setAsked(true);
      setOpen((before) => [...new Set([...before, ...nameless])]);
      return nameless.length === 0 && !areAllArchived;
    },
  };
}

interface OutcomeReasonsFormProps {
  readonly organization: Organization;
  readonly onSaved: (saved: Organization) => unknown;
}

/** Edits the reasons for not taking candidates forward: their words, their order, and where each is given. */
export function OutcomeReasonsForm({ organization, onSaved }: OutcomeReasonsFormProps) {
  const t = useWords();
  const form = useConfigurationDraft({ organization, onSaved, draftOf, savedText: t('admin.reasons.saved') });
  const items = useItems(form);
  useLeaveWarning(form.changed);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (items.ask() && !form.busy) void form.save();
  }
  const missing = t('admin.reasons.staffMissing');
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary
        errors={items.wrong.map((code) => ({ field: staffFieldId(code), text: missing }))}
        problem={items.problem ?? form.problem}
      />
      {form.theirs ? (
        <Notice kind="attention" alert title={t('admin.organization.conflictTitle')}>
          <p>{t('admin.candidateForm.conflict')}</p>
          <Button variant="secondary" size="small" onClick={form.takeTheirs}>
            {t('admin.organization.takeTheirs')}
          </Button>
        </Notice>
      ) : null}
      <p className="flush">{t('admin.reasons.text')}</p>
      <p className="flush">{t('admin.reasons.kept')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={items.add}>
          {t('admin.reasons.add')}
        </Button>
      </div>
      <ol className={classes['list']}>
        {form.draft.outcomeReasons.map((setting, at) => (
          <ReasonItem
            key={setting.code}
            at={at}
            form={form}
            setting={setting}
            error={items.wrong.includes(setting.code) ? missing : undefined}
            open={items.open.includes(setting.code)}
            isNew={items.added === setting.code}
            onToggle={(open) => items.toggle(setting.code, open)}
          />
        ))}
      </ol>
      <div className="actions">
        <ActionButton type="submit" busy={form.busy} disabled={!form.changed}>
          {t('admin.reasons.save')}
        </ActionButton>
      </div>
    </form>
  );
}
