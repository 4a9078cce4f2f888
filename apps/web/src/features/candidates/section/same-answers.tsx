import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { offeredCodes } from '@evenhand/domain/fields/field-choices';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import type { SectionForm } from './use-section-form.ts';

/** Questions of the monitoring step that ask the same as one of an earlier step, by their ids. */
const twins: Readonly<Record<string, string>> = {
  parentsUniversity: 'parentDegree',
  monitoringOccupation14: 'parentalOccupation14',
  monitoringFsm: 'fsm',
  schoolType: 'secondarySchoolKind',
};

/** Codes of an earlier step that have another name here. */
const renamed: Readonly<Record<string, string>> = { STATE: 'STATE_NON_SELECTIVE' };

/** Returns the answers of earlier steps that fit the same questions here, by the ids of these. */
function givenBefore(profile: OwnProfile, form: SectionForm): ReadonlyMap<string, unknown> {
  const given = { ...profile.sections['secondary']?.data, ...profile.sections['crs']?.data };
  const found = form.asked.flatMap((field): [string, unknown][] => {
    const said = given[twins[field.id] ?? ''];
    const answer = (typeof said === 'string' ? renamed[said] : undefined) ?? said;
    return offeredCodes(field).some((code) => code === answer) ? [[field.id, answer]] : [];
  });
  return new Map(found);
}

interface SameAnswersProps {
  readonly profile: OwnProfile;
  readonly form: SectionForm;
}

/** Offers to use answers of earlier steps here too. They are copied by the candidate's tick alone, and stay stored apart. */
export function SameAnswers({ profile, form }: SameAnswersProps) {
  const t = useWords();
  const [copied, setCopied] = useState<readonly string[] | null>(null);
  const given = givenBefore(profile, form);
  const empty = [...given.keys()].filter((id) => isEmptyValue(form.values[id]));
  if (form.opening || (copied === null && empty.length === 0)) return null;
  const use = (isOn: boolean): void => {
    const ids = isOn ? empty : (copied ?? []);
    for (const id of ids) form.change(id, isOn ? given.get(id) : undefined);
    setCopied(isOn ? ids : null);
  };
  return (
    <CheckField
      id="same-answers"
      label={t('profile.sameAnswers')}
      hint={t('profile.sameAnswers.hint')}
      checked={copied !== null}
      onChange={(event) => use(event.currentTarget.checked)}
    />
  );
}
