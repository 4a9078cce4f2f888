import type { PublishFault } from '@evenhand/domain/roles/missing-to-publish';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import classes from './role-sections.module.css';

interface SaveBarProps {
  /** The form that the button sends. */
  readonly form: string;
  readonly saveLabel: string;
  readonly busy: boolean;
  readonly unsaved: boolean;
  /** Fields that are still needed for publishing. */
  readonly missing: readonly PublishFault[];
  /** Null: a role that is published already, or one that this user may not publish. */
  readonly onPublish: (() => void) | null;
  readonly onShow: (field: string) => void;
}

/** Stays in reach at the foot of every section: saves and publishes, and leads to what is missing. */
export function SaveBar({ form, saveLabel, busy, unsaved, missing, onPublish, onShow }: SaveBarProps) {
  const t = useWords();
  const publishes = onPublish !== null;
  return (
    <div className={classes['saveBar']}>
      {onPublish ? (
        <ActionButton busy={busy} onClick={onPublish}>
          {t(unsaved ? 'staff.publish.saveAndPublish' : 'staff.publish.publish')}
        </ActionButton>
      ) : null}
      <ActionButton type="submit" form={form} busy={busy} variant={publishes ? 'secondary' : 'primary'}>
        {saveLabel}
      </ActionButton>
      {unsaved ? <span className={classes['unsaved']}>{t('staff.section.unsaved')}</span> : null}
      {publishes && missing.length > 0 ? (
        <p className={classes['missing']}>
          {t('staff.section.stillMissing')}{' '}
          {missing.map(({ field }) => (
            <button key={field} type="button" onClick={() => onShow(field)}>
              {t(`staff.role.${field}`)}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}
