import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { type IncidentBody, keepPlan, noteIncident, proposePlans, type ShownProposal } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import { minuteChoices } from '../builder/day-draft.ts';
import type { DayNames } from '../day-names.ts';
import { IncidentList } from './incident-list.tsx';
import { Proposals } from './proposals.tsx';

const kinds = ['NO_SHOW', 'LATE_ARRIVAL', 'ROOM_LOST', 'ASSESSOR_ILL'] as const;
type IncidentKind = (typeof kinds)[number];

interface IncidentFormsProps {
  readonly day: ShownDay;
  readonly made: MadePlan;
  readonly names: DayNames;
  /** Minutes after midnight in the time zone of the day. */
  readonly now: number;
}

function incidentOf(kind: IncidentKind, id: string, { now, arrives }: { now: number; arrives: number }): IncidentBody {
  switch (kind) {
    case 'NO_SHOW':
      return { kind, applicationId: id };
    case 'LATE_ARRIVAL':
      return { kind, applicationId: id, minute: arrives };
    case 'ROOM_LOST':
      return { kind, roomId: id, minute: now };
    default:
      return { kind, personId: id, minute: now };
  }
}

/** One form for each thing that goes wrong. Each leads to three ways to plan on, of which one is kept. */
export function IncidentForms({ day, made, names, now }: IncidentFormsProps) {
  const t = useWords();
  const [proposals, setProposals] = useState<readonly ShownProposal[]>([]);
  const [late, setLate] = useState(Math.ceil((now + 30) / 15) * 15);
  const proposing = useMutation({ mutationFn: () => proposePlans(day.id, { now }), onSuccess: setProposals });
  const noting = useSendOnce({
    send: (body: IncidentBody, key) => noteIncident(day.id, body, key),
    onSent: () => proposing.mutate(),
  });
  const keeping = useSendOnce({
    send: ({ plan }: ShownProposal, key) => keepPlan(day.id, { plan, pins: made.pins, version: day.version }, key),
    onSent: () => {
      setProposals([]);
      announce({ kind: 'success', text: t('staff.assessment.chosenDone') });
    },
  });
  const report = (kind: IncidentKind, id: string): void => noting.mutate(incidentOf(kind, id, { now, arrives: late }));
  const candidates = day.candidates.map(({ applicationId: id }) => ({ value: id, label: names.candidate(id) }));
  const choices = {
    NO_SHOW: candidates,
    LATE_ARRIVAL: candidates,
    ROOM_LOST: day.makeUp.rooms.map(({ id, name }) => ({ value: id, label: name })),
    ASSESSOR_ILL: day.people.map(({ id, name }) => ({ value: id, label: name })),
  };
  const error = noting.error ?? proposing.error ?? keeping.error;
  return (
    <section className={classes['part']} aria-labelledby="day-incidents">
      <h2 id="day-incidents">{t('staff.assessment.incidents')}</h2>
      <div className={classes['incidents']}>
        {kinds.map((kind) => (
          <Adder
            key={kind}
            label={t(`staff.assessment.incident.${kind}`)}
            addLabel={t(`staff.assessment.report.${kind}`)}
            choices={choices[kind]}
            onAdd={(id) => report(kind, id)}
          >
            {kind === 'LATE_ARRIVAL' ? (
              <SelectField
                id="late-arrives"
                label={t('staff.assessment.arrives')}
                choices={minuteChoices}
                value={String(late)}
                onChange={(event) => setLate(Number(event.currentTarget.value))}
              />
            ) : null}
          </Adder>
        ))}
      </div>
      {error ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <IncidentList
        day={day}
        names={names}
        isBusy={proposing.isPending}
        onPropose={() => proposing.mutate()}
        onUndone={() => setProposals([])}
      />
      {proposing.isPending ? <p role="status">{t('staff.assessment.proposing')}</p> : null}
      <Proposals proposals={proposals} names={names} isBusy={keeping.isPending} onChoose={keeping.mutate} />
    </section>
  );
}
