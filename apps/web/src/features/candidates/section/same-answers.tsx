import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { offeredCodes } from '@evenhand/domain/fields/field-choices';
import { isEmptyValue } from '@evenhand/domain/fields/values';
import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import type { SectionForm } from './use-section-form.ts';

/** Questions of the monitoring step that ask the same as one of the CRS step, by their ids. */
const twins: Readonly<Record<string, string>> = {
  parentsUniversity: 'parentDegree',
  monitoringOccupation14: 'parentalOccupation14',
  monitoringFsm: 'fsm',
};

/** Returns the answers of the CRS step that fit the same questions here, by the ids of these. */
function givenBefore(profile: OwnProfile, form: SectionForm): ReadonlyMap<string, unknown> {
  const given = profile.sections['crs']?.data ?? {};
  const found = form.asked.flatMap((field): [string, unknown][] => {
    const answer = given[twins[field.id] ?? ''];
    return offeredCodes(field).some((code) => code === answer) ? [[field.id, answer]] : [];
  });
  return new Map(found);
}

interface SameAnswersProps {
  readonly profile: OwnProfile;
  readonly form: SectionForm;
}

/** Offers to use answers of the CRS step here too. They are copied by the candidate's tick alone, and stay stored apart. */
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
