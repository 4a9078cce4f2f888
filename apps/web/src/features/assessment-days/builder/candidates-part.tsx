import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { stageCandidatesQuery } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import { namesOf } from '../day-names.ts';
import { CandidateHours } from './candidate-hours.tsx';
import type { DayDraft, DraftBar } from './day-draft.ts';

interface CandidatesPartProps {
  readonly day: ShownDay;
  readonly draft: DayDraft;
  readonly onChange: (part: Partial<DayDraft>) => void;
}

const groups = Array.from({ length: 12 }, (_, at) => at + 1);
const groupChoices = (t: Translate) =>
  groups.map((group) => ({ value: String(group), label: t('staff.assessment.group', { number: group }) }));
const reasons = ['CONFLICT', 'MET_BEFORE', 'SIFTED'] as const;

/** Returns candidates who came in or stay, shared out evenly over so many groups. */
const shared = (candidates: DayDraft['candidates'], count: number): DayDraft['candidates'] =>
  candidates.map((one, at) => ({ ...one, group: count === 0 ? null : (at % count) + 1 }));

/** Returns what names the people of a draft, those too who were added since the day was saved. */
function usePersonName(day: ShownDay, { makeUp }: DayDraft): (id: string) => string {
  const { data: staff = [] } = useQuery(staffQuery);
  const added = new Map(staff.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const names = namesOf(day);
  return (id) => makeUp.people.find((one) => one.id === id)?.name ?? (names.person(id) || (added.get(id) ?? ''));
}

interface BarsPartProps extends CandidatesPartProps {
  readonly candidateName: (id: string) => string;
}

function BarsPart({ day, draft, candidateName, onChange }: BarsPartProps) {
  const t = useWords();
  const [candidate, setCandidate] = useState('');
  const [why, setWhy] = useState<DraftBar['why']>('CONFLICT');
  const personName = usePersonName(day, draft);
  const applicationId = draft.candidates.some((one) => one.applicationId === candidate)
    ? candidate
    : (draft.candidates[0]?.applicationId ?? '');
  const people = draft.makeUp.people.map(({ id }) => ({ value: id, label: personName(id) }));
  const add = (personId: string): void => {
    const others = draft.bars.filter((bar) => bar.personId !== personId || bar.applicationId !== applicationId);
    onChange({ bars: [...others, { personId, applicationId, why }] });
  };
  return (
    <>
      <h3>{t('staff.assessment.bars')}</h3>
      <ul className={classes['plain']}>
        {draft.bars.map((bar) => {
          const values = { person: personName(bar.personId), candidate: candidateName(bar.applicationId) };
          const name = t(`staff.assessment.bar.${bar.why}`, values);
          return (
            <li key={`${bar.personId} ${bar.applicationId}`}>
              {name}{' '}
              <Button
                variant="quiet"
                size="small"
                aria-label={t('staff.item.remove', { name })}
                onClick={() => onChange({ bars: draft.bars.filter((one) => one !== bar) })}
              >
                {t('staff.assessment.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {people.length > 0 && draft.candidates.length > 0 ? (
        <Adder
          label={t('staff.assessment.bar.person')}
          addLabel={t('staff.assessment.bar.add')}
          choices={people}
          onAdd={add}
        >
          <SelectField
            id="bar-candidate"
            label={t('staff.assessment.bar.candidate')}
            choices={draft.candidates.map((one) => ({
              value: one.applicationId,
              label: candidateName(one.applicationId),
            }))}
            value={applicationId}
            onChange={(event) => setCandidate(event.currentTarget.value)}
          />
          <SelectField
            id="bar-why"
            label={t('staff.assessment.bar.why')}
            choices={reasons.map((reason) => ({ value: reason, label: t(`staff.assessment.why.${reason}`) }))}
            value={why}
            onChange={(event) => setWhy(reasons.find((one) => one === event.currentTarget.value) ?? 'CONFLICT')}
          />
        </Adder>
      ) : null}
    </>
  );
}

/** The candidates who come, their groups, and whom they do not meet. Adjustments show as minutes, never with a reason. */
export function CandidatesPart({ day, draft, onChange }: CandidatesPartProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(stageCandidatesQuery(day.role.id, day.stageId));
  const { candidates } = draft;
  const known = new Map([
    ...(data ?? []).map((row) => [row.applicationId, row.name] as const),
    ...day.candidates.map((one) => [one.applicationId, one.name] as const),
  ]);
  const candidateName = (id: string): string => known.get(id) ?? '';
  const free = (data ?? []).filter(
    (row) => !(row.withdrawn || row.deleted || candidates.some((one) => one.applicationId === row.applicationId)),
  );
  const add = (ids: readonly string[]): void =>
    onChange({
      candidates: [...candidates, ...ids.map((applicationId) => ({ applicationId, group: null, hours: null }))],
    });
  const remove = (id: string): void =>
    onChange({
      candidates: candidates.filter((one) => one.applicationId !== id),
      bars: draft.bars.filter((bar) => bar.applicationId !== id),
    });
  const longer = (id: string): string =>
    (day.candidates.find((one) => one.applicationId === id)?.adjusted ?? [])
      .map(({ exerciseId, minutes }) =>
        t('staff.assessment.adjusted', {
          exercise: draft.makeUp.exercises.find((one) => one.id === exerciseId)?.name ?? '',
          minutes: formatNumber(minutes),
        }),
      )
      .join(', ');
  return (
    <section className={classes['part']} aria-labelledby="day-candidates">
      <h2 id="day-candidates">{t('staff.assessment.candidatesCount', { count: candidates.length })}</h2>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      <ul className={classes['plain']}>
        {candidates.map((one) => (
          <li key={one.applicationId} className={`${classes['candidate']} ${classes['labelled']}`}>
            <span>
              <b>{candidateName(one.applicationId)}</b> <small>{longer(one.applicationId)}</small>
            </span>
            <SelectField
              id={`group-${one.applicationId}`}
              label={t('staff.assessment.groupOf', { name: candidateName(one.applicationId) })}
              emptyLabel={t('staff.assessment.noGroup')}
              choices={groupChoices(t)}
              value={one.group === null ? '' : String(one.group)}
              onChange={(event) => {
                const group = event.currentTarget.value === '' ? null : Number(event.currentTarget.value);
                onChange({ candidates: candidates.map((other) => (other === one ? { ...one, group } : other)) });
              }}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('staff.item.remove', { name: candidateName(one.applicationId) })}
              onClick={() => remove(one.applicationId)}
            >
              {t('staff.assessment.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Adder
        label={t('staff.assessment.candidate')}
        addLabel={t('staff.assessment.addCandidate')}
        choices={free.map((row) => ({ value: row.applicationId, label: row.name }))}
        onAdd={(id) => add([id])}
      />
      <div className="actions">
        {free.length > 1 ? (
          <Button variant="secondary" size="small" onClick={() => add(free.map((row) => row.applicationId))}>
            {t('staff.assessment.addAll', { count: free.length })}
          </Button>
        ) : null}
        <SelectField
          id="day-groups"
          label={t('staff.assessment.shareOut')}
          emptyLabel={t('staff.assessment.noGroups')}
          choices={groups.map((count) => ({ value: String(count), label: formatNumber(count) }))}
          value={String(Math.max(0, ...candidates.map(({ group }) => group ?? 0)) || '')}
          onChange={(event) => onChange({ candidates: shared(candidates, Number(event.currentTarget.value)) })}
        />
      </div>
      <CandidateHours draft={draft} candidateName={candidateName} onChange={onChange} />
      <BarsPart day={day} draft={draft} candidateName={candidateName} onChange={onChange} />
    </section>
  );
}
