import type { InterviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { forgetUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { openPlan, removePlan } from '../interviews.api.ts';
import { AvailabilityStep } from './availability-step.tsx';
import { InvitationPreview, InvitationStep } from './invitation-step.tsx';
import { CapacityCard } from './preview-pane.tsx';
import { ReviewStep } from './review-step.tsx';
import { RoleStep } from './role-step.tsx';
import type { DraftFieldsProps } from './setup-draft.ts';
import { SlotsStep } from './slots-step.tsx';
import { StepLine } from './step-line.tsx';
import { TestButton } from './test-button.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';
import { PreviewWeek } from './week/preview-week.tsx';
import { WindowWeek } from './week/window-week.tsx';
import classes from './wizard.module.css';
import { readStep, stepAfter, stepBefore, stepWords, type WizardStep } from './wizard-steps.ts';

const formId = 'plan-step';

interface StepProps {
  readonly plan: InterviewPlan;
  readonly step: WizardStep;
  readonly wizard: Wizard;
}

function StepFields({ plan, step, wizard }: StepProps) {
  const { draft, stageId, preview, isChecked, change, changeStage } = wizard;
  const [picked] = useState(draft.applicationIds);
  const fields = { draft, onChange: change };
  if (step === 'role') return <RoleStep {...fields} {...{ plan, stageId, picked }} onStage={changeStage} />;
  if (step === 'slots') return <SlotsStep {...fields} isChecked={isChecked} />;
  if (step === 'availability') return <AvailabilityStep {...fields} />;
  if (step === 'review') return <ReviewStep {...{ plan, stageId, draft, preview }} />;
  return <InvitationStep {...fields} preview={preview} />;
}

function Conflict({ wizard: { theirs, settle } }: Pick<StepProps, 'wizard'>) {
  const t = useWords();
  if (!theirs) return null;
  return (
    <Notice kind="attention" alert>
      <p>{t('staff.plan.conflict')}</p>
      <div className="actions">
        <Button size="small" onClick={() => settle(theirs, true)}>
          {t('staff.event.keepMine')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => settle(theirs, false)}>
          {t('staff.event.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}

/** Returns how the wizard goes on: to the next step, out of it, or to the invitations. */
function useWays(plan: InterviewPlan, step: WizardStep, wizard: Wizard) {
  const t = useWords();
  const navigate = useNavigate();
  const addressOf = (to: WizardStep): string => `/manager/schedule/plans/${plan.id}?step=${to}`;
  const opening = useSendOnce({
    send: openPlan,
    onSent: ({ counts }) => {
      announce({ kind: 'success', text: t('staff.plan.opened', { count: counts.invited }) });
      void navigate(`/manager/schedule/plans/${plan.id}`, { replace: true });
    },
  });
  const go = (address: string) => async (): Promise<void> => {
    if ((await wizard.save()) === null) return;
    forgetUnsavedWork();
    void navigate(address);
  };
  const onward = async (): Promise<void> => {
    const next = stepAfter(step);
    if (next) return go(addressOf(next))();
    const saved = await wizard.save();
    if (saved) opening.mutate(saved, { onError: wizard.refuse });
  };
  const remove = async (): Promise<void> => {
    try {
      await removePlan(plan.id);
    } catch (error) {
      wizard.refuse(error);
      return;
    }
    forgetUnsavedWork();
    announce({ kind: 'success', text: t('staff.plan.deleted') });
    void navigate('/manager/schedule', { replace: true });
  };
  const before = stepBefore(step);
  return {
    remove,
    go: (to: WizardStep) => go(addressOf(to))(),
    onward,
    leave: go('/manager/schedule'),
    back: before ? go(addressOf(before)) : null,
    isBusy: wizard.isBusy || opening.isPending,
  };
}

interface WeekProps extends DraftFieldsProps, Pick<StepProps, 'step'> {
  readonly preview: NonNullable<Wizard['preview']>;
  readonly heading: RefObject<HTMLElement | null>;
}

/** The windows where they are defined, and the times to which they lead at every other step. */
function Week({ step, heading, ...rest }: WeekProps) {
  if (step === 'slots') return <WindowWeek {...rest} />;
  return <PreviewWeek draft={rest.draft} preview={rest.preview} onOpen={() => heading.current?.focus()} />;
}

/** The five steps by which interviews are arranged. The draft is kept at each. */
export function InterviewWizard({ plan }: { readonly plan: InterviewPlan }) {
  const t = useWords();
  const [query] = useSearchParams();
  const step = readStep(query.get('step'));
  const wizard = useWizard(plan);
  const ways = useWays(plan, step, wizard);
  const { data: role } = useQuery(roleQuery(plan.role.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, preview } = wizard;
  const isLast = step === 'invitation';
  const cannotOpen = isLast && (preview?.faults.length ?? 0) > 0;
  const shown = useRef(step);
  // A new step is read from its heading on.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <>
      <PageHeader
        title={t('staff.plan.arrange')}
        above={
          <>
            <Link to="/manager/schedule">{t('staff.schedule.title')}</Link> · {plan.role.title} ·{' '}
            {stageLabel(t, wizard.stageId, role?.pipeline ?? [])}
          </>
        }
        more={[{ label: t('staff.plan.delete'), onTake: () => void ways.remove() }]}
        actions={
          <>
            <Button variant="quiet" onClick={() => void ways.leave()}>
              {t('staff.plan.leave')}
            </Button>
            {ways.back ? (
              <Button variant="secondary" onClick={() => void ways.back?.()}>
                {t('staff.plan.back')}
              </Button>
            ) : null}
            <ActionButton type="submit" form={formId} busy={ways.isBusy} disabled={cannotOpen}>
              {isLast ? t('staff.plan.open', { count: preview?.people ?? 0 }) : t('staff.plan.onward')}
            </ActionButton>
          </>
        }
      />
      <div className={classes['page']}>
        <StepLine current={step} onStep={(to) => void ways.go(to)} />
        <Conflict wizard={wizard} />
        {wizard.problem ? (
          <Notice kind="problem" alert>
            {wizard.problem}
          </Notice>
        ) : null}
        <div className={classes['two']}>
          <div className={classes['side']}>
            <form
              id={formId}
              className="stack"
              noValidate
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                if (!cannotOpen) void ways.onward();
              }}
            >
              <h2 ref={heading} tabIndex={-1}>
                {t(stepWords[step])}
              </h2>
              <StepFields {...{ plan, step, wizard }} />
            </form>
          </div>
          <div className={classes['side']}>
            {preview ? <CapacityCard preview={preview} /> : null}
            {isLast ? (
              <>
                <InvitationPreview
                  draft={draft}
                  roleTitle={plan.role.title}
                  recommended={preview?.recommended ?? 'OPEN'}
                />
                <TestButton planId={plan.id} draft={draft} />
              </>
            ) : null}
            {preview ? <Week {...{ step, draft, preview }} onChange={wizard.change} heading={heading} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}
