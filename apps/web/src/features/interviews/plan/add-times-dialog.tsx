import type { InterviewPlan, PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDays } from '../../../entities/interview/interview-time.ts';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useSettled } from '../../../lib/timing/use-settled.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { addTimes, planPreviewQuery } from '../interviews.api.ts';
import { findingText } from '../wizard/preview-pane.tsx';
import { draftOf, isDated, nextWindow, setupOf, type TypedWindow, withKey } from '../wizard/setup-draft.ts';
import { WindowFields } from '../wizard/window-fields.tsx';
import { suggestedWindows } from './suggested-windows.ts';

interface AddTimesDialogProps {
  readonly plan: InterviewPlan;
  /** Times that a candidate has named; empty to begin with a day that is still to be chosen. */
  readonly named: readonly { readonly startsAt: string; readonly endsAt: string }[];
  readonly onClose: () => void;
}

interface AddedWindows {
  readonly windows: readonly TypedWindow[];
  readonly onChange: (windows: readonly TypedWindow[]) => void;
}

/** Chooses the interviewers of all days that are added. */
function PeopleField({ windows, onChange }: AddedWindows) {
  const t = useWords();
  const { data: staff = [] } = useQuery(staffQuery);
  return (
    <CheckGroup
      id="added-people"
      label={t('staff.plan.people')}
      hint={t('staff.plan.peopleHint')}
      choices={staff
        .filter(({ status }) => status === 'ACTIVE')
        .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
      values={windows[0]?.interviewerIds ?? []}
      onChange={(interviewerIds) => onChange(windows.map((window) => ({ ...window, interviewerIds })))}
    />
  );
}

/** Returns what is found about the days that are added, and how many places they have. */
function useFindings({ plan, windows }: Pick<AddTimesDialogProps, 'plan'> & Pick<AddedWindows, 'windows'>) {
  const before = plan.setup.windows.length;
  const settled = useSettled(windows, 400);
  const draft = draftOf(plan.setup);
  const setup = setupOf({ ...draft, windows: [...draft.windows, ...settled] });
  const { data } = useQuery({ ...planPreviewQuery(plan.id, setup), enabled: settled.some(isDated) });
  const isAdded = ({ window }: { readonly window: number | null }): boolean => window !== null && window >= before;
  return {
    faults: (data?.faults ?? []).filter(isAdded),
    warnings: (data?.warnings ?? []).filter(isAdded),
    places: (data?.slots ?? []).filter(isAdded).reduce((sum, { capacity }) => sum + capacity, 0),
  };
}

function Findings({
  list,
  kind,
}: {
  readonly list: (PlanPreview['faults'][number] | PlanPreview['warnings'][number])[];
  readonly kind: 'problem' | 'attention';
}) {
  const t = useWords();
  return list.map((finding) => (
    <Notice key={JSON.stringify(finding)} kind={kind}>
      {findingText(t, finding)}
    </Notice>
  ));
}

/** Adds days with times to a plan whose invitations are out. */
export function AddTimesDialog({ plan, named, onClose }: AddTimesDialogProps) {
  const t = useWords();
  const [windows, setWindows] = useState(() => suggestedWindows(plan.setup, named));
  const [isChecked, setChecked] = useState(false);
  const { faults, warnings, places } = useFindings({ plan, windows });
  const before = plan.setup.windows.length;
  const adding = useSendOnce({
    send: (added: readonly TypedWindow[], key) =>
      addTimes(plan, setupOf({ ...draftOf(plan.setup), windows: added }).windows, key),
    onSent: () => {
      announce({ kind: 'success', text: t('staff.plan.timesAdded') });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const missing = windows.findIndex((window) => !isDated(window));
    if (missing !== -1) document.getElementById(`window-${before + missing + 1}-day`)?.focus();
    else if (faults.length === 0) adding.mutate(windows);
  };
  const add = (window: TypedWindow): void => setWindows([...windows, withKey(windows, window)]);
  return (
    <Dialog title={t('staff.plan.addTimes')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t('staff.plan.addTimesHint')}</p>
        {windows.map((window, at) => (
          <WindowFields
            key={window.key}
            number={before + at + 1}
            window={window}
            dayError={isChecked && !isDated(window) ? t('staff.plan.dayNeeded') : undefined}
            onChange={(part) => setWindows(windows.map((one, index) => (index === at ? { ...one, ...part } : one)))}
            onCopy={() => add({ ...window, day: window.day === '' ? '' : addDays(window.day, 1) })}
            onRemove={windows.length > 1 ? () => setWindows(windows.filter((_, index) => index !== at)) : null}
          />
        ))}
        <div className="actions">
          <Button variant="secondary" size="small" onClick={() => add(nextWindow(windows, ''))}>
            {t('staff.plan.addWindow', { count: formatNumber(before + windows.length + 1) })}
          </Button>
        </div>
        {plan.setup.panelSize > 0 ? <PeopleField windows={windows} onChange={setWindows} /> : null}
        <Findings list={faults} kind="problem" />
        <Findings list={warnings} kind="attention" />
        {adding.error ? (
          <Notice kind="problem" alert>
            {problemText(adding.error)}
          </Notice>
        ) : null}
        <p aria-live="polite">{places > 0 ? t('staff.plan.newPlaces', { count: places }) : ''}</p>
        <div className="actions">
          <ActionButton type="submit" busy={adding.isPending}>
            {t('staff.plan.addTimes')}
          </ActionButton>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
