import { useWords } from '../../../lib/words/words.ts';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from '../assessment-days.module.css';
import type { DayDraft } from './day-draft.ts';

const mostLetters = 2000;

interface NotesPartProps {
  readonly draft: DayDraft;
  readonly onChange: (part: Partial<DayDraft>) => void;
}

/** Notes that candidates read beside their own times: things to bring, expenses, and a quiet place. */
export function NotesPart({ draft, onChange }: NotesPartProps) {
  const t = useWords();
  return (
    <section className={classes['part']} aria-labelledby="day-notes">
      <h2 id="day-notes">{t('staff.assessment.notes')}</h2>
      <TextField
        id="draft-quiet"
        label={t('staff.assessment.quietPlace')}
        optional
        maxLength={255}
        value={draft.quietPlace}
        onChange={(event) => onChange({ quietPlace: event.currentTarget.value })}
      />
      {(['pack', 'expenses'] as const).map((note) => (
        <TextAreaField
          key={note}
          id={`draft-${note}`}
          label={t(`staff.assessment.${note}`)}
          optional
          rows={3}
          maxLength={mostLetters}
          value={draft[note]}
          onChange={(event) => onChange({ [note]: event.currentTarget.value })}
        />
      ))}
    </section>
  );
}
