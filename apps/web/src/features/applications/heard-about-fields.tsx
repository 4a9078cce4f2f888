import { followUpMaxLength, followUpOf, heardAbout } from '@evenhand/domain/outcomes/heard-about';
import { useWords } from '../../lib/words.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Answers } from './applications.api.ts';

interface HeardAboutFieldsProps {
  readonly answers: Answers;
  readonly onChange: (key: string, value: string) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How somebody heard of the role, and what belongs to that source. */
export function HeardAboutFields({ answers, onChange }: HeardAboutFieldsProps) {
  const t = useWords();
  const source = textOf(answers['heardAbout']);
  const followUp = followUpOf(source);
  return (
    <>
      <SelectField
        id="heardAbout"
        label={t('fields.heardAbout')}
        optional
        value={source}
        emptyLabel={t('candidate.chooseOne')}
        choices={heardAbout.map(({ code }) => ({ value: code, label: t(`lists.heardAbout.${code}`) }))}
        onChange={(event) => onChange('heardAbout', event.currentTarget.value)}
      />
      {followUp === null ? null : (
        <TextField
          id="heardAboutFollowUp"
          label={t(`fields.heardAboutFollowUp.${followUp}`)}
          optional
          maxLength={followUpMaxLength}
          value={textOf(answers['heardAboutFollowUp'])}
          onChange={(event) => onChange('heardAboutFollowUp', event.currentTarget.value)}
        />
      )}
    </>
  );
}
