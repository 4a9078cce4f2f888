import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import { keysOfMessage } from '@evenhand/domain/messages/message-document';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { shortMoment } from '../../lib/format/short-moment.ts';
import { forgetUnsavedWork } from '../../lib/forms/unsaved-work.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { languageName } from '../../lib/words/language-name.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Letter, useLetter } from './letter.tsx';
import { placeholderName } from './placeholder-names.ts';
import classes from './template-editor.module.css';
import { templateName } from './template-groups.ts';
import { TemplateScope } from './template-scope.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { TemplateWords } from './template-words.tsx';
import { deleteTemplate, sendTest } from './templates.api.ts';
import { TextLetter } from './text-letter.tsx';
import { TextWords } from './text-words.tsx';
import { type TemplateDraft, useTemplateDraft } from './use-template-draft.ts';

interface PartProps {
  readonly draft: TemplateDraft;
}

/** Tells whether what is shown is saved, and since when. */
function SavedState({ draft: { base, isDirty } }: PartProps) {
  const t = useWords();
  if (isDirty) return <span className={classes['quiet']}>{t('staff.templates.state.unsaved')}</span>;
  if (base.updatedAt === null) return null;
  const time = shortMoment(base.updatedAt);
  return <span className={classes['saved']}>{t('staff.templates.state.saved', { time })}</span>;
}

