import { readForm } from '@evenhand/domain/forms/read-form';
import { deriveListColumns } from '@evenhand/domain/lists/derive-list-columns';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { parts } from '@evenhand/words/parts';
import { idByLot } from '../../../../platform/db/id-by-lot.ts';
import { positionEvent, releasedKind } from '../../../processes/pipeline/public.ts';
import type { ApplicationState } from '../../../records/application-state/public.ts';
import { frozenAnswers } from '../../../records/applications/public.ts';
import type { SeededRole } from '../demo-setting.ts';
import { makeFormAnswers } from '../made-up/form-answers.ts';
import { makeHeardAbout } from '../made-up/heard-about.ts';
import { type JourneyStep, makeJourney, sourceTouchPosition } from '../made-up/journey.ts';
import { partInDataZone } from '../made-up/profile.ts';
import type { Applying } from './candidate-rows.ts';
import { eventRow } from './event-rows.ts';
import { addNotes } from './note-rows.ts';
import type { RowBook } from './row-book.ts';
import { addScores } from './score-rows.ts';

const minutes = 60_000;

/** Returns the state of an application that was just sent or begun. */
function arrival(role: SeededRole, at: Date, version: number): ApplicationState {
  const position = sourceTouchPosition(role.form.pipeline);
  return {
    stage_id: position.stageId,
    substage_id: position.substageId,
    stage_before: null,
    substage_before: null,
    change_before_at: null,
    assignee_id: null,
    outcome_reason: null,
    outcome_released_at: null,
    withdrawn_at: null,
    withdrawal_reason: null,
    last_change_at: at,
    stage_entered_at: at,
    version,
  };
}

/** Returns the state after a step, as the product's own moves leave it. */
function after(row: ApplicationState, step: JourneyStep): ApplicationState {
  const { to, at, reason } = step;
  const position = {
    stage_id: to.stageId,
    substage_id: to.substageId,
    last_change_at: at,
    stage_entered_at: to.stageId === row.stage_id ? row.stage_entered_at : at,
    version: row.version + 1,
  };
  if (step.kind === 'released') return { ...row, ...position, outcome_released_at: at };
  return {
    ...row,
    ...position,
    stage_before: row.stage_id,
    substage_before: row.substage_id,
    change_before_at: row.last_change_at,
    outcome_reason: to.stageId === stageIds.notTakenForward ? reason : null,
    withdrawn_at: step.kind === 'withdrawn' ? at : null,
    withdrawal_reason: step.kind === 'withdrawn' ? reason : null,
  };
}

const kinds: Readonly<Record<JourneyStep['kind'], string>> = {
  moved: 'application.moved',
  released: releasedKind,
  withdrawn: 'application.withdrawn',
  accepted: 'application.offer-accepted',
};

interface Walked {
  readonly id: string;
  readonly applicationState: ApplicationState;
  readonly steps: readonly JourneyStep[];
}

/**
 * Writes an event for each step of the journey. Only the last event, when staff made it, keeps the values that an
 * undo needs.
 */
function walk(book: RowBook, applying: Applying, at: { readonly id: string; readonly sentAt: Date }): Walked {
  const { setting, role, candidate } = applying;
  const { random, staff } = setting;
  const until =
    role.phase === 'decided' ? new Date(setting.now.getTime() + role.decides * 1440 * minutes) : setting.now;
  const steps = makeJourney(random, { pipeline: role.form.pipeline, phase: role.phase, sentAt: at.sentAt, until });
  const ids = { id: at.id, candidate_id: candidate.id, role_id: role.id };
  let applicationState = arrival(role, at.sentAt, 2);
  const firstAt = steps[0]?.at ?? until;
  if (random.chance(steps.length > 0 ? 0.45 : 0.15)) {
    const assignee = random.pick(staff.reviewers);
    applicationState = { ...applicationState, assignee_id: assignee, version: applicationState.version + 1 };
    const assigned = { kind: 'application.assigned', subjectId: assignee, keys: ['assignee'] };
    const event = { ...assigned, candidateId: candidate.id, applicationId: at.id, roleId: role.id };
    book.add(
      'event',
      ...eventRow(event, { at: new Date((at.sentAt.getTime() + firstAt.getTime()) / 2), actorId: staff.admin }).events,
    );
  }
  for (const [index, step] of steps.entries()) {
    const next = after(applicationState, step);
    const event = positionEvent(
      { kind: kinds[step.kind], reason: step.reason, batchId: null },
      { ...ids, ...applicationState },
      next,
    );
    const byCandidate = step.kind === 'withdrawn' || step.kind === 'accepted';
    const isLast = index === steps.length - 1;
    const rows = eventRow(isLast && !byCandidate ? event : { ...event, values: [] }, {
      at: step.at,
      actorId: byCandidate ? candidate.userId : random.pick([staff.admin, staff.manager]),
    });
    book.add('event', ...rows.events);
    book.add('event_value', ...rows.values);
    applicationState = next;
  }
  return { id: at.id, applicationState, steps };
}

