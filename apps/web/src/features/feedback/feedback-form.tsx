import { type FormEvent, useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { languageName } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { BlockGroups, fieldOf, groupsOf } from './block-fields.tsx';
import { useBlockNames } from './block-name.ts';
import { FeedbackExamples } from './feedback-examples.tsx';
import classes from './role-feedback.module.css';
import type { FeedbackDraft } from './use-feedback-draft.ts';

function Conflict({ draft }: { readonly draft: FeedbackDraft }) {
  const t = useWords();
  if (!draft.meanwhile) return null;
  return (
    <Notice kind="attention" alert>
      <p>{t('staff.roleFeedback.conflict')}</p>
      <div className="actions">
        <Button variant="secondary" size="small" onClick={draft.showTheirs}>
          {t('staff.templates.conflict.theirs')}
        </Button>
        <Button variant="secondary" size="small" onClick={draft.goOnWithMine}>
          {t('staff.templates.conflict.mine')}
        </Button>
      </div>
    </Notice>
  );
}

/** Edits the blocks of a role beside examples of what they make. */
export function FeedbackForm({ draft }: { readonly draft: FeedbackDraft }) {
  const t = useWords();
  const nameOf = useBlockNames(draft.base.blocks);
  const groups = groupsOf(draft.base.blocks);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(groups.flatMap((blocks) => (blocks.some(({ key }) => draft.isGap(key)) ? [blocks[0]?.key ?? ''] : []))),
  );
  function toggle(key: string, isOpen: boolean): void {
    const others = [...open].filter((each) => each !== key);
    setOpen(new Set(isOpen ? [...others, key] : others));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const fault = draft.busy ? null : draft.save();
    const group = groups.find((blocks) => blocks.some(({ key }) => key === fault?.key))?.[0]?.key;
    if (group !== undefined) toggle(group, true);
  }
  return (
    <form className={classes['columns']} noValidate onSubmit={submit}>
      <div className="stack">
        <ErrorSummary
          errors={draft.faults
            .filter(({ language }) => language === draft.language)
            .map(({ key, code }) => ({ field: fieldOf(key), text: `${nameOf(key)}: ${t(`errors.${code}`)}` }))}
          problem={draft.problem ? problemText(draft.problem) : null}
        />
        <Conflict draft={draft} />
        <CheckField
          id="feedback-is-on"
          label={t('staff.roleFeedback.isOn')}
          hint={t('staff.roleFeedback.isOnHint')}
          checked={draft.isOn}
          onChange={(event) => draft.setOn(event.currentTarget.checked)}
        />
        {draft.base.languages.length > 1 ? (
          <div className={classes['languages']}>
            <Segments
              label={t('staff.templates.language')}
              keys={draft.base.languages}
              current={draft.language}
              nameOf={languageName}
              langOf={(code) => code}
              onChange={draft.setLanguage}
            />
          </div>
        ) : null}
        <BlockGroups draft={draft} open={open} onToggle={toggle} />
        <div className={classes['saveBar']}>
          <ActionButton type="submit" busy={draft.busy} disabled={!draft.isDirty}>
            {t('ui.save')}
          </ActionButton>
        </div>
      </div>
      <FeedbackExamples draft={draft} />
    </form>
  );
}