function Actions({ draft }: PartProps) {
  const t = useWords();
  const user = useUser();
  const { base, language, content, isSendable } = draft;
  const test = useMutation({
    mutationFn: () => sendTest(base.key, language, content),
    onSuccess: () => announce({ kind: 'success', text: t('staff.templates.tested', { address: user?.email ?? '' }) }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <>
      {draft.isText ? null : (
        <ActionButton
          variant="secondary"
          busy={test.isPending}
          onClick={() => (isSendable ? test.mutate() : draft.save())}
        >
          {t('staff.templates.test')}
        </ActionButton>
      )}
      <ActionButton busy={draft.isSaving} onClick={() => draft.save()}>
        {t('staff.templates.save')}
      </ActionButton>
    </>
  );
}

function Conflict({ draft }: PartProps) {
  const t = useWords();
  const { meanwhile } = draft;
  if (!meanwhile) return null;
  const name = meanwhile.updatedBy || t('staff.templates.conflict.unknown');
  return (
    <Notice kind="attention" alert>
      <p>{t('staff.templates.conflict', { name })}</p>
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

/** Says whose words are shown, and leads back to the product's. */
function Whose({ draft, isEditable }: PartProps & { readonly isEditable: boolean }) {
  const t = useWords();
  if (!isEditable) return <p className={classes['quiet']}>{t('staff.templates.readOnly')}</p>;
  if (!draft.base.builtIn) return null;
  if (!draft.isOwnWords) return <p className={classes['quiet']}>{t('staff.templates.productWords')}</p>;
  return (
    <p>
      <Button variant="quiet" size="small" onClick={draft.takeProductWords}>
        {t('staff.templates.useProduct')}
      </Button>
    </p>
  );
}

interface BannersProps {
  readonly gaps: readonly string[];
  readonly staleYears: readonly number[];
  /** Placeholders of the text: one of the subject has no fallback. */
  readonly inText: readonly string[];
  /** Asks for the fallback of a placeholder; null for those who may only read. */
  readonly onFallback: ((key: string) => void) | null;
}

/** Tells of gaps in the letter and of years that are over. */
function Banners({ gaps, staleYears, inText, onFallback }: BannersProps) {
  const t = useWords();
  return (
    <>
      {gaps.map((key) => (
        <Notice
          key={key}
          kind="problem"
          compact
          {...(onFallback && inText.includes(key)
            ? { action: { label: t('staff.templates.gap.fallback'), run: () => onFallback(key) } }
            : {})}
        >
          {t('staff.templates.gap', { placeholder: placeholderName(t, key) })}
        </Notice>
      ))}
      {staleYears.length > 0 ? (
        <Notice kind="attention" compact>
          {t('staff.templates.staleYears', { years: staleYears.join(', ') })}
        </Notice>
      ) : null}
    </>
  );
}

function Settings({ draft, isEditable }: PartProps & { readonly isEditable: boolean }) {
  const t = useWords();
  const { base, wording } = draft;
  return (
    <>
      {base.builtIn ? null : (
        <TextField
          id="template-name"
          label={t('staff.templates.nameField')}
          maxLength={100}
          readOnly={!isEditable}
          value={wording.name}
          onChange={(event) => draft.put({ name: event.currentTarget.value })}
        />
      )}
      {base.builtIn ? null : <TemplateScope scope={wording} isEditable={isEditable} onChange={draft.put} />}
      {draft.isText ? null : (
        <TextField
          id="template-sender"
          label={t('staff.templates.sender')}
          hint={t('staff.templates.sender.hint')}
          maxLength={100}
          readOnly={!isEditable}
          value={wording.senderName ?? ''}
          onChange={(event) => draft.put({ senderName: event.currentTarget.value || null })}
        />
      )}
      {base.maySwitchOff ? (
        <CheckField
          id="template-on"
          label={t('staff.templates.isOn')}
          checked={wording.isOn}
          disabled={!isEditable}
          onChange={(event) => draft.put({ isOn: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}

function DeleteTemplate({ template }: { readonly template: MessageTemplate }) {
  const t = useWords();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const removal = useMutation({
    mutationFn: () => deleteTemplate(template),
    onSuccess: () => {
      forgetUnsavedWork();
      announce({ kind: 'success', text: t('staff.templates.deleted') });
      void navigate('/manager/templates');
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <>
      <p>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('staff.templates.delete')}
        </Button>
      </p>
      {isAsked ? (
        <ConfirmDialog
          title={t('staff.templates.delete.ask', { name: template.name })}
          confirm={t('staff.templates.delete')}
          danger
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t('staff.templates.delete.text')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const noGaps: readonly string[] = [];
const views = ['write', 'preview'] as const;

/** Edits one template: its words at the start, the letter that they make at the end. */
export function TemplateEditor({ template }: { readonly template: MessageTemplate }) {
  const t = useWords();
  const user = useUser();
  const isEditable = useMay('message-template:edit');
  const draft = useTemplateDraft(template);
  const [view, setView] = useState<(typeof views)[number]>('write');
  const { base, language, content, isSendable } = draft;
  const letter = useLetter(draft);
  const { gaps = noGaps, staleYears = [] } = letter.data ?? {};
  const [fallbackFor, setFallbackFor] = useState<{ readonly key: string } | null>(null);
  return (
    <>
      <PageHeader
        title={templateName(t, { ...base, name: draft.wording.name || base.name })}
        above={<Link to="/manager/templates">{t('staff.templates.title')}</Link>}
        beside={<SavedState draft={draft} />}
        actions={isEditable ? <Actions draft={draft} /> : null}
      />
      <div className={classes['page']} data-view={view}>
        <div className={classes['choices']}>
          {base.writtenIn.length > 1 ? (
            <Segments
              label={t('staff.templates.language')}
              keys={base.writtenIn}
              current={language}
              nameOf={languageName}
              langOf={(code) => code}
              onChange={draft.setLanguage}
            />
          ) : null}
          <span className={classes['views']}>
            <Segments
              label={t('staff.templates.view')}
              keys={views}
              current={view}
              nameOf={(one) => t(`staff.templates.view.${one}`)}
              onChange={setView}
            />
          </span>
        </div>
        <div className={classes['writing']}>
          <Conflict draft={draft} />
          <Whose draft={draft} isEditable={isEditable} />
          {draft.isText ? (
            <TextWords draft={draft} isEditable={isEditable} gaps={gaps} />
          ) : (
            <TemplateWords draft={draft} isEditable={isEditable} gaps={gaps} fallbackFor={fallbackFor} />
          )}
          <Banners
            gaps={gaps}
            staleYears={staleYears}
            inText={keysOfMessage({ subject: '', document: content.document })}
            onFallback={isEditable ? (key) => setFallbackFor({ key }) : null}
          />
          <Settings draft={draft} isEditable={isEditable} />
          <TemplateVersions
            template={base}
            onPutBack={
              isEditable
                ? ({ content: words, texts = {}, savedAt }) => {
                    draft.replace({ content: words, texts });
                    announce({ text: t('staff.templates.versions.isBack', { time: momentText(savedAt) }) });
                  }
                : null
            }
          />
          {isEditable && !base.builtIn ? <DeleteTemplate template={base} /> : null}
        </div>
        <div className={classes['reading']}>
          {draft.isText ? (
            <TextLetter language={language} letter={letter} isSendable={isSendable} roleId={draft.wording.roleId} />
          ) : (
            <Letter
              sender={draft.wording.senderName ?? user?.organization.name ?? ''}
              language={language}
              letter={letter}
              roleId={draft.wording.roleId}
              isSendable={isSendable}
            />
          )}
        </div>
      </div>
    </>
  );
}
