import type { OwnProfile } from '@evenhand/contract/candidates';
import { followUpMaxLength, followUpOf, heardAbout } from '@evenhand/domain/outcomes/heard-about';
import { useWords } from '../../lib/words.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Answers } from './applications.api.ts';

interface HeardAboutFieldsProps {
  /** The organisation's own sources, in place of the product's. */
  readonly own: OwnProfile['heardOptions'];
  /** What may have helped most; null where it is not asked. */
  readonly resources: OwnProfile['resourceOptions'];
  readonly answers: Answers;
  readonly onChange: (key: string, value: string) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How somebody heard of the role, what belongs to that source, and what helped most to decide. */
export function HeardAboutFields({ own, resources, answers, onChange }: HeardAboutFieldsProps) {
  const t = useWords();
  const source = textOf(answers['heardAbout']);
  const followUp = followUpOf(source);
  const productLabel = own.length > 0 || followUp === null ? null : t(`fields.heardAboutFollowUp.${followUp}`);
  const followUpLabel = own.find((one) => one.value === source)?.followUpLabel ?? productLabel;
  const choices =
    own.length > 0
      ? own.map(({ value, label }) => ({ value, label }))
      : heardAbout.map(({ code }) => ({ value: code, label: t(`lists.heardAbout.${code}`) }));
  return (
    <>
      <SelectField
        id="heardAbout"
        label={t('fields.heardAbout')}
        optional
        value={source}
        emptyLabel={t('candidate.chooseOne')}
        choices={choices}
        onChange={(event) => onChange('heardAbout', event.currentTarget.value)}
      />
      {followUpLabel === null ? null : (
        <TextField
          id="heardAboutFollowUp"
          label={followUpLabel}
          optional
          maxLength={followUpMaxLength}
          value={textOf(answers['heardAboutFollowUp'])}
          onChange={(event) => onChange('heardAboutFollowUp', event.currentTarget.value)}
        />
      )}
      {resources === null ? null : (
        <SelectField
          id="valuableResource"
          label={t('fields.valuableResource')}
          optional
          value={textOf(answers['valuableResource'])}
          emptyLabel={t('candidate.chooseOne')}
          choices={resources.map((code) => ({ value: code, label: t(`lists.valuableResource.${code}`) }))}
          onChange={(event) => onChange('valuableResource', event.currentTarget.value)}
        />
      )}
    </>
  );
}