function frozenCopy(applying: Applying, sources: Record<string, unknown>) {
  const { setting, role, candidate, documents, sentAt } = applying;
  const sections = Object.entries(candidate.profile).map(
    ([section, data]) => [section, partInDataZone(data, 'ordinary')] as const,
  );
  return {
    formVersion: 1,
    sections: { ...Object.fromEntries(sections), application: sources },
    answers: frozenAnswers(
      makeFormAnswers(setting.random, role.form.definition, setting.tenant.name),
      { form: readForm(role.form.definition), fields: [], countryBase: 'UK' },
      [],
    ).answers,
    documents,
    declaration: { text: parts.base['apply.declaration.text'], language: 'en', at: sentAt?.toISOString() },
  };
}

/** Returns the application's columns apart from its state. A draft has no source, because it has no sent answers. */
function applicationRow(applying: Applying, id: string, sources: Record<string, unknown>) {
  const { candidate, role, sentAt } = applying;
  const { personal, secondary, sixthForm, university } = candidate.profile;
  const derived = deriveListColumns(
    {
      ...(personal ? { personal } : {}),
      ...(secondary ? { secondary } : {}),
      ...(sixthForm ? { sixthForm } : {}),
      ...(university ? { university } : {}),
      application: sources,
    },
    candidate.person,
    { countryBase: applying.setting.tenant.countryBase },
  );
  return {
    id,
    candidate_id: candidate.id,
    role_id: role.id,
    submitted_at: sentAt,
    applied_at: sentAt,
    created_at: new Date(Math.max(candidate.createdAt.getTime(), role.opensAt.getTime())),
    ...derived,
  };
}

function addDraft(book: RowBook, applying: Applying): void {
  const { setting, role, candidate } = applying;
  const id = idByLot();
  const written = Object.entries(makeFormAnswers(setting.random, role.form.definition, setting.tenant.name));
  const answers = Object.fromEntries(setting.random.sample(written, setting.random.int(0, 2)));
  book.add('application', {
    ...applicationRow(applying, id, {}),
    ...arrival(role, candidate.updatedAt, 1),
    score: null,
  });
  book.add('application_draft', { application_id: id, answers, version: 1, updated_at: candidate.updatedAt });
}

/** Adds an application with everything that belongs to it. */
export function addApplication(book: RowBook, applying: Applying): void {
  const { setting, role, candidate, sentAt } = applying;
  if (!sentAt) {
    addDraft(book, applying);
    return;
  }
  const id = idByLot();
  const sources = makeHeardAbout(setting.random);
  const submitted = { kind: 'application.submitted', candidateId: candidate.id, applicationId: id, roleId: role.id };
  const to = sourceTouchPosition(role.form.pipeline);
  book.add('event', ...eventRow({ ...submitted, to }, { at: sentAt, actorId: candidate.userId }).events);
  const { applicationState, steps } = walk(book, applying, { id, sentAt });
  const score = addScores(book, applying, { applicationId: id, steps });
  book.add('application', { ...applicationRow(applying, id, sources), ...applicationState, score });
  book.add('application_submission', { application_id: id, data: frozenCopy(applying, sources), submitted_at: sentAt });
  addNotes(book, applying, { applicationId: id, lastChangeAt: applicationState.last_change_at });
}
