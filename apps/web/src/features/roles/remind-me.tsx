import { IconCalendarPlus } from '@tabler/icons-react';
import { saveFile } from '../../lib/files/save-file.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './quiet-action.module.css';
import { reminderFile } from './reminder-file.ts';

interface RemindMeProps {
  readonly role: { readonly id: string; readonly title: string };
  /** Words of the entry: "Closes in 5 weeks" says nothing in a calendar. */
  readonly entry: 'opens' | 'closes';
  readonly at: string;
}

/** Gives a calendar file to keep: the reader's own calendar reminds them. */
export function RemindMe({ role, entry, at }: RemindMeProps) {
  const t = useWords();
  const url = new URL(`/roles/${role.id}`, location.href).href;
  const save = (): void => {
    const file = reminderFile({ title: t(`roles.remind.${entry}`, { role: role.title }), url, at });
    saveFile({ blob: new Blob([file], { type: 'text/calendar' }), fileName: `${entry}-${at.slice(0, 10)}.ics` });
  };
  return (
    <button
      type="button"
      className={classes['action']}
      aria-label={t('roles.remind.named', { role: role.title })}
      onClick={save}
    >
      <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
      {t('roles.remind.short')}
    </button>
  );
}
