import { useState } from 'react';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from './builder.module.css';
import { ChangeList } from './change-list.tsx';
import { definitionErrors } from './definition-errors.ts';
import type { FormBuilder } from './use-form-builder.ts';

interface PublishPanelProps {
  readonly builder: FormBuilder;
  /** Leads to the input in which the error can be corrected. */
  readonly onMend: (field: string) => void;
}

/** Shows what publishing would change and for how many candidates, with the button that does it. */
export function PublishPanel({ builder, onMend }: PublishPanelProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { saved, definition, busy, unsaved } = builder;
  const errors = definitionErrors(t, definition, saved.askable);
  const isNew = unsaved || saved.draft !== null;
  const drafts = t('builder.openDrafts', { count: saved.openDrafts });
  return (
    <div className={classes['sections']}>
      {errors.length > 0 ? (
        <Notice kind="attention" title={t('builder.notYet')}>
          <ul>
            {errors.map(({ field, text }) => (
              <li key={`${field} ${text}`}>
                <button type="button" className={classes['link']} onClick={() => onMend(field)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section className={classes['section']} aria-labelledby="form-changes">
        <h2 id="form-changes">{t('builder.changes', { version: saved.published.version })}</h2>
        <ChangeList before={saved.published.definition} now={definition} />
        {saved.openDrafts > 0 ? <p>{drafts}</p> : null}
        {isNew && errors.length === 0 ? (
          <div className="actions">
            <ActionButton busy={busy} onClick={() => setAsking(true)}>
              {t('builder.publish', { version: saved.published.version + 1 })}
            </ActionButton>
          </div>
        ) : null}
      </section>
      <section className={classes['section']} aria-labelledby="form-versions">
        <h2 id="form-versions">{t('builder.versions')}</h2>
        <ul>
          {saved.versions.map(({ version, publishedAt, publishedBy, questions }) => (
            <li key={version}>
              {t('builder.version', {
                version,
                time: `${formatDate(publishedAt)}, ${formatTime(publishedAt)}`,
                count: questions,
              })}
              {publishedBy === null ? null : <> · {publishedBy}</>}
            </li>
          ))}
        </ul>
      </section>
      {asking ? (
        <ConfirmDialog
          title={t('builder.publish', { version: saved.published.version + 1 })}
          confirm={t('builder.publishNow')}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void builder.publish().then(() => setAsking(false))}
        >
          <ChangeList before={saved.published.definition} now={definition} />
          <p>{drafts}</p>
          <p>{t('builder.publishText')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
