import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../assessment-days.module.css';
import { type DraftExercise, type DraftPerson, newPerson, withPart } from './day-draft.ts';
import type { MakeUpPartProps } from './exercises-part.tsx';
import { RangeFields } from './hours-fields.tsx';
import { PersonLimits } from './person-limits.tsx';

const kinds = ['ASSESSOR', 'ACTOR', 'RESERVE'] as const;

interface PersonRowProps {
  readonly person: DraftPerson;
  readonly name: string;
  readonly exercises: readonly DraftExercise[];
  readonly onChange: (part: Partial<DraftPerson>) => void;
  readonly onRemove: () => void;
}

function PersonRow({ person, name, exercises, onChange, onRemove }: PersonRowProps) {
  const t = useWords();
  const { id, hours } = person;
  return (
    <fieldset className={classes['item']}>
      <legend>{name}</legend>
      <div className={classes['row']}>
        {person.name === null ? null : (
          <TextField
            id={`${id}-name`}
            label={t('staff.assessment.personName')}
            maxLength={200}
            value={person.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
        <SelectField
          id={`${id}-kind`}
          label={t('staff.assessment.task')}
          choices={kinds.map((kind) => ({ value: kind, label: t(`staff.assessment.task.${kind}`) }))}
          value={person.kind}
          onChange={(event) => {
            const kind = kinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange({ kind });
          }}
        />
        <RangeFields
          id={id}
          range={hours}
          labelOf={(end) => t(`staff.assessment.hours.${end}`)}
          onChange={(next) => onChange({ hours: next })}
        />
        <TextField
          id={`${id}-word`}
          label={t('staff.assessment.ownWord')}
          optional
          maxLength={60}
          value={person.ownWord ?? ''}
          onChange={(event) => onChange({ ownWord: event.currentTarget.value || null })}
        />
      </div>
      <CheckField
        id={`${id}-partner`}
        label={t('staff.assessment.isPartner')}
        checked={person.isPartner}
        onChange={(event) => onChange({ isPartner: event.currentTarget.checked })}
      />
      <PersonLimits person={person} name={name} exercises={exercises} onChange={onChange} />
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t('staff.item.remove', { name })}
      </Button>
    </fieldset>
  );
}

/** Assessors, actors and reserves: colleagues by account, outsiders by name, with hours and tags. */
export function PeoplePart({ makeUp, onChange }: MakeUpPartProps) {
  const t = useWords();
  const { data: staff = [] } = useQuery(staffQuery);
  const { people, hours } = makeUp;
  const staffed = makeUp.exercises.filter(({ assessors, actors }) => assessors + actors > 0);
  const names = new Map(staff.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const set = (next: typeof people): void => onChange({ ...makeUp, people: next });
  const free = staff.filter(({ id, status }) => status === 'ACTIVE' && !people.some((one) => one.id === id));
  return (
    <section className={classes['part']} aria-labelledby="day-people">
      <h2 id="day-people">{t('staff.assessment.people')}</h2>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          name={(person.name ?? names.get(person.id) ?? '') || t('staff.assessment.unnamed')}
          exercises={staffed}
          onChange={(part) => set(withPart(people, person.id, part))}
          onRemove={() => set(people.filter(({ id }) => id !== person.id))}
        />
      ))}
      <Adder
        label={t('staff.assessment.colleague')}
        addLabel={t('staff.assessment.addColleague')}
        choices={free.map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))}
        onAdd={(id) => set([...people, newPerson(id, null, hours)])}
      />
      <Button
        variant="quiet"
        size="small"
        onClick={() => set([...people, newPerson(crypto.randomUUID(), t('staff.assessment.outsider'), hours)])}
      >
        {t('staff.assessment.addOutsider')}
      </Button>
    </section>
  );
}
