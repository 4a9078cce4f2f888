import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import { followUpMaxLength, followUpOf, heardAbout } from '@evenhand/domain/outcomes/heard-about';
import { useWords, wordOr } from '../../../lib/words/words.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FormAnswers } from '../applications.api.ts';

interface HeardAboutFieldsProps {
  /** Questions of the application itself, which every role asks beside its own form. */
  readonly asked: readonly Field[];
  /** The organisation's own sources, in place of the product's. */
  readonly own: OwnProfile['heardOptions'];
  /** Choices for what may have helped most. Null when that is not asked. */
  readonly resources: OwnProfile['resourceOptions'];
  readonly answers: FormAnswers;
  readonly errors?: readonly { readonly key: string; readonly here: string }[];
  readonly onChange: (key: string, value: string) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks how the candidate heard of the role, the follow-up to that source, and what helped most to decide. */
export function HeardAboutFields({ asked, own, resources, answers, errors = [], onChange }: HeardAboutFieldsProps) {
  const t = useWords();
  const source = textOf(answers['heardAbout']);
  const followUp = followUpOf(source);
  const productLabel = own.length > 0 || followUp === null ? null : t(`fields.heardAboutFollowUp.${followUp}`);
  const followUpLabel = own.find((one) => one.value === source)?.followUpLabel ?? productLabel;
  const choices =
    own.length > 0
      ? own.map(({ value, label }) => ({ value, label }))
      : heardAbout.map(({ code }) => ({ value: code, label: t(`lists.heardAbout.${code}`) }));
  const shown = askedFields(asked, answers);
  const isAsked = (id: string): boolean => shown.some((field) => field.id === id);
  const propsOf = (id: string) => {
    const error = errors.find(({ key }) => key === id)?.here;
    return {
      id,
      optional: shown.find((field) => field.id === id)?.requirement !== 'required',
      ...(error === undefined ? {} : { error }),
      value: textOf(answers[id]),
    };
  };
  return (
    <>
      {isAsked('heardAbout') ? (
        <SelectField
          {...propsOf('heardAbout')}
          label={t('fields.heardAbout')}
          emptyLabel={t('candidate.chooseOne')}
          choices={choices}
          onChange={(event) => onChange('heardAbout', event.currentTarget.value)}
        />
      ) : null}
      {followUpLabel !== null && isAsked('heardAboutFollowUp') ? (
        <TextField
          {...propsOf('heardAboutFollowUp')}
          label={followUpLabel}
          maxLength={followUpMaxLength}
          onChange={(event) => onChange('heardAboutFollowUp', event.currentTarget.value)}
        />
      ) : null}
      {resources !== null && isAsked('valuableResource') ? (
        <SelectField
          {...propsOf('valuableResource')}
          label={t('fields.valuableResource')}
          emptyLabel={t('candidate.chooseOne')}
          choices={resources.map((code) => ({ value: code, label: wordOr(t, `lists.valuableResource.${code}`, code) }))}
          onChange={(event) => onChange('valuableResource', event.currentTarget.value)}
        />
      ) : null}
    </>
  );
}
